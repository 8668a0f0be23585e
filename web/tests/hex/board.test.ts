// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HexBoard } from "../../games/hex/board/board.ts";
import { groundPath } from "../../games/hex/board/ground.ts";
import { fieldOf, startOf } from "../../games/hex/field.ts";
import { provideTables, remote } from "../../shell/transport.ts";
import { scenario } from "../kit.ts";

const akragas = scenario("akragas");
let host: HTMLElement;
let chosen: string[];
let board: HexBoard;

const cell = (hex: string): Element => {
  const found = host.querySelector(`[data-hex="${hex}"]`);
  if (!found) throw new Error(`no cell ${hex}`);
  return found;
};
const press = (hex: string, key: string): void => {
  cell(hex).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
};
const focused = (): string | null | undefined => host.querySelector('[tabindex="0"]')?.getAttribute("data-hex");

const asked: string[] = [];
const ground = `<svg xmlns="http://www.w3.org/2000/svg"><path class="drawn" d="M0 0"/></svg>`;

// Making a board takes its time here: all tests share one.
beforeAll(() => {
  const request = (path: string): Promise<Response> => {
    asked.push(path);
    return Promise.resolve(new Response(ground));
  };
  provideTables({ ...remote("http://localhost/"), request }, Promise.resolve(null));
  host = document.createElement("div");
  document.body.append(host);
  board = new HexBoard(host, { choose: (hex, by) => chosen.push(`${hex} ${by}`) });
  board.setField(fieldOf(akragas), { label: "The field", describe: hex => `this is ${hex}` });
});
beforeEach(() => {
  chosen = [];
  board.setPieces(startOf(akragas));
  board.setMarks({});
  for (const gone of host.querySelectorAll(".leaving")) gone.remove();
});

describe("the board", () => {
  it("lies on the ground that the engine draws", async () => {
    await vi.waitFor(() => expect(host.querySelector(".hexboard-ground > .drawn")).not.toBeNull());
    expect(asked).toEqual([`/api/ground/hex/${akragas.ground}`]);
  });
  it("asks for another drawing when it is turned round, or a camp is plundered", () => {
    const field = fieldOf(akragas);
    expect(groundPath(field, [], true)).toBe(`/api/ground/hex/${akragas.ground}?turned=1`);
    expect(groundPath(field, ["E7", "F3"], false)).toBe(`/api/ground/hex/${akragas.ground}?cleared=E7F3`);
    expect(groundPath(field, ["E7"], true)).toContain("?turned=1&cleared=E7");
  });
  it("is a grid of rows and cells with names", () => {
    expect(host.querySelectorAll('[role="grid"] > [role="row"]')).toHaveLength(9);
    expect(host.querySelectorAll('[role="gridcell"]')).toHaveLength(113);
    expect(cell("E7").getAttribute("aria-label")).toBe("this is E7");
  });
  it("tells which hex was clicked", () => {
    cell("H4").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(chosen).toEqual(["H4 mouse"]);
  });
  it("is walked with the arrow keys and chosen with Enter, by one tab stop", () => {
    board.focus("E7");
    press("E7", "ArrowRight");
    expect(focused()).toBe("E8");
    press("E8", "ArrowUp");
    press(focused() ?? "", "ArrowUp");
    expect(focused()).toBe("C8");
    press("C8", "ArrowDown");
    press(focused() ?? "", "ArrowDown");
    expect(focused()).toBe("E8");
    press("E8", "ArrowDown");
    press(focused() ?? "", "ArrowUp");
    expect(focused()).toBe("E8");
    board.focus("C8");
    press("C8", "Enter");
    expect(chosen).toEqual(["C8 keyboard"]);
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
  it("goes from lit hex to lit hex, there and back", () => {
    board.setMarks({ lit: ["H4", "H6"], targets: ["F6"] });
    board.focus("A1");
    board.nextLit(1);
    expect(focused()).toBe("F6");
    board.nextLit(1);
    board.nextLit(1);
    expect(focused()).toBe("H6");
    board.nextLit(1);
    expect(focused()).toBe("F6");
    board.nextLit(-1);
    expect(focused()).toBe("H6");
    // The units that a card would order are lit, too.
    board.setMarks({ preview: ["G5"] });
    board.nextLit(1);
    expect(focused()).toBe("G5");
  });
  it("moves a piece instead of drawing another one", () => {
    const pieces = startOf(akragas);
    const before = host.querySelectorAll(".layer-pieces > .piece");
    const first = before[0];
    const [unit] = pieces.units;
    if (!unit) throw new Error("no unit");
    board.setPieces({ ...pieces, units: [{ ...unit, hex: "E7" }, ...pieces.units.slice(1)] });
    const after = host.querySelectorAll(".layer-pieces > .piece");
    expect(after).toHaveLength(before.length);
    expect(after[0]).toBe(first);
    expect((after[0] as SVGElement).style.transform).toContain("translate(675.5px, 420px)");
  });
  it("takes off a piece that is lost", () => {
    const pieces = startOf(akragas);
    board.setPieces({ ...pieces, units: pieces.units.slice(1) });
    expect(host.querySelectorAll(".layer-pieces > .piece")).toHaveLength(pieces.units.length - 1);
  });
  const all = (): SVGElement[] => [...host.querySelectorAll<SVGElement>(".layer-pieces > .piece")];
  it("draws a piece on its way by its share, and where it stands when it has arrived", () => {
    const pieces = startOf(akragas);
    const [unit] = pieces.units;
    if (!unit) throw new Error("no unit");
    board.setPieces({ ...pieces, units: [{ ...unit, hex: "E7" }, ...pieces.units.slice(1)] });
    const element = all().find(one => one.style.transform.includes("translate(675.5px, 420px)"));
    board.setItems([{ item: { kind: "glide", piece: `unit-${unit.id}`, from: "E5", to: "E7" }, share: 0.5 }]);
    const half = element?.style.transform;
    board.setItems([]);
    expect(element?.style.transform).toContain("translate(675.5px, 420px)");
    expect(half).toMatch(/^translate\(\d+(\.\d+)?px, 420px\)$/);
    expect(half).not.toBe(element?.style.transform);
  });
  it("flashes where a unit was hit, and fades lost pieces, without a timer", () => {
    const pieces = startOf(akragas);
    board.setPieces(pieces);
    const [unit] = pieces.units;
    const piece = `unit-${unit?.id}`;
    board.setItems([
      { item: { kind: "flash", hex: "E7", look: "hit", text: "−1" }, share: 0.5 },
      { item: { kind: "fade", piece }, share: 0.25 },
    ]);
    expect(host.querySelector(".flash-hit")?.textContent).toBe("−1");
    expect(all().filter(one => one.style.opacity === "0.8")).toHaveLength(1);
    board.setItems([]);
    expect(host.querySelector(".flash")).toBeNull();
    expect(all().filter(one => one.style.opacity !== "")).toHaveLength(0);
  });
  it("marks each kind of hex by a shape of its own", () => {
    board.setMarks({ lit: ["H4"], paths: ["G4"], targets: ["F4"], chosen: "H4" });
    expect(host.querySelectorAll(".mark-lit, .mark-path, .mark-target, .mark-chosen")).toHaveLength(4);
    expect(host.querySelectorAll(".mark-dot")).toHaveLength(1);
    expect(host.querySelectorAll(".target-sign")).toHaveLength(1);
    expect(cell("H4").classList.contains("draggable")).toBe(true);
    expect(cell("G4").classList.contains("choosable")).toBe(true);
    expect(cell("A1").classList.contains("choosable")).toBe(false);
  });
  it("turned round keeps the names of the hexes", () => {
    board.setField(fieldOf(akragas), { turned: true });
    cell("A1").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(chosen).toEqual(["A1 mouse"]);
    expect(host.querySelector('[role="row"]')?.querySelector("[data-hex]")?.getAttribute("data-hex")).toBe("I13");
  });
  it("as a picture has nothing to choose", () => {
    const still = document.createElement("div");
    const map = new HexBoard(still, {}, { still: true });
    map.setField(fieldOf(akragas));
    map.setPieces(startOf(akragas));
    expect(still.querySelectorAll("[data-hex]")).toHaveLength(0);
    expect(still.querySelectorAll(".piece").length).toBeGreaterThan(20);
  });
});
