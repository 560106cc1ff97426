// SPDX-License-Identifier: EPL-2.0
//
// A classifier says to which class an object belongs by one of its properties.
// It works in two steps, so that texts are made once per class and never per
// object: the bucket is a cheap number, equal for equal properties; the paths of
// a bucket are its labels in the tree.
#ifndef ANTTRACKS_QUERY_CLASSIFIER_H
#define ANTTRACKS_QUERY_CLASSIFIER_H

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "heap/description.h"
#include "model/phases.h"
#include "model/symbols.h"

namespace anttracks::query {

class Attribution;

// What is known of equal objects.
struct Subject {
  Description description;
  uint32_t age = 0;   // collections survived
  uint8_t space = 0;  // SpaceKind; kUnknownSpace
};

// What the classifiers of a chain look at besides the description.
struct Needs {
  bool age = false;
  bool space = false;
  Needs& operator|=(const Needs& other) {
    age |= other.age;
    space |= other.space;
    return *this;
  }
};

// The code that a label names, for the way back to it: a class, or a frame.
struct CodeReference {
  ClassId object_class = {};
  Frame frame = {};
  explicit operator bool() const { return object_class || frame.method; }
};

struct Label {
  std::string text;
  int64_t order = 0;  // of labels with an order of their own, e.g. sizes
  CodeReference code = {};
};

// One path: One. Several paths of one label: Many. One path of several labels,
// outermost node of the tree first: Hierarchy.
using LabelPath = std::vector<Label>;
using LabelPaths = std::vector<LabelPath>;

enum class Arity : uint8_t { One, Many, Hierarchy };

struct ClassifierInfo {
  const char* name;
  const char* help;
  Arity arity = Arity::One;
  bool ordered = false;  // classes are shown by Label::order, not by amount
  Needs needs = {};
};

class Classifier {
 public:
  explicit Classifier(const ClassifierInfo& info) : info_(info) {}
  virtual ~Classifier() = default;

  const ClassifierInfo& info() const { return info_; }
  // May be called by several threads at once.
  virtual uint32_t bucket(const Subject& subject) const = 0;
  virtual LabelPaths paths(uint32_t bucket) const = 0;

 private:
  const ClassifierInfo& info_;
};

struct ClassifierContext {
  const Symbols& symbols;
  Attribution* attribution = nullptr;  // none: no feature map was given
};

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_CLASSIFIER_H
