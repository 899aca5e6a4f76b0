import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sellWithLimits } from "#tests/fixtures/availability.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { deleteBlock, insertBlock } from "#features/availability/availability.server.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { LANGS } from "#i18n/locales.ts";

// Home and fleet pages have no date: they must not promise a class that cannot be booked now.

const VEHICLE = "mercedes-e-class";
const NOW = "2027-01-10T09:00:00Z";
let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());

test.each(LANGS)(
  "shows a class that is blocked for a month as on request on home and fleet pages, in %s",
  async (lang) => {
    const { home, vehicles } = dictionaries[lang];
    expect(await shown(`/${lang}`)).not.toContain(home.fleet.onRequest);
    expect(await shown(`/${lang}/fleet/${VEHICLE}`)).toContain(vehicles.actions.book);
    const id = randomUUID();
    const [startsAt, endsAt, createdAt] = ["2027-01-01", "2027-03-01", "2027-01-01"].map(
      (day) => new Date(day),
    );
    const block = { startsAt: startsAt!, endsAt: endsAt!, createdAt: createdAt! };
    await insertBlock(harness.services.db, { id, vehicle: VEHICLE, reason: "", ...block });
    expect(count(await shown(`/${lang}`), home.fleet.onRequest)).toBe(1);
    expect(count(await shown(`/${lang}/fleet`), `>${vehicles.closed.label}<`)).toBe(1);
    const page = await shown(`/${lang}/fleet/${VEHICLE}`);
    expect(page).toContain(vehicles.closed.note);
    expect(page).not.toContain(vehicles.actions.book);
    expect(page).not.toContain(vehicles.routes.title);
    expect(await structuredData(`/${lang}/fleet/${VEHICLE}`)).not.toContain('"offers"');
    await deleteBlock(harness.services.db, id);
    expect(await structuredData(`/${lang}/fleet/${VEHICLE}`)).toContain('"offers"');
  },
);

test("shows every class as on request when there are limits and no cars", async () => {
  await sellWithLimits(harness.services.db);
  const { home } = dictionaries.fr;
  expect(count(await shown("/fr"), home.fleet.onRequest)).toBe(7);
});

async function shown(path: string): Promise<string> {
  const answer = await site.ask(path);
  const html = await answer.text();
  expect(answer.status, html).toBe(200);
  return html.replaceAll(/<script\b.*?<\/script>/gs, "");
}

async function structuredData(path: string): Promise<string> {
  const html = await (await site.ask(path)).text();
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => json)
    .join();
}

function count(html: string, words: string): number {
  return html.split(words).length - 1;
}
