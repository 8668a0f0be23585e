// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { GroundLayer, partsOfDrawing } from "../../shell/ground.ts";
import { provideTables, remote } from "../../shell/transport.ts";

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe("a drawing", () => {
  it("comes in parts, ready to be put on a board", () => {
    const parts = partsOfDrawing(svg(`<defs><g id="tree"/></defs><use href="#tree"/>`));
    expect(parts.map(part => part.localName)).toEqual(["defs", "use"]);
  });
  it("may be painted with patterns and gradients", () => {
    const paints = `<defs><pattern id="p"><path d="M0 0"/></pattern><radialGradient id="g"><stop offset="1"/></radialGradient></defs>`;
    expect(partsOfDrawing(svg(paints))[0]?.children.length).toBe(2);
  });
  it("is refused when it could do anything but be looked at", () => {
    for (const bad of [
      `<script>alert(1)</script>`,
      `<foreignObject/>`,
      `<g><style>*{}</style></g>`,
      `<path onclick="alert(1)" d="M0 0"/>`,
      `<use href="https://example.org/a.svg#b"/>`,
      `<image href="data:image/png;base64,AAAA"/>`,
    ])
      expect(() => partsOfDrawing(svg(bad)), bad).toThrow("a drawing has no");
    expect(() => partsOfDrawing("<html/>")).toThrow("this is no drawing");
  });
});

describe("the lowest layer of a board", () => {
  let layer: Element;
  let asked: string[];
  let answers: Map<string, (answer: Response) => void>;
  const answer = async (path: string, response: Response): Promise<void> => {
    answers.get(path)?.(response);
    await new Promise(done => setTimeout(done));
  };

  beforeEach(() => {
    layer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    asked = [];
    answers = new Map();
    const request = (path: string): Promise<Response> => {
      asked.push(path);
      return new Promise(resolve => answers.set(path, resolve));
    };
    provideTables({ ...remote("http://localhost/"), request }, Promise.resolve(null));
  });

  it("shows something at once, and the drawing when it comes", async () => {
    const ground = new GroundLayer(layer);
    ground.show("/one", `<rect id="plain"/>`);
    expect(layer.querySelector("#plain")).not.toBeNull();
    await answer("/one", new Response(svg(`<path id="one"/>`)));
    expect([...layer.children].map(part => part.id)).toEqual(["one"]);
  });
  it("asks once for a ground, and later shows it at once", async () => {
    new GroundLayer(layer).show("/two");
    await answer("/two", new Response(svg(`<path id="two"/>`)));
    layer.innerHTML = "";
    new GroundLayer(layer).show("/two", `<rect/>`);
    expect([...layer.children].map(part => part.id)).toEqual(["two"]);
    expect(asked).toEqual(["/two"]);
  });
  it("keeps the old ground until the new one comes, and forgets one that comes too late", async () => {
    const ground = new GroundLayer(layer);
    ground.show("/a");
    ground.show("/b", `<rect id="plain"/>`);
    ground.show("/c");
    await answer("/a", new Response(svg(`<path id="a"/>`)));
    expect([...layer.children].map(part => part.id)).toEqual(["plain"]);
    await answer("/c", new Response(svg(`<path id="c"/>`)));
    await answer("/b", new Response(svg(`<path id="b"/>`)));
    expect([...layer.children].map(part => part.id)).toEqual(["c"]);
  });
  it("asks again after a failure when the board changes", async () => {
    const ground = new GroundLayer(layer);
    ground.show("/late");
    ground.show("/late");
    expect(asked).toEqual(["/late"]);
    await answer("/late", new Response("{}", { status: 500 }));
    ground.show("/late");
    expect(asked).toEqual(["/late", "/late"]);
  });
});
