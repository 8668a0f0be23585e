// Figures are baked once on a device: after that they are had back from what the browser keeps.
import { describe, expect, it } from "vitest";
import type { Answer, World } from "../../engine/abi.ts";
import type { PictureKeep } from "../../engine/kept-pictures.ts";
import { Painter } from "../../engine/painter.ts";

class Shelf implements PictureKeep {
  readonly kept = new Map<string, Answer>();
  broken = false;
  find(query: string): Promise<Answer | undefined> {
    return this.broken ? Promise.reject(new Error("no room")) : Promise.resolve(this.kept.get(query));
  }
  put(query: string, answer: Answer): Promise<void> {
    if (this.broken) return Promise.reject(new Error("no room"));
    this.kept.set(query, answer);
    return Promise.resolve();
  }
}

function painter(keep?: PictureKeep, status = 200) {
  const asked: string[] = [];
  const load = (world: World) =>
    Promise.resolve({
      request: (id: number, { path, query }: { path: string; query: string }) => {
        asked.push(`${path}?${query}`);
        world.reply(id, { status, type: "image/png", body: new Uint8Array([asked.length]) });
      },
    });
  return { asked, painter: new Painter(load as never, keep) };
}
const sheet = { method: "GET", path: "/api/men/sheet", query: "kind=bowman", body: "" };

describe("a sheet of figures", () => {
  it("is baked once, and then had back", async () => {
    const shelf = new Shelf();
    const { asked, painter: first } = painter(shelf);
    const one = await first.answer(sheet);
    expect(await first.answer(sheet)).toEqual(one);
    expect(asked).toEqual(["/api/men/sheet?kind=bowman"]);
    await first.answer({ ...sheet, query: "kind=slinger" });
    expect(asked).toHaveLength(2);
  });
  it("is baked again where nothing can be kept, or what is kept cannot be read", async () => {
    const shelf = new Shelf();
    shelf.broken = true;
    for (const keep of [undefined, shelf]) {
      const { asked, painter: one } = painter(keep);
      await one.answer(sheet);
      await one.answer(sheet);
      expect(asked).toHaveLength(2);
    }
  });
  it("is not kept if it could not be had, and nothing else is kept", async () => {
    const shelf = new Shelf();
    await painter(shelf, 400).painter.answer(sheet);
    await painter(shelf).painter.answer({ ...sheet, path: "/api/ground/scenery/italy" });
    expect(shelf.kept.size).toBe(0);
  });
});
