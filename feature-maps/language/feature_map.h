// SPDX-License-Identifier: EPL-2.0
//
// The compiled form of one or several feature maps: from a place in the code to
// the features it is mapped to.
#ifndef ANTTRACKS_FEATURES_FEATURE_MAP_H
#define ANTTRACKS_FEATURES_FEATURE_MAP_H

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "palette.h"
#include "problem.h"
#include "syntax.h"

namespace anttracks::features {

using FeatureIndex = uint16_t;

struct Feature {
  std::string name;
  std::string label;  // of people; the name where the map gives none
  Colour colour;
};

// A frame of a call stack. Names as the Java language writes them, with '$'
// before nested classes: java.util.Map$Entry.
struct CodePlace {
  std::string_view class_name;
  std::string_view method;
  std::string_view descriptor;
  int32_t bytecode = -1;  // -1 = native or unknown
  uint32_t line = 0;      // 0 = unknown
};

// What a class name alone decides; computed once per class and kept by the caller.
struct ClassMatch {
  std::vector<FeatureIndex> whole;  // features of all code of the class, ascending
  std::vector<uint32_t> undecided;  // selectors that also ask for the method or the place in it
};

class FeatureMap {
 public:
  // Features of the same name are one feature, its first colour and label hold.
  static FeatureMap compile(std::span<const MapSyntax> maps);

  const std::vector<Feature>& features() const { return features_; }

  ClassMatch match_class(std::string_view class_name) const;
  // The features of `place`, ascending; empty = Others.
  std::vector<FeatureIndex> match(const ClassMatch& match, const CodePlace& place) const;
  std::vector<FeatureIndex> match(const CodePlace& place) const {
    return match(match_class(place.class_name), place);
  }

 private:
  struct Selector {
    FeatureIndex feature;
    SelectorNode node;
  };

  std::vector<Feature> features_;
  std::vector<Selector> selectors_;
};

// The pieces, also for checks. What a selector says about a class name:
enum class ClassVerdict : uint8_t { No, Whole, Undecided };
ClassVerdict match_class(const SelectorNode& selector, std::string_view class_name);
// Asked where the verdict is Undecided.
bool match_place(const SelectorNode& selector, const CodePlace& place);

}  // namespace anttracks::features

#endif
