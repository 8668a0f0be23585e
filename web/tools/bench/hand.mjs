// What a hand does at a table.

/** Pulls from a place up the screen, a little to and fro, a pixel at a time. */
export async function pullUp(page, { x, y }, pixels) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= pixels; ++i) await page.mouse.move(x + 14 * Math.sin(i / 9), y - i);
  await page.mouse.up();
}

export async function middleOf(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Does something again and again, once a frame. */
export async function often(page, times, act) {
  for (let i = 0; i < times; ++i) {
    await act(i);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
  }
}
