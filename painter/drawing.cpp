#include "painter/drawing.h"

#include <algorithm>
#include <functional>
#include <map>

#include "painter/look.h"

namespace acies::painter {
namespace {

std::uint32_t opacity_of(double share) { return static_cast<std::uint32_t>(std::clamp(share, 0.0, 1.0) * kFull + 0.5); }

constexpr double kUprightShare = 0.643;  // what is seen of heights, 50 degrees above the horizon

struct Extent {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  void take(Point p) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    top = std::min(top, p.y), bottom = std::max(bottom, p.y);
  }
};

bool is_shape(std::string_view name) {
  constexpr std::string_view kShapes[] = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "text"};
  return std::find(std::begin(kShapes), std::end(kShapes), name) != std::end(kShapes);
}

class Painter {
 public:
  Painter(Layer& layer, const Markup& markup, const Painting& painting)
      : layer_(&layer), markup_(markup), upright_(painting.upright), without_(painting.without) {}

  void draw(int number, const Look& around) {
    const Element& element = markup_[number];
    if (!element.text.empty() || is_hidden(element.name)) return;
    if (!without_.empty() && element["class"] == without_) return;
    Look look = around;
    std::string_view strange;
    if (!look.take(element, strange)) note(strange);
    if (const std::string_view clip = element["clip-path"]; !clip.empty()) look.within = clipped(named(clip), look);
    if (number == Markup::kRoot || element.name == "g" || element.name == "svg" || element.name == "symbol")
      apart(element, look, [&](const Look& within) { draw_all(element, within); });
    else if (element.name == "use")
      draw_use(element, look);
    else if (is_shape(element.name))
      draw_shape(element, look);
    else
      note(element.name);
  }

  std::string unknown;

 private:
  static bool is_hidden(std::string_view name) {
    constexpr std::string_view kHidden[] = {"defs",     "desc",    "title",          "style",
                                            "clipPath", "pattern", "radialGradient", "linearGradient"};
    return std::find(std::begin(kHidden), std::end(kHidden), name) != std::end(kHidden);
  }
  void note(std::string_view what) {
    if (unknown.empty()) unknown = what;
  }
  void draw_all(const Element& element, const Look& look) {
    for (const int child : element.children) draw(child, look);
  }

  // On a layer of its own, if it is seen through or softened as a whole.
  void apart(const Element& element, const Look& look, const std::function<void(const Look&)>& draw_it) {
    const double opacity = number_of(element["opacity"], 1), soft = number_of(element["data-soft"], 0);
    const double rise = upright_ ? number_of(element["data-rise"], 0) : 0;
    if (opacity >= 1 && soft == 0 && rise == 0) {
      draw_it(look);
      return;
    }
    Layer own(layer_->width(), layer_->height());
    Layer* const below = std::exchange(layer_, &own);
    Look inside = look;
    if (rise == 0) inside.within = nullptr;
    draw_it(inside);
    layer_ = below;
    if (soft > 0) {
      const auto pixels = [&](double x, double y) {
        return static_cast<int>(soft * std::sqrt(x * x + y * y) / 2 + 0.5);
      };
      own.soften(pixels(look.onto.a, look.onto.b), pixels(look.onto.c, look.onto.d));
    }
    int higher = 0;
    if (rise > 0) {
      // Of what is upright, what aslant is lost of depth is seen of height: a drawing is as high as it is wide.
      Layer sides = own;
      sides.tint(colour_of(element["data-side"], 0x808080));
      for (const int top = static_cast<int>(rise * look.onto.a * kUprightShare); higher < top; ++higher)
        layer_->lay(sides, kFull, nullptr, higher);
    }
    layer_->lay(own, opacity_of(opacity), rise > 0 ? nullptr : look.within.get(), higher);
  }

  void draw_use(const Element& element, Look look) {
    const int target = markup_.of_id(named(element["href"]));
    if (target < 0) {
      note(element["href"]);
      return;
    }
    const Element& shown = markup_[target];
    look.onto = look.onto * moved({number_of(element["x"], 0), number_of(element["y"], 0)});
    if (upright_ && shown["class"] == "upright") {
      const Matrix& m = look.onto;
      upright_->push_back(
          {std::string(shown["id"]), look.colour, m({0, 0}), std::sqrt(m.a * m.a + m.b * m.b), m.a < 0 ? -1.0 : 1.0});
      return;
    }
    if (shown.name == "symbol") look.onto = look.onto * fitted(shown["viewBox"], element);
    // A single shape that is seen through needs no layer.
    const double opacity = number_of(element["opacity"], 1);
    if (opacity < 1 && is_shape(shown.name)) {
      look.fill_opacity *= opacity;
      look.stroke_opacity *= opacity;
      draw(target, look);
      return;
    }
    apart(element, look, [&](const Look& within) { draw(target, within); });
  }

  // A symbol as large as it is wanted, in the middle of its place.
  static Matrix fitted(std::string_view view_box, const Element& use) {
    Numbers numbers(view_box);
    double x = 0, y = 0, width = 0, height = 0;
    if (!numbers.take(x) || !numbers.take(y) || !numbers.take(width) || !numbers.take(height)) return {};
    const double wide = number_of(use["width"], width), high = number_of(use["height"], height);
    const double scale = std::min(wide / width, high / height);
    return moved({(wide - width * scale) / 2, (high - height * scale) / 2}) * scaled(scale, scale) * moved({-x, -y});
  }

  Lines outline(const Element& element, double fine) {
    const auto number = [&](std::string_view name) { return number_of(element[name], 0); };
    Pen pen(fine);
    if (element.name == "path") {
      if (!trace_path(element["d"], pen)) note(element["d"]);
    } else if (element.name == "rect") {
      trace_rectangle({number("x"), number("y")}, number("width"), number("height"), number("rx"), pen);
    } else if (element.name == "circle") {
      trace_ellipse({number("cx"), number("cy")}, number("r"), number("r"), pen);
    } else if (element.name == "ellipse") {
      trace_ellipse({number("cx"), number("cy")}, number("rx"), number("ry"), pen);
    } else {
      Numbers numbers(element["points"]);
      bool first = true;
      for (Point p; numbers.take(p.x) && numbers.take(p.y); first = false) first ? pen.move(p) : pen.line(p);
      if (element.name == "polygon") pen.close();
    }
    return pen.take();
  }

  void draw_shape(const Element& element, Look look) {
    const double fine = size_of(look.onto), opacity = number_of(element["opacity"], 1);
    const bool both = look.fill != "none" && look.stroke != "none";
    if (opacity < 1 && both) {
      apart(element, look, [&](const Look& within) { paint_shape(element, within, fine); });
      return;
    }
    look.fill_opacity *= opacity;
    look.stroke_opacity *= opacity;
    paint_shape(element, look, fine);
  }

  void paint_shape(const Element& element, const Look& look, double fine) {
    const bool is_text = element.name == "text";
    const Lines lines = is_text ? text_of(element, look, fine) : outline(element, fine);
    const auto fill = [&] { put(lines, look.fill, look.fill_opacity, look, lines); };
    if (!look.stroke_first) fill();
    if (look.stroke != "none") put(widened(lines, look.line, fine), look.stroke, look.stroke_opacity, look, lines);
    if (look.stroke_first) fill();
  }

  Lines text_of(const Element& element, const Look& look, double fine) {
    std::string words;
    for (const int child : element.children) words += plain_text(markup_[child].text);
    const double width = width_of(words, look.letters);
    const double left = look.anchor == "middle" ? width / 2 : look.anchor == "end" ? width : 0;
    return letters(words, look.letters, {number_of(element["x"], 0) - left, number_of(element["y"], 0)}, fine);
  }

  // `shape`: the area that a gradient stretches over.
  void put(Lines areas, std::string_view colour, double opacity, const Look& look, const Lines& shape) {
    if (colour == "none" || areas.empty()) return;
    Extent extent;
    if (colour.starts_with("url"))
      for (const Line& line : shape)
        for (const Point p : line.points) extent.take(p);
    for (Line& line : areas)
      for (Point& p : line.points) p = look.onto(p);
    layer_->fill(areas, paint_of(colour, look, extent), opacity_of(opacity), look.within.get());
  }

  Paint paint_of(std::string_view colour, const Look& look, const Extent& extent) {
    if (!colour.starts_with("url")) {
      if (!colour.starts_with('#') && colour != "currentColor") note(colour);
      return Paint::of(colour_of(colour, look.colour));
    }
    const std::string_view name = named(colour);
    const int number = markup_.of_id(name);
    if (number < 0) {
      note(colour);
      return {};
    }
    const Element& element = markup_[number];
    return element.name == "pattern" ? pattern(element, look) : gradient(element, look, extent);
  }

  Paint gradient(const Element& element, const Look& look, const Extent& extent) {
    Paint paint;
    const auto number = [&](std::string_view name, double otherwise) { return number_of(element[name], otherwise); };
    Matrix way = look.onto;
    if (element["gradientUnits"] != "userSpaceOnUse")
      way = way * moved({extent.left, extent.top}) * scaled(extent.right - extent.left, extent.bottom - extent.top);
    if (element.name == "radialGradient") {
      paint.kind = Paint::Kind::kRound;
      way = way * moved({number("cx", 0.5), number("cy", 0.5)}) * scaled(number("r", 0.5), number("r", 0.5));
    } else {
      paint.kind = Paint::Kind::kStraight;
      const Point from{number("x1", 0), number("y1", 0)}, to = Point{number("x2", 1), number("y2", 0)} - from;
      way = way * Matrix{to.x, to.y, -to.y, to.x, from.x, from.y};
    }
    paint.way = inverse(way);
    auto& shades = shades_[element["id"]];
    if (!shades) shades = shades_of(element);
    paint.shades = shades;
    return paint;
  }

  std::shared_ptr<std::vector<Paint::Shade>> shades_of(const Element& gradient) {
    struct Stop {
      double at;
      Paint::Shade shade;
    };
    std::vector<Stop> stops;
    for (const int child : gradient.children) {
      const Element& stop = markup_[child];
      Paint::Shade shade = Paint::of(colour_of(stop["stop-color"], 0)).plain;
      shade.opacity = opacity_of(number_of(stop["stop-opacity"], 1));
      stops.push_back({number_of(stop["offset"], 0), shade});
    }
    auto shades = std::make_shared<std::vector<Paint::Shade>>();
    for (int i = 0; i <= Paint::kShades && !stops.empty(); ++i) {
      const double at = static_cast<double>(i) / Paint::kShades;
      std::size_t next = 0;
      while (next + 1 < stops.size() && stops[next].at < at) ++next;
      const Stop &b = stops[next], &a = stops[next > 0 ? next - 1 : 0];
      const double t = b.at > a.at ? std::clamp((at - a.at) / (b.at - a.at), 0.0, 1.0) : 1;
      const auto between = [&](std::uint32_t from, std::uint32_t to) {
        return static_cast<std::uint32_t>(from + (static_cast<double>(to) - from) * t + 0.5);
      };
      shades->push_back({between(a.shade.red, b.shade.red), between(a.shade.green, b.shade.green),
                         between(a.shade.blue, b.shade.blue), between(a.shade.opacity, b.shade.opacity)});
    }
    shades->resize(Paint::kShades + 1);
    return shades;
  }

  // The pattern over the whole picture, painted once: its place does not depend on the shape it fills.
  Paint pattern(const Element& element, const Look& look) {
    Paint paint;
    paint.kind = Paint::Kind::kLayer;
    const Matrix& m = look.onto;
    for (const auto& [name, onto, layer] : patterns_)
      if (name == element["id"] && onto.a == m.a && onto.d == m.d && onto.e == m.e && onto.f == m.f)
        paint.layer = layer;
    if (paint.layer) return paint;
    auto layer = std::make_shared<Layer>(layer_->width(), layer_->height());
    const double width = std::max(1.0, number_of(element["width"], 1)),
                 height = std::max(1.0, number_of(element["height"], 1));
    const Matrix back = inverse(m);
    Extent seen;
    for (const Point corner : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{1, 1}})
      seen.take(back({corner.x * layer->width(), corner.y * layer->height()}));
    Layer* const below = std::exchange(layer_, layer.get());
    Look plain;
    for (double y = std::floor(seen.top / height) * height; y < seen.bottom; y += height)
      for (double x = std::floor(seen.left / width) * width; x < seen.right; x += width) {
        plain.onto = m * moved({x, y});
        draw_all(element, plain);
      }
    layer_ = below;
    paint.layer = layer;
    patterns_.push_back({element["id"], m, layer});
    return paint;
  }

  std::shared_ptr<const Mask> clipped(std::string_view name, const Look& look) {
    const int number = markup_.of_id(name);
    if (number < 0) {
      note(name);
      return look.within;
    }
    Lines areas;
    for (int child : markup_[number].children) {
      if (markup_[child].name == "use") child = markup_.of_id(named(markup_[child]["href"]));
      if (child < 0) continue;
      for (Line& line : outline(markup_[child], size_of(look.onto))) {
        for (Point& p : line.points) p = look.onto(p);
        areas.push_back(std::move(line));
      }
    }
    return mask_of(areas, layer_->width(), layer_->height(), look.within.get());
  }

  struct Pattern {
    std::string_view name;
    Matrix onto;
    std::shared_ptr<const Layer> layer;
  };

  Layer* layer_;
  const Markup& markup_;
  std::vector<Upright>* upright_;
  std::string_view without_;
  std::map<std::string_view, std::shared_ptr<std::vector<Paint::Shade>>> shades_;
  std::vector<Pattern> patterns_;
};

}  // namespace

std::string paint(Layer& layer, const Markup& drawing, const Painting& painting) {
  Painter painter(layer, drawing, painting);
  Look look;
  look.onto = painting.onto;
  painter.draw(Markup::kRoot, look);
  return painter.unknown;
}

std::string paint_symbol(Layer& layer, const Markup& drawing, const Upright& symbol, Point at, double scale) {
  Painter painter(layer, drawing, {});
  Look look;
  look.colour = symbol.colour;
  look.onto = moved(at) * scaled(scale * symbol.mirrored, scale);
  const int number = drawing.of_id(symbol.symbol);
  if (number < 0) return symbol.symbol;
  painter.draw(number, look);
  return painter.unknown;
}

}  // namespace acies::painter
