//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/system.hpp"

#define WIN32_LEAN_AND_MEAN
#if !defined(NOMINMAX) // libstdc++ defines it
#define NOMINMAX
#endif
#include <windows.h>

#include <shellapi.h>

#include <fcntl.h>
#include <io.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <mutex>
#include <random>
#include <stdexcept>
#include <system_error>

namespace boost_gpu_mst::io
{
namespace
{

namespace fs = std::filesystem;

/// Temporary files, which a request to end the program removes. Windows calls the handler in a thread of its
/// own, and ends the program when it returns.
std::mutex ending;
std::vector<fs::path> temporary_files;

BOOL WINAPI remove_files(DWORD)
{
    ending.lock(); // for ever: nothing is committed after this
    for (fs::path const& file : temporary_files)
        DeleteFileW(file.c_str());
    return FALSE; // the program ends, as by default
}

int set_errno() noexcept
{
    switch (GetLastError())
    {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_DRIVE:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_NETPATH: errno = ENOENT; break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_WRITE_PROTECT: errno = EACCES; break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: errno = EEXIST; break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: errno = ENOSPC; break;
    case ERROR_FILENAME_EXCED_RANGE: errno = ENAMETOOLONG; break;
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA: errno = EPIPE; break;
    default: errno = EIO;
    }
    return -1;
}

HANDLE handle_of(int descriptor) noexcept
{
    return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
}

constexpr DWORD shared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

/// A descriptor of an existing file or, for names such as NUL, device; folders are opened as well. Child
/// processes do not inherit it.
int open_existing(fs::path const& file, DWORD access, int mode) noexcept
{
    HANDLE const handle = CreateFileW(
        file.c_str(), access, shared, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return set_errno();
    return _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), mode | _O_BINARY | _O_NOINHERIT);
}

std::string narrow(wchar_t const* text)
{
    int const size = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
    std::string narrowed(static_cast<std::size_t>(std::max(size, 1)), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text, -1, narrowed.data(), size, nullptr, nullptr);
    narrowed.pop_back(); // the zero at the end
    return narrowed;
}

} // namespace

fs::path to_path(std::string const& name)
{
    return fs::u8path(name);
}

std::string to_name(fs::path const& path)
{
    return narrow(path.c_str());
}

// argv has the words in the system's code page, which cannot express every name.
std::vector<std::string> command_line(int argc, char const* const* argv)
{
    int count = 0;
    wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
    if (!words)
        return {argv, argv + argc};
    std::vector<std::string> all;
    for (int i = 0; i != count; ++i)
        all.push_back(narrow(words[i]));
    LocalFree(words);
    return all;
}

void open_standard_descriptors()
{
    for (int const descriptor :
        {standard_input_descriptor, standard_output_descriptor, standard_error_descriptor})
    {
        if (_get_osfhandle(descriptor) < 0) // closed, or a program without a console
        {
            int const opened = _open("NUL", descriptor == standard_input_descriptor ? _O_WRONLY : _O_RDONLY);
            if (opened == -1 || (opened != descriptor && _dup2(opened, descriptor) != 0))
                throw std::runtime_error("NUL cannot be opened in place of a closed descriptor");
        }
        _setmode(descriptor, _O_BINARY);
    }
}

bool is_terminal(int descriptor) noexcept
{
    DWORD mode = 0;
    return GetConsoleMode(handle_of(descriptor), &mode) != 0;
}

int open_to_read(std::string const& file) noexcept
{
    return open_existing(to_path(file), GENERIC_READ, _O_RDONLY);
}

file_kind kind_of(int descriptor, std::uint64_t& size) noexcept
{
    HANDLE const handle = handle_of(descriptor);
    BY_HANDLE_FILE_INFORMATION found;
    if (GetFileType(handle) != FILE_TYPE_DISK || GetFileInformationByHandle(handle, &found) == 0)
        return file_kind::other;
    if ((found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
        return file_kind::folder;
    size = std::uint64_t(found.nFileSizeHigh) << 32 | found.nFileSizeLow;
    return file_kind::regular;
}

std::ptrdiff_t read_some(int descriptor, char* to, std::size_t bytes) noexcept
{
    return _read(descriptor, to, static_cast<unsigned>(std::min<std::size_t>(bytes, 1u << 30)));
}

std::ptrdiff_t read_some_at(int descriptor, std::uint64_t offset, char* to, std::size_t bytes) noexcept
{
    OVERLAPPED from{};
    from.Offset = static_cast<DWORD>(offset);
    from.OffsetHigh = static_cast<DWORD>(offset >> 32);
    DWORD got = 0;
    auto const count = static_cast<DWORD>(std::min<std::size_t>(bytes, 1u << 30));
    if (ReadFile(handle_of(descriptor), to, count, &got, &from) == 0 && GetLastError() != ERROR_HANDLE_EOF)
        return set_errno();
    return static_cast<std::ptrdiff_t>(got);
}

place resolve(std::string const& file)
{
    std::error_code ec;
    fs::path const path = fs::weakly_canonical(fs::absolute(to_path(file), ec), ec);
    return {ec || !is_replaceable(file) ? file : to_name(path)};
}

bool is_replaceable(std::string const& file)
{
    int const descriptor = open_existing(to_path(file), 0, _O_RDONLY);
    if (descriptor == -1)
        return true;
    std::uint64_t size = 0;
    file_kind const kind = kind_of(descriptor, size);
    _close(descriptor);
    return kind == file_kind::regular;
}

int duplicate_to_write(int descriptor) noexcept
{
    return _dup(descriptor);
}

int open_to_write(std::string const& file) noexcept
{
    return open_existing(to_path(file), GENERIC_WRITE, _O_WRONLY);
}

bool may_write(std::string const& file) noexcept
{
    return _waccess(to_path(file).c_str(), 2) == 0;
}

bool write_all(int descriptor, char const* bytes, std::size_t count) noexcept
{
    while (count != 0)
    {
        int const written =
            _write(descriptor, bytes, static_cast<unsigned>(std::min<std::size_t>(count, 1u << 20)));
        if (written <= 0)
            return false;
        bytes += written;
        count -= static_cast<std::size_t>(written);
    }
    return true;
}

bool close_descriptor(int descriptor) noexcept
{
    return _close(descriptor) == 0;
}

bool reached_disk(int descriptor) noexcept
{
    return FlushFileBuffers(handle_of(descriptor)) != 0 || set_errno() == 0;
}

int make_temporary_file(std::string const& target, std::string& name)
{
    static bool const handled = SetConsoleCtrlHandler(remove_files, TRUE) != 0;
    static_cast<void>(handled);
    std::random_device random;
    for (int tries = 0; tries != 100; ++tries)
    {
        std::string const path = target + "." + std::to_string(random() % 1000000);
        signals_postponed const until_it_is_remembered;
        // Shared for deletion, so that it can be removed while it is open.
        HANDLE const handle = CreateFileW(to_path(path).c_str(), GENERIC_READ | GENERIC_WRITE, shared,
            nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
        if (handle == INVALID_HANDLE_VALUE)
        {
            if (set_errno(); errno == EEXIST)
                continue;
            return -1;
        }
        temporary_files.push_back(to_path(path));
        name = path;
        return _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), _O_RDWR | _O_BINARY | _O_NOINHERIT);
    }
    return -1;
}

void forget_temporary_file(std::string const& name)
{
    signals_postponed const meanwhile;
    auto const at = std::find(temporary_files.begin(), temporary_files.end(), to_path(name));
    if (at != temporary_files.end())
        temporary_files.erase(at);
}

void remove_temporary_file(std::string const& name)
{
    remove_file(name);
    forget_temporary_file(name);
}

bool exists(std::string const& file) noexcept
{
    return GetFileAttributesW(to_path(file).c_str()) != INVALID_FILE_ATTRIBUTES;
}

bool remove_file(std::string const& file) noexcept
{
    return DeleteFileW(to_path(file).c_str()) != 0 || set_errno() == 0;
}

// ReplaceFile keeps the attributes and the access rights of the file that it replaces.
bool exchange_files(std::string const& one, std::string const& other) noexcept
{
    fs::path const aside = to_path(one + "~");
    return exists(other)
           && ReplaceFileW(to_path(other).c_str(), to_path(one).c_str(), aside.c_str(),
                  REPLACEFILE_IGNORE_MERGE_ERRORS, nullptr, nullptr)
                  != 0
           && MoveFileExW(aside.c_str(), to_path(one).c_str(), 0) != 0;
}

bool replace_file(std::string const& by, std::string const& file) noexcept
{
    return MoveFileExW(
               to_path(by).c_str(), to_path(file).c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)
               != 0
           || set_errno() == 0;
}

signals_postponed::signals_postponed()
{
    ending.lock();
}

signals_postponed::~signals_postponed()
{
    ending.unlock();
}

} // namespace boost_gpu_mst::io
