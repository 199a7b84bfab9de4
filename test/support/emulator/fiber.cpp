//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/emulator/fiber.hpp"
#include "test/support/emulator/machine.hpp"

#include <boost/context/detail/fcontext.hpp>

#include <sys/mman.h>

#include <vector>

#if defined(__SANITIZE_ADDRESS__)
#define BOOST_GPU_MST_TEST_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BOOST_GPU_MST_TEST_SANITIZED
#endif
#endif

#if defined(BOOST_GPU_MST_TEST_SANITIZED)
#include <sanitizer/common_interface_defs.h>
#endif

namespace emulator
{
namespace
{

namespace context = boost::context::detail;

constexpr std::size_t stack_bytes = std::size_t(256) << 10;
constexpr std::size_t guard_bytes = std::size_t(4) << 10; ///< at a stack's end, to catch overflow

class stacks
{
public:
    stacks() = default;
    stacks(stacks const&) = delete;
    stacks& operator=(stacks const&) = delete;
    ~stacks()
    {
        for (char* const stack : m_all)
            munmap(stack, stack_bytes);
    }

    char* at(std::size_t place)
    {
        while (m_all.size() <= place)
        {
            void* const memory = mmap(nullptr, stack_bytes, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
            if (memory == MAP_FAILED || mprotect(memory, guard_bytes, PROT_NONE) != 0)
                fail("no memory for a stack");
            m_all.push_back(static_cast<char*>(memory));
        }
        return m_all[place];
    }

private:
    std::vector<char*> m_all;
};

thread_local stacks retained;
thread_local context::fcontext_t resumer = nullptr;
thread_local void (*body_to_start)() = nullptr;

// AddressSanitizer must know which stack is in use.
#if defined(BOOST_GPU_MST_TEST_SANITIZED)
thread_local void const* resumer_stack = nullptr;
thread_local std::size_t resumer_bytes = 0;

void before_switch(void** kept_frames, void const* stack, std::size_t bytes)
{
    __sanitizer_start_switch_fiber(kept_frames, stack, bytes);
}

void after_switch(void* kept_frames, bool into_fiber)
{
    if (into_fiber)
        __sanitizer_finish_switch_fiber(kept_frames, &resumer_stack, &resumer_bytes);
    else
        __sanitizer_finish_switch_fiber(kept_frames, nullptr, nullptr);
}
#else
constexpr void const* resumer_stack = nullptr;
constexpr std::size_t resumer_bytes = 0;

void before_switch(void**, void const*, std::size_t) {}
void after_switch(void*, bool) {}
#endif

void enter(context::transfer_t from)
{
    resumer = from.fctx;
    after_switch(nullptr, true);
    body_to_start();
    fiber::leave(true);
    fail("a fiber that has ended went on");
}

} // namespace

fiber::fiber(std::size_t place, void (*body)()) : m_stack(retained.at(place))
{
    body_to_start = body;
    m_context = context::make_fcontext(m_stack + stack_bytes, stack_bytes, enter);
}

void fiber::resume()
{
    void* frames = nullptr;
    before_switch(&frames, m_stack, stack_bytes);
    context::transfer_t const back = context::jump_fcontext(m_context, nullptr);
    after_switch(frames, false);
    m_context = back.fctx;
}

void fiber::leave(bool for_good)
{
    void* frames = nullptr;
    before_switch(for_good ? nullptr : &frames, resumer_stack, resumer_bytes);
    context::transfer_t const from = context::jump_fcontext(resumer, nullptr);
    resumer = from.fctx;
    after_switch(frames, true);
}

} // namespace emulator
