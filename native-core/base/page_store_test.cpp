// SPDX-License-Identifier: EPL-2.0
#include "base/page_store.h"

#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

namespace anttracks {
namespace {

std::vector<uint8_t> page_of(uint32_t number) {
  return std::vector<uint8_t>(1 + number * 37 % 5000, static_cast<uint8_t>(number * 7));
}

void check_pages(const PageStore& store, uint32_t count) {
  REQUIRE(store.size() == count);
  std::vector<uint8_t> buffer;
  for (uint32_t i = 0; i < count; ++i) {
    INFO("page " << i);
    const std::span<const uint8_t> bytes = store.read(i, &buffer);
    const std::vector<uint8_t> expected = page_of(i);
    CHECK(std::equal(bytes.begin(), bytes.end(), expected.begin(), expected.end()));
  }
}

// TMPDIR for one test.
class TemporaryFilesIn {
 public:
  explicit TemporaryFilesIn(const char* directory) {
    if (const char* const before = std::getenv("TMPDIR")) before_ = before;
    setenv("TMPDIR", directory, 1);
  }
  ~TemporaryFilesIn() {
    if (before_)
      setenv("TMPDIR", before_->c_str(), 1);
    else
      unsetenv("TMPDIR");
  }

 private:
  std::optional<std::string> before_;
};

TEST_CASE("pages come back, in memory and from the file, also from a store that was moved") {
  for (size_t in_memory : {size_t{0}, size_t{20000}, PageStore::kInMemory}) {
    PageStore store(in_memory);
    for (uint32_t i = 0; i < 200; ++i) store.append(page_of(i));
    check_pages(store, 200);
    CHECK(store.memory_bytes() <= in_memory + 200 * 64);
    PageStore moved(std::move(store));
    check_pages(moved, 200);
    moved.append(page_of(200));
    check_pages(moved, 201);
  }
}

TEST_CASE("pages behind those that were cut off") {
  for (size_t in_memory : {size_t{0}, size_t{20000}, PageStore::kInMemory}) {
    PageStore store(in_memory);
    for (uint32_t i = 0; i < 200; ++i) store.append(page_of(i));
    store.truncate(3);
    check_pages(store, 3);
    for (uint32_t i = 3; i < 100; ++i) store.append(page_of(i));
    check_pages(store, 100);
  }
}

TEST_CASE("without a place for the file pages stay in memory") {
  const TemporaryFilesIn nowhere("/no/such/directory");
  PageStore store(0);
  for (uint32_t i = 0; i < 200; ++i) store.append(page_of(i));
  check_pages(store, 200);
}

TEST_CASE("where the file can take no more, pages stay in memory, and those in it can be read") {
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);  // else the signal ends the process
  const rlimit limit{.rlim_cur = 100'000, .rlim_max = before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &limit);
  PageStore store(0);
  for (uint32_t i = 0; i < 200; ++i) store.append(page_of(i));
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  check_pages(store, 200);
  CHECK(store.memory_bytes() > 100'000);
}

TEST_CASE("a file that has lost pages is an error") {
  PageStore store(0);
  store.append(page_of(1));
  store.append(page_of(100));
  uint32_t found = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    if (std::filesystem::read_symlink(entry, gone).string().find("anttracks-") == std::string::npos) continue;
    ++found;
    std::filesystem::resize_file(entry, page_of(1).size());
  }
  REQUIRE(found == 1);
  std::vector<uint8_t> buffer;
  CHECK(store.read(0, &buffer).size() == page_of(1).size());
  CHECK_THROWS_AS(store.read(1, &buffer), std::system_error);
}

TEST_CASE("the file has no name") {
  const std::filesystem::path directory = std::filesystem::temp_directory_path() / "anttracks-page-store";
  std::filesystem::create_directory(directory);
  const TemporaryFilesIn here(directory.c_str());
  PageStore store(0);
  store.append(page_of(1));
  CHECK(std::filesystem::is_empty(directory));
  std::filesystem::remove(directory);
}

}  // namespace
}  // namespace anttracks
