import { describe, expect, test } from "vitest";
import { sheetPath } from "../../shell/men.ts";

describe("the address of a sheet of figures", () => {
  test("has the parts that the contract leaves out", () => {
    expect(sheetPath({ kind: "bowman", people: "rome", scale: 24 })).toBe(
      "/api/men/sheet?kind=bowman&people=rome&pose=standing&scale=24&tilt=50&headings=32&first=0&count=32",
    );
  });
  test("names army and variant only where they are wanted, and rounds the scale", () => {
    const path = sheetPath({
      kind: "bowman",
      people: "rome",
      pose: "fallen",
      scale: 10.123456,
      tilt: 25,
      headings: 4,
      first: 1,
      count: 1,
      army: "top",
      variant: 2,
    });
    expect(path).toBe(
      "/api/men/sheet?kind=bowman&people=rome&pose=fallen&scale=10.123&tilt=25&headings=4&first=1&count=1&army=top&variant=2",
    );
  });
});
