import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMember, anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { insertCustomerSession } from "#features/customers/sign-in/customer-sessions.server.ts";
import { FLOODS, SHARED } from "#platform/limits.server.ts";
import { linkTokenHash, newLinkToken } from "#platform/link-token.server.ts";

const HOTEL = "203.0.113.40";
const NOW = new Date("2027-01-10T09:00:00Z");

let harness: TestServices;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW.toISOString() });
  site = await createTestApp(harness.services);
  for (let tries = 0; tries < 60; tries += 1) await harness.services.limits.allow("manage", HOTEL);
});
afterAll(() => harness.close());

const get = (path: string, cookie = "") =>
  site.ask(path, { headers: cookie ? { Cookie: cookie } : {}, address: HOTEL });

async function aLink(): Promise<string> {
  const pickupAt = new Date("2027-02-01T13:30:00Z");
  const id = randomUUID();
  const token = manageTokenOf(id, harness.services.secret);
  await aStoredBooking(harness.services.db, { id, pickupAt, manageTokenHash: linkTokenHash(token) });
  return token;
}

test("opens a guest's pages from an address whose limit neighbours have used up", async () => {
  const token = await aLink();
  for (const path of ["", "/invoice"])
    expect([path, (await get(`/fr/booking/manage/${token}${path}`)).status]).toEqual([path, 200]);
  expect((await get(`/fr/booking/manage/${token}/way`)).status).toBe(200);
  const wrong = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
  expect((await get(`/fr/booking/manage/${wrong}`)).status).toBe(429);
});

test("limits the requests of one link, and leaves another link of the same address alone", async () => {
  const [busy, calm] = [await aLink(), await aLink()];
  for (let tries = 0; tries < 240; tries += 1) await harness.services.limits.allow("link", busy);
  expect((await get(`/fr/booking/manage/${busy}`)).status).toBe(429);
  expect((await get(`/fr/booking/manage/${calm}`)).status).toBe(200);
});

test("counts the pages of an organisation for the person who is signed in", async () => {
  const { services } = harness;
  const owner = await anOwner(services);
  const organisation = await anOrganisation(services, owner);
  const [busy, calm] = await Promise.all(
    ["booker", "viewer"].map(async (role) => {
      const { email, sessionId: id } = await aMember(services, owner, organisation, role as "booker");
      const token = newLinkToken();
      await insertCustomerSession(services.db, {
        id,
        email,
        tokenHash: linkTokenHash(token),
        browser: null,
        system: null,
        createdAt: NOW,
        lastSeenAt: NOW,
        expiresAt: new Date(NOW.getTime() + 86_400_000),
      });
      return { email, cookie: `customer=${token}` };
    }),
  );
  for (let tries = 0; tries < 600; tries += 1) await services.limits.allow("session", busy!.email);
  expect((await get("/fr/organisation", busy!.cookie)).status).toBe(429);
  expect((await get("/fr/organisation", calm!.cookie)).status).toBe(200);
  expect((await get("/fr/organisation/acts")).status).toBe(429);
});

test("documents every limit with its figures", () => {
  const inMinutes = (text: string) => Number.parseInt(text, 10) * (text.endsWith("h") ? 60 : 1);
  const documented = documentedLimits().map(({ name, points, time }) => [name, points, inMinutes(time) * 60]);
  const counted = Object.entries({ ...FLOODS, ...SHARED }).map(([name, { points, duration }]) => [
    name,
    points,
    duration,
  ]);
  expect(documented.toSorted()).toEqual(counted.toSorted());
});

test("counts by network only what the documentation says, and what has a link or a session by that", () => {
  const sources = ["app", "features", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".test.ts"))
      .map((path) => ({ path: join(folder, path), text: readFileSync(join(folder, path), "utf8") })),
  );
  const byNetwork = sources.flatMap(({ text }) =>
    [...text.matchAll(/\.allow\(\s*"([\w-]+)",\s*(?:\w+\.)*clientAddress/g)].map(([, name]) => name!),
  );
  expect(byNetwork.length).toBeGreaterThan(8);
  const ofNetwork = documentedLimits().flatMap(({ name, key }) => (key === "network" ? [name] : []));
  expect(byNetwork.filter((name) => !ofNetwork.includes(name))).toEqual([]);
  const own = /\.allow\(\s*"(manage|link|session|way|run-sheet|customer-feed)"/;
  const counting = sources.filter(({ text }) => own.test(text)).map(({ path }) => path);
  expect(counting).toEqual(["app/shell/own-limit.server.ts"]);
});

function documentedLimits() {
  const row = /^\| `([\w-]+)`(?: _m_)? +\| ([^|]+?) +\| (\d+) +\| (\d+ (?:min|h)) +\|/gm;
  return [...readFileSync("docs/operations.md", "utf8").matchAll(row)].map(
    ([, name = "", key = "", points, time = ""]) => ({ name, key, points: Number(points), time }),
  );
}
