import { describe, expect, it } from "vitest";
import { tf } from "../../pages/front/words.ts";
import { t } from "../../shell/strings.ts";

describe("words about armies", () => {
  it("speak of one army and of many men", () => {
    expect(tf.favours("Rome", 55)).toBe("Rome wins 55 of 100 between strong players");
    expect(tf.favours("Huns", 54)).toBe("Huns win 54 of 100 between strong players");
    expect(t.lastTurn("Carthage")).toBe("Last turn of Carthage");
    expect(t.lastTurn("Byzantines")).toBe("Last turn of the Byzantines");
  });
  it("end a hint with one full stop before the chances", () => {
    expect(t.hintIs("Play Rally", 0.52)).toBe("A strong player would do this: Play Rally. Your chances: 52 %.");
    expect(t.hintIs("Play Rally.", undefined)).toBe("A strong player would do this: Play Rally.");
  });
});
