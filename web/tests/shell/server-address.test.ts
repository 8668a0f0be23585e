import { describe, expect, it } from "vitest";
import { addressOf } from "../../shell/server-address.ts";

describe("the address of a server", () => {
  it.each([
    ["acies.example", "https://acies.example/"],
    ["http://192.168.1.5:8080", "http://192.168.1.5:8080/"],
    [" https://acies.example/table/ ", "https://acies.example/table/"],
    ["https://acies.example/table/index.html", "https://acies.example/table/"],
    ["https://acies.example/#/battle/zama", "https://acies.example/"],
  ])("%s is read as %s", (typed, address) => expect(addressOf(typed)).toBe(address));
  it.each(["", "  ", "https://", "https://me:secret@acies.example/", "not an address"])("%s is none", typed =>
    expect(addressOf(typed)).toBeUndefined(),
  );
});
