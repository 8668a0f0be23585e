// What the front page says of the tabletop.
export const frontWords = {
  gameAbout: "The game in inches: units of little figures on an open table, no grid",
  rulesTitle: "The rules of the tabletop",
  rulesEntry: "Chapter by chapter, with a table of troops",
  armies: { title: "Armies by points", about: "Two armies of your choice" },
  /** What a battle may have, for those who look for it. */
  features: { elephants: "elephants", chariots: "chariots", hills: "hills", woods: "woods", camp: "a camp" },
};
