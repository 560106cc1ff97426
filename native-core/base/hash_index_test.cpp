// SPDX-License-Identifier: EPL-2.0
#include "base/hash_index.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <vector>

using namespace anttracks;

namespace {

// Entries whose hashes are few, so that many have the same.
class Words {
 public:
  uint32_t find_or_add(const std::string& word) {
    return index_.find_or_add(
        hash(word), [&](uint32_t number) { return words_[number] == word; },
        [&] {
          words_.push_back(word);
          return static_cast<uint32_t>(words_.size() - 1);
        });
  }
  HashIndex& index() { return index_; }
  size_t size() const { return words_.size(); }

 private:
  static uint32_t hash(const std::string& word) {
    return static_cast<uint32_t>(word.size() % 3) * 0x8000'0001;
  }

  std::vector<std::string> words_;
  HashIndex index_;
};

std::string word(uint32_t i) { return std::string(i % 7, 'x') + std::to_string(i); }

}  // namespace

TEST_CASE("a hash index tells entries apart that have the same hash") {
  Words words;
  CHECK(words.index().empty());
  for (uint32_t round = 0; round < 2; ++round)
    for (uint32_t i = 0; i < 500; ++i) REQUIRE(words.find_or_add(word(i)) == i);
  CHECK(words.size() == 500);
}

TEST_CASE("what a hash index forgets gets another number, the rest keep theirs") {
  Words words;
  for (uint32_t i = 0; i < 500; ++i) words.find_or_add(word(i));
  words.index().keep_if([](uint32_t number) { return number % 5 == 0; });
  for (uint32_t i = 0; i < 500; i += 5) REQUIRE(words.find_or_add(word(i)) == i);
  CHECK(words.size() == 500);
  CHECK(words.find_or_add(word(1)) == 500);
  CHECK(words.find_or_add(word(2)) == 501);
  CHECK(words.find_or_add(word(1)) == 500);

  words.index().keep_if([](uint32_t) { return false; });
  CHECK(words.index().empty());
  CHECK(words.find_or_add(word(0)) == 502);
}
