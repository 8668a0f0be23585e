// The dice between the battles of a campaign, as people have them: promised before a browser brings its part in them.
import { describe, expect, it } from "vitest";
import { houseByLot, makeCampaign, person } from "./kit.ts";

const here = houseByLot();

describe("the dice between the battles", () => {
  it("are promised to a browser that goes straight to the table, before it brings its nonce", async () => {
    const { page, errors, context } = await person(here);
    const { campaign, secret } = await makeCampaign(here.server);
    const info = (await (await fetch(`${here.server.url}/api/campaigns/${campaign}`)).json()) as {
      readonly scheme: number;
      readonly anchor: string;
      readonly matches: readonly string[];
    };
    expect(info.scheme).toBe(2);
    const [match] = info.matches;
    const asked: string[] = [];
    page.on("request", request => asked.push(new URL(request.url()).pathname));
    page.on("websocket", socket => asked.push(new URL(socket.url()).pathname));
    await page.goto(`/#/play/${match}/${secret}`);
    await page.locator(".table-page").waitFor();
    expect(await page.evaluate(id => localStorage.getItem(`acies.anchor.${id}.1`), campaign)).toBe(info.anchor);
    expect(await page.evaluate(id => localStorage.getItem(`acies.nonce.${id}.a`), match ?? "")).not.toBeNull();
    const order = asked.filter(path => path === "/ws" || path === `/api/campaigns/${campaign}`);
    expect(order).toEqual([`/api/campaigns/${campaign}`, "/ws"]);

    await page.goto(`/#/campaign/${campaign}/${secret}`);
    await page.locator('[data-part="fair"] summary').click();
    await page.locator('[data-part="fair"] [data-action="verify"]').click();
    await page.locator('[data-part="fair"] .good').getByText("are those that this browser kept").waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
