import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aMedia } from "#tests/fixtures/picture.ts";
import { changeMedia } from "./change-media.server.ts";
import { listMedia } from "./read-media.server.ts";
import type { MediaFilter } from "./listed-media.ts";
import { NO_ALTS } from "./media-name.ts";
import { setUses } from "./media-uses.server.ts";
import { mediaTable } from "./media.table.ts";
import { pickMedia } from "./pick-media.server.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

test("returns an empty list for an empty library", async () => {
  expect(await list({})).toMatchObject({
    rows: [],
    total: 0,
    pages: 1,
    all: 0,
    altCoverage: { fr: 0, en: 0, ar: 0 },
  });
});

test("returns an empty text for a language that was added later", async () => {
  const { id } = await aMedia(harness.services, owner, { width: 40, height: 20, name: "old.png" });
  await harness.services.db.update(mediaTable).set({ alts: sql`'{"fr": "La mer"}'::jsonb` });
  const { rows } = await list({});
  expect(rows.map(({ alts }) => alts)).toEqual([{ ...NO_ALTS, fr: "La mer" }]);
  await harness.services.db.delete(mediaTable).where(eq(mediaTable.id, id));
});

test("filters by name, text and state, and sorts in four orders", async () => {
  const small = { width: 40, height: 20 };
  const cour = await aMedia(harness.services, owner, { ...small, name: "Cour 100%.jpg" });
  harness.clock.moveTo("2027-01-10T10:00:00Z");
  const bar = await aMedia(harness.services, owner, { width: 600, height: 600, name: "bar_du_soir.png" });
  harness.clock.moveTo("2027-01-10T11:00:00Z");
  const sea = await aMedia(harness.services, owner, { ...small, name: "Atlantique.png" });
  const alts = { fr: "La mer", en: "The sea", ar: "البحر الهادئ" };
  await changeMedia(harness.services, owner, { id: sea.id, version: 1, name: sea.name, alts });
  await changeMedia(harness.services, owner, {
    id: bar.id,
    version: 1,
    name: bar.name,
    alts: { fr: "Le bar" },
  });
  await setUses(harness.services.db, "post:a", [cour.id, sea.id]);
  await setUses(harness.services.db, "post:b", [sea.id]);

  expect(await names({})).toEqual(["Atlantique", "bar_du_soir", "Cour 100%"]);
  expect(await names({ sort: "oldest" })).toEqual(["Cour 100%", "bar_du_soir", "Atlantique"]);
  expect(await names({ sort: "name" })).toEqual(["Atlantique", "bar_du_soir", "Cour 100%"]);
  expect((await names({ sort: "largest" }))[0]).toBe("bar_du_soir");
  expect(await names({ search: "COUR" })).toEqual(["Cour 100%"]);
  expect(await names({ search: "البحر" })).toEqual(["Atlantique"]);
  expect(await names({ search: "100 %" })).toEqual(["Cour 100%"]);
  expect(await names({ search: "%" })).toEqual([]);
  expect(await names({ search: "soir_bar" })).toEqual([]);
  expect(await names({ search: "soir bar" })).toEqual(["bar_du_soir"]);
  expect(await names({ search: "\\ \u0000 \uD800 '; drop table media" })).toEqual([]);
  expect(await names({ status: "used", sort: "name" })).toEqual(["Atlantique", "Cour 100%"]);
  expect(await names({ status: "unused" })).toEqual(["bar_du_soir"]);
  expect(await names({ status: "no-alt", sort: "name" })).toEqual(["bar_du_soir", "Cour 100%"]);
  const { rows, all, altCoverage } = await list({ search: "mer" });
  expect(rows).toMatchObject([{ id: sea.id, uses: 2, alts, createdAt: "2027-01-10T11:00:00.000Z" }]);
  expect({ all, altCoverage }).toEqual({ all: 3, altCoverage: { fr: 2, en: 1, ar: 1 } });
});

test("pages through a large library without duplicates, also in the picker", async () => {
  const [one] = await harness.services.db.select().from(mediaTable).limit(1);
  const row = (at: number) => ({ ...one!, id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}` });
  await harness.services.db.insert(mediaTable).values(Array.from({ length: 2_000 }, (_, at) => row(at)));
  const first = await pickMedia(harness.services, owner, { search: "", page: 1 });
  const second = await pickMedia(harness.services, owner, { search: "", page: 2 });
  expect(first.pages).toBe(40);
  const ids = [...first.pictures, ...second.pictures].map(({ id }) => id);
  expect(new Set(ids).size).toBe(50);
  expect(await list({ status: "unused", page: 3 })).toMatchObject({ total: 1_000, isMore: true, all: 2_003 });
});

function list(filter: Partial<MediaFilter>) {
  return listMedia(harness.services, owner, { search: "", status: null, sort: "newest", page: 1, ...filter });
}

async function names(filter: Partial<MediaFilter>): Promise<string[]> {
  return (await list(filter)).rows.map(({ name }) => name);
}
