import { expect, test } from "vitest";
import { shortDate, yearOf } from "../../shell/dates.ts";

test("battles sort by their year, not by the day; undated ones come first", () => {
  const dates = ["19 October 202 BC", "", "530 AD", "22 June 217 BC", "2 August 216 BC", "406 to 255 BC", "406 BC"];
  expect(dates.sort((a, b) => yearOf(a) - yearOf(b))).toEqual([
    "",
    "406 BC",
    "406 to 255 BC",
    "22 June 217 BC",
    "2 August 216 BC",
    "19 October 202 BC",
    "530 AD",
  ]);
});

test("a card has room for the year", () => {
  expect(shortDate("19 October 202 BC")).toBe("202 BC");
  expect(shortDate("406 BC")).toBe("406 BC");
  expect(shortDate("winter of 218")).toBe("winter of 218");
});
