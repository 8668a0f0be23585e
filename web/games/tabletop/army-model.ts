// Two armies by points that shall meet: the choices for each, and the battle the server draws up from them.
import { batch, computed, effect, signal } from "@preact/signals";
import { tabletopApi } from "./api.ts";
import type { Side } from "../../shell/protocol.ts";
import { draftOf } from "./army-draft.ts";
import type { ArmiesRequest, Army, ArmyDraft, ArmyList, ArmyMade, ArmyRequest, TtScenario } from "./protocol.ts";

export const pointsToChoose: readonly number[] = [200, 300, 400, 500, 600];
const usualPoints = 400;
/** Milliseconds of quiet after which what was typed, or chosen by several clicks, is asked about. */
const quiet = 350;
const clicks = 60;

/** Hundredths as people say them. */
export const inPoints = (hundredths: number): string => (hundredths / 100).toString();

/** The cost of the leaders of an army: all that its units do not cost. */
export const costOfLeaders = (army: Army): number =>
  army.points - army.units.reduce((sum, unit) => sum + unit.points, 0);

/** A question that is asked again and again: only the last one is answered, and its answer stays until there is another. */
export class Asking<Q, A> {
  readonly answer = signal<A | undefined>(undefined);
  readonly fault = signal("");
  readonly busy = signal(false);
  /** The answer is to the last question. */
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
  /** The answer is no longer wanted. */
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

/** The army of one side: drawn by lot, chosen unit by unit, or written. */
export class ArmyChoice {
  readonly list = signal("");
  /** What has been chosen, as it stands on the page: the answer to it may still be on its way. */
  readonly draft = signal<ArmyDraft | undefined>(undefined);
  /** The text as it stands in its field, whether it is an army or not. */
  readonly written = signal("");
  readonly made: Asking<ArmyRequest, ArmyMade>;
  /** All that is wrong with what was chosen. */
  readonly faults = computed(() => this.made.answer.value?.faults ?? []);
  /** It is an army that may fight. */
  readonly good = computed(() => this.made.good.value && this.faults.value.length === 0);
  /** The player has made it what it is, so that it is not drawn anew when the points change. */
  #own = false;
  #seed: number;

  constructor(
    armourer: Armourer,
    seed: number,
    private readonly listOf: (id: string) => ArmyList | undefined,
  ) {
    this.#seed = seed;
    this.made = new Asking(
      which => armourer.army(which),
      (made, question) => this.#told(made, question),
    );
  }
  #told({ army, text }: ArmyMade, question: ArmyRequest): void {
    const isText = question.text !== undefined;
    this.list.value = army.list;
    if (!isText) this.written.value = text;
    // What was chosen stands already; the engine has given its units to their leaders.
    const { draft } = question;
    const wings = draft ? draft.by_wings === true : !isText;
    const again = draftOf(army, this.listOf(army.list), wings, isText);
    this.draft.value = draft
      ? { ...draft, units: draft.units.map((unit, i) => ({ ...unit, leader: again.units[i]?.leader ?? 0 })) }
      : again;
  }
  build(list: string, points: number): void {
    this.#own = false;
    this.list.value = list;
    this.made.ask({ list, points, seed: this.#seed });
  }
  another(points: number): void {
    this.#seed += 1;
    this.build(this.list.value, points);
  }
  /** The fewest things an army of the list may be, to go on from. */
  least(points: number): void {
    this.#own = true;
    this.made.ask({ list: this.list.value, points, least: true });
  }
  change(how: (draft: ArmyDraft) => ArmyDraft): void {
    const before = this.draft.value;
    if (!before) return;
    this.#own = true;
    this.draft.value = how(before);
    this.made.ask({ draft: this.draft.value }, clicks);
  }
  spend(points: number): void {
    if (this.#own) this.change(draft => ({ ...draft, points }));
    else this.build(this.list.value, points);
  }
  write(text: string, wait = quiet): void {
    this.#own = true;
    this.written.value = text;
    this.made.ask({ text }, wait);
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
    () => this.armies.top.good.value && this.armies.bottom.good.value && this.battle.good.value,
  );
  readonly close: () => void;
  #ground = 0;

  constructor(armourer: Armourer = tabletopApi) {
    const listOf = (id: string): ArmyList | undefined => this.lists.value.find(list => list.id === id);
    this.armies = { top: new ArmyChoice(armourer, 1, listOf), bottom: new ArmyChoice(armourer, 2, listOf) };
    this.battle = new Asking(async armies => ({ armies, scenario: await armourer.armyBattle(armies) }));
    const stop = effect(() => {
      const { top, bottom } = this.armies;
      const terrain = this.terrain.value;
      const deployment = this.deployment.value;
      const texts = [top, bottom].map(one => (one.good.value ? one.made.answer.value?.text : undefined));
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
    for (const army of [this.armies.top, this.armies.bottom]) army.spend(points);
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
