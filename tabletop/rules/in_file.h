// 2.9.3: columns that run, in flight or in pursuit. They lose their order, but the bases still stand one behind the other:
// the end of the column that the way leads from goes first, and the others go where it has been.
#pragma once

#include "tabletop/geometry/column.h"
#include "tabletop/rules/field.h"

namespace acies::tabletop {

// Columns, and what is left bent of one. To be asked before it becomes unformed.
bool runs_in_file(const State& s, UnitId u);

class File {
 public:
  // Which end leads goes by the way. It turns to it on the spot, if it turns.
  File(const State& s, UnitId u, Cdeg way, bool turns = true);

  // The leading base, turned.
  const Outline& lead() const { return lead_; }

  struct Stand {
    Pose lead;
    Tail tail;
    Outline all;
    bool clear = true;  // of itself
  };
  // Where all of it stands once the leading base has gone straight on, aside of its facing, by so much, and the others no
  // farther than that or `most`.
  Stand after(Mil length, Mil most, Cdeg aside = 0) const;

 private:
  Trail trail_;
  Size base_;
  Outline lead_;
};

}  // namespace acies::tabletop
