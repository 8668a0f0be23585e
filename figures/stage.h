// Figures and other things that stand on a picture, farther ones behind nearer ones.
#pragma once

#include <memory>
#include <vector>

#include "figures/sheet.h"

namespace acies::figures {

class Stage {
 public:
  // Places of feet in pixels. Of a request the first heading counts.
  void put(SheetRequest request, double x, double y);
  // A picture whose foot is so many of its own pixels from its left and upper edges.
  void put(std::shared_ptr<const Picture> picture, int foot_x, int foot_y, double x, double y);

  // Draws all that was put over what the picture shows.
  void draw(Picture& onto);

 private:
  struct PlacedPicture {
    double y;
    std::shared_ptr<const Picture> picture;
    int left, top;
  };
  std::shared_ptr<const Picture> drawn(const SheetRequest& request);

  std::vector<PlacedPicture> all_;
  std::vector<std::pair<SheetRequest, std::shared_ptr<const Picture>>> known_;
};

}  // namespace acies::figures
