/** What the gallery says. */
export const tg = {
  title: "The gallery",
  about:
    "Every figure in these battles, sculpted in code and drawn on your device. Choose a people to see all its men, or a kind of troops to see it among all peoples.",
  people: "People",
  kind: "Troops",
  everyPeople: "Every people",
  everyKind: "All troops",
  pose: "Pose",
  size: "Size",
  sizes: { 20: "As on the table", 36: "Near", 60: "Large", 110: "Very large" },
  view: "Seen",
  views: { 50: "From above", 25: "Nearly level", 90: "Straight down" },
  army: "Army",
  armies: { none: "Its own colours", top: "Upper army", bottom: "Lower army" },
  left: "Turn left",
  right: "Turn right",
} as const;
