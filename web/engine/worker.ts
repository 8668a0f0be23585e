// The table worker of a tab.
import { Engine, type World } from "./abi.ts";
import { device } from "./device.ts";
import { engineModule, tidy } from "./files.ts";
import { DeviceKeep } from "./keep.ts";
import { keptPictures } from "./kept-pictures.ts";
import type { FromTable, Start, ToTable } from "./messages.ts";
import { localPrefix } from "./messages.ts";
import { Painter, alone } from "./painter.ts";
import { Tab } from "./tab.ts";
import { Table } from "./table.ts";
import { Thinking } from "./thinking.ts";

/** Bots stop at the time they are given; on a slow device they have looked at fewer positions by then. */
const mostPositions = 1_000_000;
const botPace = 400;

function begin({ base, engine: latest, pictures, thinker, seed, milliseconds }: Start): Tab {
  const keep = new DeviceKeep();
  const thinkers = new Map<string, Thinking>();
  const withBattles = async (engine: Engine): Promise<Engine> => {
    for (const { text } of await keep.battles()) engine.addBattle(text);
    return engine;
  };
  const load = async (file: string, world: World, from = base): Promise<Engine> => {
    const engine = await Engine.load(await engineModule(from, file, from === base ? latest : file), world);
    engine.start({ prefix: localPrefix, bot_pace: botPace, ...(seed === null ? {} : { seed }) });
    return withBattles(engine);
  };
  const painters = new Map<string, Painter>();
  const painterOf = (file: string): Painter => {
    const load = async (world: World): Promise<Engine> =>
      withBattles(await Engine.load(await engineModule(base, file, pictures), world));
    const painter = painters.get(file) ?? new Painter(load, file === pictures ? keptPictures(file) : undefined);
    painters.set(file, painter);
    return painter;
  };
  // Engines that no unfinished match was begun with are not needed any more.
  void keep
    .heads()
    .then(heads =>
      tidy(
        base,
        new Set([
          latest,
          pictures,
          ...heads.flatMap(head => (head.over ? [] : [head.engine, ...(head.pictures ? [head.pictures] : [])])),
        ]),
      ),
    )
    .catch(() => undefined);
  const table: Table = new Table({
    latest: { engine: latest, pictures },
    load,
    keep,
    think: async (file, task, signal) => {
      const module = await engineModule(base, file, latest);
      const make = (): Worker => new Worker(new URL(thinker, base), { type: "module" });
      const thinking = thinkers.get(file) ?? new Thinking(make, module);
      thinkers.set(file, thinking);
      return thinking.think(task, milliseconds, mostPositions, signal);
    },
    paint: (request, file) => painterOf(file).answer(request),
    device: request =>
      device(request, {
        keep,
        engine: latest,
        addBattle: text => table.addBattle(text),
        ask: path => {
          const [plain = "", query = ""] = path.split("?");
          return table.answer({ method: "GET", path: plain, query, body: "" });
        },
        changed: () => table.shut(),
      }).finally(() => request.method === "GET" || painters.forEach(painter => painter.forget())),
  });
  let own: Promise<Engine> | undefined;
  return new Tab({
    tab: `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`,
    table,
    own: () => (own ??= load(latest, alone)),
    // Where that cannot be had, the engine of this page advises, as far as its rules are the same.
    advise: ({ base: far, engine }) => {
      own = load(engine, alone, far).catch(() => load(latest, alone));
      void tidy(far, new Set([engine])).catch(() => undefined);
    },
    page: { post: (message: FromTable) => postMessage(message) },
    channel: new BroadcastChannel("acies.table"),
    locks: navigator.locks,
  });
}

let tab: Tab | undefined;
addEventListener("message", ({ data }: MessageEvent<Start | ToTable>) => {
  if (data.k !== "start") return tab?.handle(data);
  tab = begin(data);
  tab.start();
});
