// SPDX-License-Identifier: EPL-2.0
// Call stacks as a tree from the outermost caller inwards: a program's stacks share most of
// their frames.
#ifndef ANTTRACKS_MODEL_FRAMES_H
#define ANTTRACKS_MODEL_FRAMES_H

#include <anttracks/trace_format.h>

#include <cstdint>
#include <iterator>
#include <memory>
#include <span>

#include "base/ids.h"
#include "base/interner.h"

namespace anttracks {

struct Frame {
  MethodId method;
  int32_t bci = -1;   // -1 = native or unknown
  uint32_t line = 0;  // 0 = unknown

  bool operator==(const Frame&) const = default;
};

class FrameTree {
 public:
  static constexpr uint32_t kNone = ~uint32_t{0};  // the caller of an outermost frame

  struct Node {
    uint32_t caller;
    uint32_t frame;

    bool operator==(const Node&) const = default;
  };

  uint32_t add(uint32_t caller, const Frame& frame) { return nodes_.intern({caller, frames_.intern(frame)}); }
  uint32_t caller_of(uint32_t node) const { return nodes_[node].caller; }
  const Frame& frame_of(uint32_t node) const { return frames_[nodes_[node].frame]; }
  // Nothing, or little, will be added.
  void seal() {
    frames_.seal();
    nodes_.seal();
  }

 private:
  struct Hash {
    uint64_t operator()(const Frame& f) const {
      const uint64_t place = (static_cast<uint64_t>(static_cast<uint32_t>(f.bci)) << 32) | f.line;
      return format::digest_mix(format::digest_mix(place) + f.method.value);
    }
    uint64_t operator()(const Node& n) const {
      return format::digest_mix((uint64_t{n.caller} << 32) | n.frame);
    }
  };

  Interner<Frame, Hash> frames_;
  Interner<Node, Hash> nodes_;
};

// The frames of a site or a call stack, innermost first. Refers to a tree that must live longer.
class FrameList {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Frame;
    using difference_type = std::ptrdiff_t;
    using pointer = const Frame*;
    using reference = const Frame&;

    Iterator() = default;
    Iterator(const FrameTree* tree, uint32_t node) : tree_(tree), node_(node) {}
    reference operator*() const { return tree_->frame_of(node_); }
    pointer operator->() const { return &**this; }
    Iterator& operator++() {
      node_ = tree_->caller_of(node_);
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const Iterator& other) const { return node_ == other.node_; }

   private:
    const FrameTree* tree_ = nullptr;
    uint32_t node_ = FrameTree::kNone;
  };

  FrameList() = default;
  FrameList(FrameTree* tree, std::span<const Frame> innermost_first)
      : tree_(tree), size_(static_cast<uint32_t>(innermost_first.size())) {
    for (size_t i = innermost_first.size(); i-- > 0;) node_ = tree->add(node_, innermost_first[i]);
  }

  bool empty() const { return size_ == 0; }
  size_t size() const { return size_; }
  const Frame& front() const { return tree_->frame_of(node_); }  // the innermost
  Iterator begin() const { return {tree_, node_}; }
  Iterator end() const { return {tree_, FrameTree::kNone}; }

 private:
  const FrameTree* tree_ = nullptr;
  uint32_t node_ = FrameTree::kNone;
  uint32_t size_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_MODEL_FRAMES_H
