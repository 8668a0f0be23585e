#include "games/tabletop/notation/paths.h"

#include "games/tabletop/notation/names.h"

namespace acies::tabletop {
namespace {

Segment read_segment(Cursor& c) {
  Segment seg;
  if (c.take("ahead")) {
    seg.kind = SegmentKind::kAhead;
    seg.length = read_inches(c);
    if (c.next_is("left") || c.next_is("right")) {
      const bool left = read_left(c);
      seg.angle = read_degrees(c);
      if (!left) seg.angle = -seg.angle;
    }
  } else if (c.take("wheel")) {
    seg.kind = read_left(c) ? SegmentKind::kWheelLeft : SegmentKind::kWheelRight;
    seg.angle = read_degrees(c);
  } else if (c.take("form")) {
    seg.kind = SegmentKind::kForm;
    const std::string_view w = c.word("a formation");
    if (const auto f = find_named<Formation>(w))
      seg.formation = *f;
    else if (!c.failed())
      c.fail_here(shown(w) + " is no formation");
    seg.files = 1;
    if (seg.formation != Formation::kColumn && seg.formation != Formation::kWedge)
      seg.files = static_cast<std::uint8_t>(c.number("files, or lines of a quincunx", 1, kMaxRows));
  } else if (c.take("about")) {
    seg.kind = SegmentKind::kAboutFace;
  } else if (c.take("to")) {
    seg.kind = SegmentKind::kTo;
    seg.pose = read_place(c);
    if (!c.take("facing")) c.fail_next("expected facing and an angle");
    seg.pose.facing = turned(read_degrees(c));
  } else {
    c.fail_next("expected a part of a path: ahead, wheel, form, about, to");
  }
  return seg;
}

std::string segment_text(const Segment& seg) {
  switch (seg.kind) {
    case SegmentKind::kAhead: {
      std::string text = "ahead " + inches(seg.length);
      if (seg.angle != 0) text += seg.angle > 0 ? " left " + degrees(seg.angle) : " right " + degrees(-seg.angle);
      return text;
    }
    case SegmentKind::kWheelLeft:
      return "wheel left " + degrees(seg.angle);
    case SegmentKind::kWheelRight:
      return "wheel right " + degrees(seg.angle);
    case SegmentKind::kForm: {
      std::string text = "form " + std::string(name_of(seg.formation));
      if (seg.formation != Formation::kColumn && seg.formation != Formation::kWedge)
        text += " " + std::to_string(seg.files);
      return text;
    }
    case SegmentKind::kAboutFace:
      return "about";
    case SegmentKind::kTo:
      break;
  }
  return "to " + inches(seg.pose.x) + " " + inches(seg.pose.y) + " facing " + degrees(seg.pose.facing);
}

}  // namespace

Pose read_place(Cursor& c) {
  Pose p;
  p.x = read_inches(c);
  p.y = read_inches(c);
  return p;
}

bool read_left(Cursor& c) {
  if (c.take("left")) return true;
  if (!c.take("right")) c.fail_next("expected left or right");
  return false;
}

Path read_path(Cursor& c) {
  Path path;
  while (!c.done() && !c.next_is("by")) {
    if (path.full()) c.fail_next("a path has at most six parts");
    path.add(read_segment(c));
    if (!c.take_mark(",")) break;
  }
  return path;
}

std::string path_text(const Path& path) {
  std::string text;
  for (const Segment& seg : path) text += (text.empty() ? "" : ", ") + segment_text(seg);
  return text;
}

}  // namespace acies::tabletop
