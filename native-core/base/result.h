// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_RESULT_H
#define ANTTRACKS_BASE_RESULT_H

#include <cassert>
#include <utility>
#include <variant>

#include "base/error.h"

namespace anttracks {

// Either a value or the Error that stood in its way.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  const T& value() const& {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<0>(&state_));
  }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const& {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }
  Error&& error() && {
    assert(!ok());
    return std::move(*std::get_if<1>(&state_));
  }

 private:
  std::variant<T, Error> state_;
};

struct Nothing {};
using Status = Result<Nothing>;
inline Status ok_status() { return Nothing{}; }

// ANTTRACKS_TRY(auto x, f());  x is the value of f(), or this function returns f()'s error.
#define ANTTRACKS_CONCAT_(a, b) a##b
#define ANTTRACKS_CONCAT(a, b) ANTTRACKS_CONCAT_(a, b)
#define ANTTRACKS_TRY(declaration, expression) \
  ANTTRACKS_TRY_(ANTTRACKS_CONCAT(try_, __LINE__), declaration, expression)
#define ANTTRACKS_TRY_(name, declaration, expression) \
  auto name = (expression);                           \
  if (!name.ok()) return std::move(name).error();     \
  declaration = std::move(name).value()
#define ANTTRACKS_CHECK(expression)                                 \
  do {                                                              \
    auto check_status = (expression);                               \
    if (!check_status.ok()) return std::move(check_status).error(); \
  } while (false)

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_RESULT_H
