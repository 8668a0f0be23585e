import { describe, expect, it } from "vitest";
import { readAddress } from "../../shell/address.ts";

const secret = "q1ZsT4mNbx0aKdPw7uYv2e";

describe("an address", () => {
  it("with an invitation or a secret is shown without it", () => {
    for (const [hash, page, shown] of [
      [`#/join/m/${secret}`, "join", "#/join/m"],
      [`#/join-campaign/c/${secret}`, "join-campaign", "#/join-campaign/c"],
      [`#/play/m/${secret}`, "play", "#/play/m"],
      [`#/invite/m/${secret}`, "play", "#/play/m"],
      [`#/campaign/c/${secret}`, "campaign", "#/campaign/c"],
      [`#/play/m/${secret}/`, "play", "#/play/m"],
      ["#/play/m/%", "play", "#/play/m"],
    ] as const) {
      const found = readAddress(hash, undefined);
      expect(found).toMatchObject({ page, shown, second: undefined });
      expect(found.key, hash).toBe(hash.split("/")[3]);
    }
  });
  it("has its key from the history of the tab when it is read again, and no other page has", () => {
    expect(readAddress("#/join/m", secret).key).toBe(secret);
    expect(readAddress("#/play/m", secret).key).toBe(secret);
    expect(readAddress("#/play/m/a", secret).key).toBeUndefined();
    expect(readAddress("#/watch/m", secret).key).toBeUndefined();
    expect(readAddress("#/", secret).key).toBeUndefined();
  });
  it("that names a seat, a battle or a game of a match is shown as it is", () => {
    for (const hash of ["", "#/", "#/play/m/b", "#/campaign/c/a", "#/campaign/c", "#/watch/m", "#/replay/m/2"])
      expect(readAddress(hash, undefined)).toMatchObject({ shown: hash, key: undefined });
    expect(readAddress("#/replay/m/2", undefined)).toMatchObject({ page: "replay", first: "m", second: "2" });
    expect(readAddress("#/replay/m/2/57", undefined)).toMatchObject({
      second: "2",
      third: "57",
      shown: "#/replay/m/2/57",
    });
    expect(readAddress("#/battle/crimissos_river", undefined)).toMatchObject({ first: "crimissos_river" });
  });
});
