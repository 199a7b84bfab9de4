/*          Copyright the boost_gpu_mst authors 2026.
 * Distributed under the Boost Software License, Version 1.0.
 *    (See accompanying file LICENSE_1_0.txt or copy at
 *          https://www.boost.org/LICENSE_1_0.txt)
 */

/* The C interface, from C. */

#include <boost_gpu_mst/boost_gpu_mst.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

static int failures = 0;

static void check_at(int line, int holds, char const* what)
{
    if (!holds)
    {
        fprintf(stderr, "line %d: not so: %s (last error: %s)\n", line, what, boost_gpu_mst_error_message());
        ++failures;
    }
}
#define CHECK(x) check_at(__LINE__, (x), #x)

static int says(char const* part)
{
    return strstr(boost_gpu_mst_error_message(), part) != NULL;
}

/* A triangle 0-1-2 with a tail 2-3, a lone vertex 4, a self-loop and a parallel edge. */
enum
{
    n = 5,
    m = 6
};
static uint32_t const u[m] = {0, 1, 2, 3, 1, 0};
static uint32_t const v[m] = {1, 2, 0, 2, 1, 1};
static double const w[m] = {9, 7, 5, 6, 0, 2};

static int32_t solve(void const* weights, int32_t type, uint64_t* ids, uint64_t capacity, uint64_t* count)
{
    return boost_gpu_mst_forest_of_edges(n, m, u, v, weights, type, ids, capacity, count, NULL, NULL);
}

static void every_weight_type(void)
{
    static int32_t const i4[m] = {9, 7, 5, 6, 0, 2};
    static uint32_t const u4[m] = {9, 7, 5, 6, 0, 2};
    static int64_t const i8[m] = {9, 7, 5, 6, 0, 2};
    static uint64_t const u8[m] = {9, 7, 5, 6, 0, 2};
    static float const f4[m] = {9, 7, 5, 6, 0, 2};
    void const* const weights[6] = {i4, u4, i8, u8, f4, w};
    for (int32_t type = 0; type != 6; ++type)
    {
        uint64_t ids[n - 1] = {0}, count = 0;
        CHECK(solve(weights[type], type, ids, n - 1, &count) == BOOST_GPU_MST_STATUS_OK);
        CHECK(count == 3 && ids[0] == 5 && ids[1] == 2 && ids[2] == 3);
    }
}

static void example_of_the_page(void)
{
    uint32_t const from[4] = {0, 1, 2, 3}, to[4] = {1, 2, 3, 0};
    double const km[4] = {4, 1, 0, 2};
    uint64_t forest[3], size = 0; /* at most one edge fewer than vertices */
    int32_t const status = boost_gpu_mst_forest_of_edges(
        4, 4, from, to, km, BOOST_GPU_MST_WEIGHT_FLOAT64, forest, 3, &size, NULL, NULL);
    if (status != BOOST_GPU_MST_STATUS_OK)
        fprintf(stderr, "%s\n", boost_gpu_mst_error_message());
    for (uint64_t i = 0; i != size; ++i)
        printf("%d - %d, %g km\n", (int)from[forest[i]], (int)to[forest[i]], km[forest[i]]);
    CHECK(size == 3 && forest[0] == 2 && forest[1] == 1 && forest[2] == 3);
}

static void rows(void)
{
    /* 0-1 of weight 3, 1-2 of weight 1, 0-2 of weight 2. */
    uint32_t const offsets[4] = {0, 2, 4, 6}, targets[6] = {1, 2, 0, 2, 0, 1};
    uint64_t const wide[4] = {0, 2, 4, 6};
    int32_t const weights[6] = {3, 2, 3, 1, 2, 1};
    uint64_t ids[2] = {0}, count = 0;
    CHECK(boost_gpu_mst_forest_of_csr(
              3, 6, offsets, 4, targets, weights, BOOST_GPU_MST_WEIGHT_INT32, ids, 2, &count, NULL, NULL)
          == 0);
    CHECK(count == 2 && ids[0] == 3 && ids[1] == 1);
    CHECK(boost_gpu_mst_forest_of_csr(
              3, 6, wide, 8, targets, weights, BOOST_GPU_MST_WEIGHT_INT32, ids, 2, &count, NULL, NULL)
          == 0);
    CHECK(count == 2 && ids[0] == 3 && ids[1] == 1);
    CHECK(boost_gpu_mst_forest_of_csr(
              3, 6, wide, 3, targets, weights, BOOST_GPU_MST_WEIGHT_INT32, ids, 2, &count, NULL, NULL)
          == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
    CHECK(says("offset_bytes is 3"));
    CHECK(boost_gpu_mst_forest_of_csr(
              3, 6, NULL, 8, targets, weights, BOOST_GPU_MST_WEIGHT_INT32, ids, 2, &count, NULL, NULL)
          == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
}

static int32_t stop(uint32_t round, uint64_t components, uint64_t edges, void* context)
{
    (void)round;
    (void)components;
    (void)edges;
    ++*(int*)context;
    return 1;
}

static void options_and_report(void)
{
    boost_gpu_mst_options* const o = boost_gpu_mst_options_new();
    boost_gpu_mst_report* const r = boost_gpu_mst_report_new();
    uint64_t ids[n - 1] = {0}, count = 0;
    CHECK(isnan(boost_gpu_mst_report_total(r)) && boost_gpu_mst_report_components(r) == NULL);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_BACKEND, 2) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_OBJECTIVE, 1) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_ORDER, 1) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_WANT_COMPONENTS, 1) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_COLD_START, 1) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_ALGORITHM, 1) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_ALGORITHM, 0) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_COLD_START, 2)
          == BOOST_GPU_MST_STATUS_INVALID_OPTION);
    CHECK(boost_gpu_mst_forest_of_edges(n, m, u, v, w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, n - 1, &count, o, r)
          == 0);
    CHECK(count == 3 && ids[0] == 0 && ids[1] == 1 && ids[2] == 3);
    CHECK(boost_gpu_mst_report_total(r) == 22);
    CHECK(strcmp(boost_gpu_mst_report_text(r, BOOST_GPU_MST_TEXT_TOTAL), "22") == 0);
    CHECK(strstr(boost_gpu_mst_report_text(r, BOOST_GPU_MST_TEXT_JSON), "\"forest_edges\"") != NULL);
    CHECK(strlen(boost_gpu_mst_report_text(r, BOOST_GPU_MST_TEXT_TABLE)) > 0);
    CHECK(strlen(boost_gpu_mst_report_text(r, BOOST_GPU_MST_TEXT_ENGINE)) > 0);
    CHECK(strlen(boost_gpu_mst_report_text(r, BOOST_GPU_MST_TEXT_DEVICE)) > 0);
    CHECK(strlen(boost_gpu_mst_report_text(r, BOOST_GPU_MST_TEXT_REASON)) > 0);
    CHECK(strcmp(boost_gpu_mst_report_text(r, 99), "") == 0);
    CHECK(boost_gpu_mst_report_count(r, BOOST_GPU_MST_COUNT_VERTICES) == n);
    CHECK(boost_gpu_mst_report_count(r, BOOST_GPU_MST_COUNT_EDGES) == m);
    CHECK(boost_gpu_mst_report_count(r, BOOST_GPU_MST_COUNT_FOREST_EDGES) == 3);
    CHECK(boost_gpu_mst_report_count(r, BOOST_GPU_MST_COUNT_TREES) == 2);
    CHECK(boost_gpu_mst_report_count(r, BOOST_GPU_MST_COUNT_DEVICE_BYTES) == 0);
    CHECK(boost_gpu_mst_report_count(r, 99) == 0);
    uint32_t const* const tree = boost_gpu_mst_report_components(r);
    CHECK(tree != NULL && tree[0] == 0 && tree[3] == 0 && tree[4] == 1);

    CHECK(boost_gpu_mst_options_set(o, 99, 0) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
    CHECK(
        boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_BACKEND, 4) == BOOST_GPU_MST_STATUS_INVALID_OPTION);
    CHECK(says("BACKEND is 4"));
    CHECK(boost_gpu_mst_options_set(NULL, 0, 0) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);

    int calls = 0;
    CHECK(boost_gpu_mst_options_set_progress(o, stop, &calls) == 0);
    enum
    {
        many = 100000
    };
    static uint32_t from[many], to[many];
    static int32_t weight[many];
    static uint64_t forest_ids[many];
    for (uint32_t i = 0; i != many; ++i)
    {
        from[i] = i;
        to[i] = i + 1;
        weight[i] = (int32_t)(i % 7);
    }
    count = 77;
    CHECK(boost_gpu_mst_forest_of_edges(
              many + 1, many, from, to, weight, BOOST_GPU_MST_WEIGHT_INT32, forest_ids, many, &count, o, r)
          == BOOST_GPU_MST_STATUS_CANCELLED);
    CHECK(calls == 1 && count == 77);
    CHECK(boost_gpu_mst_options_set_progress(o, NULL, NULL) == 0);
    CHECK(boost_gpu_mst_forest_of_edges(
              many + 1, many, from, to, weight, BOOST_GPU_MST_WEIGHT_INT32, forest_ids, many, &count, o, r)
          == 0);
    CHECK(count == many && forest_ids[0] == 0 && forest_ids[many - 1] == many - 1);
    CHECK(boost_gpu_mst_report_count(r, BOOST_GPU_MST_COUNT_ROUNDS) > 0);
    boost_gpu_mst_report_free(r);
    boost_gpu_mst_options_free(o);
    boost_gpu_mst_report_free(NULL);
    boost_gpu_mst_options_free(NULL);
}

/* What each option does shows in a result or in an error. */
static void every_option(void)
{
    boost_gpu_mst_options* o = boost_gpu_mst_options_new();
    /* The two arcs of an edge 0-1, and an arc without a counterpart. */
    uint32_t const offsets[4] = {0, 1, 2, 2}, targets[2] = {1, 0};
    uint32_t const one_way_offsets[4] = {0, 1, 1, 1}, one_way_targets[1] = {1};
    int32_t const weights[2] = {1, 1};
    uint64_t ids[n - 1] = {0}, count = 0;
    struct
    {
        int64_t wrong;
        char const* message;
    } const by_number[] = {{-1, "BACKEND is -1"}, {-2, "DEVICE is -2"}, {0, ""}, {3, "ORDER is 3"},
        {2, "OBJECTIVE is 2"}, {INT64_C(4294967296), "THREADS is 4294967296"}, {2, "CHECK_SYMMETRY is 2"},
        {-1, "CANONICAL_ARCS is -1"}, {2, "WANT_COMPONENTS is 2"}, {-1, "DEVICE_MEMORY_LIMIT is -1"},
        {-1, "COLD_START is -1"}, {2, "ALGORITHM is 2"}};
    for (int32_t i = 0; i != 12; ++i)
        if (i != BOOST_GPU_MST_OPTION_STREAM) /* which may be any */
            CHECK(boost_gpu_mst_options_set(o, i, by_number[i].wrong) == BOOST_GPU_MST_STATUS_INVALID_OPTION
                  && says(by_number[i].message));

    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_BACKEND, 2) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_THREADS, 1) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_DEVICE_MEMORY_LIMIT, 1 << 20) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_CANONICAL_ARCS, 1) == 0);
    CHECK(boost_gpu_mst_forest_of_csr(
              3, 2, offsets, 4, targets, weights, BOOST_GPU_MST_WEIGHT_INT32, ids, 2, &count, o, NULL)
          == 0);
    CHECK(count == 1 && ids[0] == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_CHECK_SYMMETRY, 1) == 0);
    CHECK(boost_gpu_mst_forest_of_csr(3, 1, one_way_offsets, 4, one_way_targets, weights,
              BOOST_GPU_MST_WEIGHT_INT32, ids, 2, &count, o, NULL)
          == BOOST_GPU_MST_STATUS_INVALID_GRAPH);
    CHECK(says("arc 0 leads from vertex 0 to 1"));

    /* No machine has a device of this number. */
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_BACKEND, 1) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_DEVICE, 123456) == 0);
    count = 77;
    CHECK(boost_gpu_mst_forest_of_edges(
              n, m, u, v, w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, n - 1, &count, o, NULL)
          == BOOST_GPU_MST_STATUS_BACKEND_UNAVAILABLE);
    CHECK(says("CUDA cannot be used") && count == 77);

    /* A stream is CUDA's. */
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_BACKEND, 3) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_STREAM, 1) == 0);
    CHECK(boost_gpu_mst_forest_of_edges(
              n, m, u, v, w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, n - 1, &count, o, NULL)
          == BOOST_GPU_MST_STATUS_INVALID_OPTION);
    CHECK(says("options.stream"));
    boost_gpu_mst_options_free(o);
}

static void a_report_that_is_null_is_empty(void)
{
    for (int32_t which = 0; which != 8; ++which)
    {
        CHECK(boost_gpu_mst_report_count(NULL, which) == 0);
        CHECK(strcmp(boost_gpu_mst_report_text(NULL, which), "") == 0);
    }
    CHECK(isnan(boost_gpu_mst_report_total(NULL)));
    CHECK(boost_gpu_mst_report_components(NULL) == NULL);
}

/* That devices are passed on shows in what is refused: no machine has one of number 123456. */
static void several_devices(void)
{
    boost_gpu_mst_options* const o = boost_gpu_mst_options_new();
    boost_gpu_mst_report* const r = boost_gpu_mst_report_new();
    int32_t const devices[2] = {123456, 123456};
    uint64_t ids[n - 1] = {0}, count = 0;
    CHECK(boost_gpu_mst_options_set_devices(NULL, devices, 1) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
    CHECK(boost_gpu_mst_options_set_devices(o, NULL, 2) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
    CHECK(says("2 devices is null"));
    CHECK(boost_gpu_mst_options_set_devices(o, devices, UINT64_MAX) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
    CHECK(says("boost_gpu_mst: count is 18446744073709551615"));
    CHECK(boost_gpu_mst_options_set_devices(o, devices, UINT64_C(1) << 62)
          == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT); /* its bytes are 2^64 */
    CHECK(boost_gpu_mst_options_set_devices(o, devices, 2) == 0);
    CHECK(boost_gpu_mst_forest_of_edges(n, m, u, v, w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, n - 1, &count, o, r)
          == BOOST_GPU_MST_STATUS_INVALID_OPTION);
    CHECK(says("123456"));
    CHECK(boost_gpu_mst_options_set_devices(o, NULL, 0) == 0);
    CHECK(boost_gpu_mst_options_set(o, BOOST_GPU_MST_OPTION_BACKEND, 2) == 0);
    CHECK(boost_gpu_mst_forest_of_edges(n, m, u, v, w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, n - 1, &count, o, r)
          == 0);
    CHECK(count == 3 && boost_gpu_mst_report_count(r, BOOST_GPU_MST_COUNT_DEVICES) == 0);
    boost_gpu_mst_report_free(r);
    boost_gpu_mst_options_free(o);
}

static void errors_leave_arrays_alone(void)
{
    uint64_t ids[n - 1] = {11, 12, 13, 14}, count = 15;
    double const nan_at_4[m] = {9, 7, 5, 6, NAN, 2};
    CHECK(solve(nan_at_4, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, 4, &count) == BOOST_GPU_MST_STATUS_NAN_WEIGHT);
    CHECK(says("edge 4") && boost_gpu_mst_error_edge() == 4);
    CHECK(
        boost_gpu_mst_forest_of_edges(3, m, u, v, w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, 4, &count, NULL, NULL)
        == BOOST_GPU_MST_STATUS_INVALID_GRAPH);
    CHECK(says("edge 3") && boost_gpu_mst_error_edge() == 3);
    CHECK(boost_gpu_mst_forest_of_edges(
              UINT64_C(1) << 32, 0, u, v, w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, 4, &count, NULL, NULL)
          == BOOST_GPU_MST_STATUS_INVALID_GRAPH);
    CHECK(says("at most 4294967294 are possible") && boost_gpu_mst_error_edge() == BOOST_GPU_MST_NO_EDGE);
    CHECK(boost_gpu_mst_forest_of_edges(
              n, m, NULL, v, w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, 4, &count, NULL, NULL)
          == BOOST_GPU_MST_STATUS_INVALID_GRAPH);
    CHECK(solve(w, 6, ids, 4, &count) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT && says("number 6"));
    CHECK(solve(w, -1, ids, 4, &count) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
    CHECK(solve(w, BOOST_GPU_MST_WEIGHT_FLOAT64, NULL, 4, &count) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
    CHECK(solve(w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, 4, NULL) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
    CHECK(ids[0] == 11 && ids[1] == 12 && ids[2] == 13 && ids[3] == 14 && count == 15);

    CHECK(solve(w, BOOST_GPU_MST_WEIGHT_FLOAT64, ids, 2, &count) == BOOST_GPU_MST_STATUS_INVALID_ARGUMENT);
    CHECK(says("3 edges") && count == 3 && ids[0] == 11 && ids[1] == 12);
    CHECK(boost_gpu_mst_forest_of_edges(
              0, 0, NULL, NULL, NULL, BOOST_GPU_MST_WEIGHT_FLOAT64, NULL, 0, &count, NULL, NULL)
          == 0);
    CHECK(count == 0);
}

int main(void)
{
    CHECK(strlen(boost_gpu_mst_version()) >= 5);
    CHECK(strcmp(boost_gpu_mst_error_message(), "") == 0);
    every_weight_type();
    example_of_the_page();
    rows();
    options_and_report();
    every_option();
    a_report_that_is_null_is_empty();
    several_devices();
    errors_leave_arrays_alone();
    return failures != 0;
}
