//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// For Windows. A process loads the C library's DLL (its path is the argument), calls it with several threads
// and frees it, again and again. When the process ends, these threads sleep in the DLL's code: they must not
// delay its end.

#include <boost_gpu_mst/boost_gpu_mst.h>

#include <windows.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace
{

// Longer than the second it may take, for machines that are loaded.
constexpr DWORD milliseconds_to_end = 10000, milliseconds_to_call = 600000;

template <class Function>
Function* find(HMODULE library, char const* name, Function*)
{
    return reinterpret_cast<Function*>(reinterpret_cast<void (*)()>(GetProcAddress(library, name)));
}

#define BOOST_GPU_MST_FIND(library, name) find(library, #name, static_cast<decltype(&name)>(nullptr))

/// Whether the forest of a path, each of whose edges is listed twice, has the lighter one of each two.
bool call_and_free(char const* dll)
{
    HMODULE const library = LoadLibraryA(dll);
    if (!library)
        return false;
    constexpr std::uint32_t n = 100000;
    std::vector<std::uint32_t> u, v, w;
    for (std::uint32_t i = 0; i != 2 * (n - 1); ++i)
    {
        u.push_back(i / 2);
        v.push_back(i / 2 + 1);
        w.push_back(i);
    }
    std::vector<std::uint64_t> ids(n - 1);
    std::uint64_t found = 0;
    auto* const options = BOOST_GPU_MST_FIND(library, boost_gpu_mst_options_new)();
    BOOST_GPU_MST_FIND(library, boost_gpu_mst_options_set)(options, BOOST_GPU_MST_OPTION_THREADS, 4);
    std::int32_t const status =
        BOOST_GPU_MST_FIND(library, boost_gpu_mst_forest_of_edges)(n, u.size(), u.data(), v.data(), w.data(),
            BOOST_GPU_MST_WEIGHT_UINT32, ids.data(), ids.size(), &found, options, nullptr);
    BOOST_GPU_MST_FIND(library, boost_gpu_mst_options_free)(options);
    FreeLibrary(library);
    Sleep(2); // threads that were about to sleep do so
    for (std::uint64_t i = 0; i != found; ++i)
        if (ids[i] != 2 * i)
            return false;
    return status == BOOST_GPU_MST_STATUS_OK && found == n - 1;
}

int fail(char const* what)
{
    std::fprintf(stderr, "%s (error %lu)\n", what, GetLastError());
    return 1;
}

/// Sets the event when there is nothing left to do but to end.
int call_often(char const* dll, HANDLE event)
{
    for (int i = 0; i != 10; ++i)
        if (!call_and_free(dll))
            return fail("a call is wrong");
    SetEvent(event);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 3)
        return call_often(
            argv[1], reinterpret_cast<HANDLE>(static_cast<std::uintptr_t>(std::stoull(argv[2]))));
    if (argc != 2)
        return 2;
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, nullptr, TRUE};
    HANDLE const event = CreateEventA(&inherited, TRUE, FALSE, nullptr);
    std::string command = '"' + std::string(argv[0]) + "\" \"" + argv[1] + "\" "
                          + std::to_string(reinterpret_cast<std::uintptr_t>(event));
    STARTUPINFOA start = {};
    start.cb = sizeof start;
    PROCESS_INFORMATION child = {};
    if (!CreateProcessA(nullptr, &command[0], nullptr, nullptr, TRUE, 0, nullptr, nullptr, &start, &child))
        return fail("no process");
    HANDLE const both[] = {event, child.hProcess};
    if (WaitForMultipleObjects(2, both, FALSE, milliseconds_to_call) != WAIT_OBJECT_0)
        return fail("the calls have failed, or do not return");
    ULONGLONG const before = GetTickCount64();
    if (WaitForSingleObject(child.hProcess, milliseconds_to_end) != WAIT_OBJECT_0)
    {
        TerminateProcess(child.hProcess, 1);
        return fail("the process does not end");
    }
    std::printf("the process has ended after %llu ms\n", GetTickCount64() - before);
    DWORD code = 1;
    return GetExitCodeProcess(child.hProcess, &code) && code == 0 ? 0 : fail("the process has failed");
}
