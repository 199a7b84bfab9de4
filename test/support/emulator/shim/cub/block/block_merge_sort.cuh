//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_SHIM_CUB_BLOCK_BLOCK_MERGE_SORT_CUH
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_SHIM_CUB_BLOCK_BLOCK_MERGE_SORT_CUH

namespace cub
{

/// CUB's own contains assembly.
template <class Key, unsigned Threads, unsigned Items>
class BlockMergeSort
{
public:
    struct TempStorage
    {
        Key keys[Threads * Items];
    };

    explicit BlockMergeSort(TempStorage& storage) : m_storage(storage) {}

    template <class Less>
    void Sort(Key (&mine)[Items], Less less)
    {
        std::copy_n(mine, Items, m_storage.keys + threadIdx.x * Items);
        __syncthreads();
        if (threadIdx.x == 0)
            std::stable_sort(m_storage.keys, m_storage.keys + Threads * Items, less);
        __syncthreads();
        std::copy_n(m_storage.keys + threadIdx.x * Items, Items, mine);
    }

private:
    TempStorage& m_storage;
};

} // namespace cub

#endif
