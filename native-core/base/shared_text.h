// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_SHARED_TEXT_H
#define ANTTRACKS_BASE_SHARED_TEXT_H

#include <memory>
#include <string>
#include <utility>

namespace anttracks {

// A text that is the same for many: copies share it.
class SharedText {
 public:
  SharedText() = default;  // empty
  explicit SharedText(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}

  const std::string& text() const {
    static const std::string empty;
    return text_ ? *text_ : empty;
  }

 private:
  std::shared_ptr<const std::string> text_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_SHARED_TEXT_H
