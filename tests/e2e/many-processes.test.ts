import { judge, letGuestsBook, startManySites, type ManySites } from "./support/many-sites.ts";
import { expect, test } from "./support/site-test.ts";
import type { Site } from "./support/site.ts";

// Three processes behind a proxy. tests/soak/three-processes.ts is a longer version.

// Starting processes and rendering PDFs is slow on a busy machine.
test.setTimeout(240_000);

let many: ManySites;

test.beforeAll(async () => {
  many = await startManySites(3);
});

test.afterAll(() => many.dispose());

test("three processes that start at the same time on an empty database print the same link for the first owner", () => {
  const links = many.sites.map((site) => /\S+\/admin\/welcome\/\S+/.exec(site.output())?.[0]);
  expect(links[0]).toMatch(/\/welcome\/[\w-]{43}$/);
  expect(new Set(links).size).toBe(1);
});

test("a restart of one process under load breaks no request, and killed processes lose or duplicate no booking", async () => {
  const [leaving, ...killed] = many.sites as [Site, Site, Site];
  const crowd = letGuestsBook(many, 2, 1_000);
  await whileGuestsBook(crowd.booked, 2);

  expect(await leaving.stop()).toBe(0);
  await leaving.restart();
  await whileGuestsBook(crowd.booked, 2);
  expect(many.proxy.broken()).toBe(0);
  expect(crowd.booked.filter(({ tries }) => tries > 1)).toEqual([]);

  for (const site of killed) {
    await site.kill();
    await whileGuestsBook(crowd.booked, 2);
  }
  const { booked, failed } = await crowd.end();
  expect(failed).toEqual([]);
  expect(await judge(many, booked)).toEqual([]);
  const page = await fetch(`${many.proxy.url}/fr/booking/manage/${booked[0]?.token}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("MA-")]);
});

async function whileGuestsBook(booked: unknown[], more: number) {
  const wanted = booked.length + more;
  await expect.poll(() => booked.length, { timeout: 60_000, intervals: [50] }).toBeGreaterThanOrEqual(wanted);
}
