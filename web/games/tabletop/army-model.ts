// Two armies by points that shall meet: what is chosen for each, and the battle the server draws up from them.
import { batch, computed, effect, signal } from "@preact/signals";
import { tabletopApi } from "./api.ts";
import type { Side } from "../../shell/protocol.ts";
import type { ArmiesRequest, Army, ArmyList, ArmyMade, ArmyRequest, TtScenario } from "./protocol.ts";

export const pointsToChoose: readonly number[] = [300, 400, 500, 600];
const usualPoints = 400;
/** Milliseconds of quiet after which what was typed is asked about. */
const quiet = 350;

/** Hundredths as people say them. */
export const inPoints = (hundredths: number): string => (hundredths / 100).toString();

/** What the leaders of an army cost: all that its units do not. */
export const costOfLeaders = (army: Army): number =>
  army.points - army.units.reduce((sum, unit) => sum + unit.points, 0);

/** Units of a list that differ in nothing but their names in the notation, counted where the first of them stands. */
export function alike(
  units: Army["units"],
): readonly { readonly unit: Army["units"][number]; readonly count: number }[] {
  const rows = new Map<string, { unit: Army["units"][number]; count: number }>();
  for (const unit of units) {
    const key = JSON.stringify({ ...unit, code: "", command: "" });
    const row = rows.get(key);
    if (row) row.count += 1;
    else rows.set(key, { unit, count: 1 });
  }
  return [...rows.values()];
}

/** A question that is asked again and again: only the last one is answered, and its answer stays until there is another. */
export class Asking<Q, A> {
  readonly answer = signal<A | undefined>(undefined);
  readonly fault = signal("");
  readonly busy = signal(false);
  /** The answer is to what was asked last. */
  readonly good = computed(() => this.answer.value !== undefined && !this.busy.value && this.fault.value === "");
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly answerTo: (question: Q) => Promise<A>,
    private readonly told: (answer: A, question: Q) => void = () => undefined,
  ) {}

  ask(question: Q, wait = 0): void {
    const mine = this.#next();
    this.busy.value = true;
    const end = (answered: () => void): void => {
      if (mine !== this.#asked) return;
      batch(() => {
        this.busy.value = false;
        answered();
      });
    };
    const go = (): void =>
      void this.answerTo(question).then(
        answer =>
          end(() => {
            this.answer.value = answer;
            this.fault.value = "";
            this.told(answer, question);
          }),
        (error: Error) => end(() => (this.fault.value = error.message)),
      );
    if (wait === 0) go();
    else this.#timer = setTimeout(go, wait);
  }
  /** Nobody wants to know any more. */
  drop(): void {
    this.#next();
    this.busy.value = false;
  }
  #next(): number {
    clearTimeout(this.#timer);
    this.#asked += 1;
    return this.#asked;
  }
}

/** The source of armies: the server, or a test. */
export interface Armourer {
  army(which: ArmyRequest): Promise<ArmyMade>;
  armyBattle(armies: ArmiesRequest): Promise<TtScenario>;
}

/** Two armies, and how they stand against each other. */
export interface ArmyBattle {
  readonly armies: ArmiesRequest;
  readonly scenario: TtScenario;
}

/** The army of one side, drawn by lot or written. */
export class ArmyChoice {
  readonly list = signal("");
  /** The text as it stands in its field, whether it is an army or not. */
  readonly written = signal("");
  readonly made: Asking<ArmyRequest, ArmyMade>;
  #seed: number;

  constructor(armourer: Armourer, seed: number) {
    this.#seed = seed;
    this.made = new Asking(
      which => armourer.army(which),
      (made, question) => {
        if ("list" in question) this.written.value = made.text;
        else this.list.value = made.army.list;
      },
    );
  }
  build(list: string, points: number): void {
    this.list.value = list;
    this.made.ask({ list, points, seed: this.#seed });
  }
  another(points: number): void {
    this.#seed += 1;
    this.build(this.list.value, points);
  }
  write(text: string): void {
    this.written.value = text;
    this.made.ask({ text }, quiet);
  }
}

export class ArmiesModel {
  readonly lists = signal<readonly ArmyList[]>([]);
  readonly points = signal(usualPoints);
  /** 0: open ground. */
  readonly terrain = signal(0);
  readonly deployment = signal(true);
  readonly armies: Readonly<Record<Side, ArmyChoice>>;
  readonly battle: Asking<ArmiesRequest, ArmyBattle>;
  /** Both armies stand, and the battle is the one between them. */
  readonly ready = computed(
    () => this.armies.top.made.good.value && this.armies.bottom.made.good.value && this.battle.good.value,
  );
  readonly close: () => void;
  #ground = 0;

  constructor(armourer: Armourer = tabletopApi) {
    this.armies = { top: new ArmyChoice(armourer, 1), bottom: new ArmyChoice(armourer, 2) };
    this.battle = new Asking(async armies => ({ armies, scenario: await armourer.armyBattle(armies) }));
    const stop = effect(() => {
      const { top, bottom } = this.armies;
      const terrain = this.terrain.value;
      const deployment = this.deployment.value;
      const texts = [top, bottom].map(one => (one.made.good.value ? one.made.answer.value?.text : undefined));
      const [first, second] = texts;
      if (first === undefined || second === undefined) this.battle.drop();
      else this.battle.ask({ top: first, bottom: second, terrain, deployment });
    });
    this.close = () => {
      stop();
      for (const one of [this.armies.top.made, this.armies.bottom.made, this.battle]) one.drop();
    };
  }
  /** The lists are known: each side gets one of its own. */
  begin(lists: readonly ArmyList[]): void {
    this.lists.value = lists;
    const [first, second = first] = lists;
    if (!first || !second) return;
    this.armies.top.build(second.id, this.points.value);
    this.armies.bottom.build(first.id, this.points.value);
  }
  spend(points: number): void {
    this.points.value = points;
    for (const army of [this.armies.top, this.armies.bottom]) army.build(army.list.value, points);
  }
  setGround(wanted: boolean): void {
    if (wanted) this.otherGround();
    else this.terrain.value = 0;
  }
  otherGround(): void {
    this.#ground += 1;
    this.terrain.value = this.#ground;
  }
}
