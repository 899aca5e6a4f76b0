import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { anOwner, aSession } from "#tests/fixtures/owner.ts";
import { aPost } from "#tests/fixtures/post.ts";
import { aChoice } from "#tests/fixtures/trips.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { fieldsOf } from "#features/blog/post/post-fields.ts";
import { compareRevisions } from "#features/blog/revisions/compare-revisions.ts";
import { readRevision } from "#features/blog/revisions/read-revision.server.ts";
import { postRevisionsTable } from "#features/blog/post-history.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
let owner: Owner;
let Cookie = "";
beforeAll(async () => {
  harness = await createTestServices();
  site = await createTestApp(harness.services);
  owner = await anOwner(harness.services);
  Cookie = await aSession(harness.services);
});
afterAll(() => harness.close());

test("prices every page with a price list without a later surcharge, at no charge for it", async () => {
  const { db } = harness.services;
  await db.execute(sql`update tariffs set tariff = tariff - 'schema' #- '{surcharges,meetAndGreet}'`);
  const { meetAndGreet, ...others } = (await currentTariff(harness.services)).surcharges;
  expect(meetAndGreet).toBe(0);
  expect(others).toMatchObject({ stop: 25_00, childSeat: 10_00, fastTrackPerPassenger: 120_00 });
  expect(await text("/fr/fleet/mercedes-e-class")).toContain("120\u202f€");
  expect(await text("/fr/admin/settings/prices")).toContain('name="meetAndGreet"');
});

test("stores the schema number and returns documents without it", async () => {
  const { db } = harness.services;
  await db.insert(bookingsTable).values(aBooking());
  const { rows } = await db.execute(sql`select extras, stops, price from bookings`);
  expect(rows[0]).toMatchObject({ extras: { schema: 1 }, stops: [], price: { schema: 1 } });
  const [booking] = await db.select().from(bookingsTable);
  expect(booking).toEqual(aBooking());
});

test("shows a booking stored before an extra, a seat and a kind of bag existed", async () => {
  const { db } = harness.services;
  await db.execute(sql`update bookings set extras = extras - 'schema' - 'arabicSpeaking',
    bags = bags - 'schema' - 'bulky', child_seats = child_seats - 'schema' - 'booster',
    stops = '[{"label":"Gare du Nord"}]', price = price - 'schema' #- '{lines,0,params}'`);
  const [booking] = await db.select().from(bookingsTable);
  expect(booking).toEqual(aBooking({ stops: [{ label: "Gare du Nord", place: null }] }));
  expect(await text("/fr/admin/bookings/MA-7K3M9Q")).toContain("Gare du Nord");
});

test("reads a quote request stored before an extra existed", async () => {
  const { db } = harness.services;
  const trip = aChoice();
  const id = randomUUID();
  await db.insert(requestsTable).values({
    id,
    reference: "DQ-AAAAAA",
    idempotencyKey: randomUUID(),
    kind: "quote",
    lang: "fr",
    createdAt: new Date("2027-01-10T09:00:00Z"),
    fullName: "Nour",
    email: "nour@example.com",
    trip,
  });
  await db.execute(sql`update requests set trip = trip - 'schema' #- '{extras,bodyguard}' #- '{trip,hours}'`);
  const [request] = await db.select().from(requestsTable).where(eq(requestsTable.id, id));
  expect(request?.trip).toEqual(trip);
});

test("shows a post and a revision stored before the fields for search engines existed", async () => {
  const { db } = harness.services;
  const post = await aPost(db, { slug: "ancien" });
  const fields = fieldsOf(post);
  const id = randomUUID();
  const postId = post.id;
  await db
    .insert(postRevisionsTable)
    .values({ id, postId, version: 1, status: "published", fields, savedAt: post.createdAt });
  await db.execute(sql`update posts set content = content - 'schema' where id = ${postId}`);
  await db.execute(
    sql`update post_revisions set fields = fields - 'schema' - 'ogImage' - 'jsonLd' - 'tags' where id = ${id}`,
  );
  const read = await readRevision(harness.services, owner, { postId, revisionId: id });
  expect(read?.revision.fields).toEqual(fields);
  expect(read?.toNow).toEqual(compareRevisions(fields, fields));
  expect(await text("/fr/blog/ancien")).toContain("Un texte.");
});

test("stores a new price list with the current schema and reads it unchanged", async () => {
  const other = await createTestServices();
  expect(await currentTariff(other.services)).toEqual(DEMO_TARIFF);
  await other.close();
});

async function text(path: string): Promise<string> {
  const answer = await site.ask(path, { headers: { Cookie } });
  const page = await answer.text();
  expect([path, answer.status]).toEqual([path, 200]);
  return page;
}
