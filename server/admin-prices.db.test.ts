import { LANGS } from "#i18n/locales.ts";
import { gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cachePages } from "./app.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { type DatabaseChanges, listenToChanges } from "#platform/db/database-changes.server.ts";
import { priceFields } from "#tests/fixtures/price-fields.ts";
import { anAdmin, aSession } from "#tests/fixtures/owner.ts";
import { DEMO_TARIFF } from "#features/pricing/tariff/demo-tariff.ts";
import { BEGIN_TARIFFS, currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import { datedTariffsTable } from "#features/pricing/tariff/dated-tariffs.table.ts";
import { tariffsTable } from "#features/pricing/tariff/tariffs.table.ts";

const PAGE = "/fr/admin/settings/prices";

let harness: TestServices;
let changes: DatabaseChanges;
let site: Awaited<ReturnType<typeof createTestApp>>;
let Cookie = "";
beforeAll(async () => {
  harness = await createTestServices();
  changes = listenToChanges(harness.databaseUrl, harness.services.log);
  await vi.waitFor(() => expect(changes.content.version()).not.toBeNull());
  const services = { ...harness.services, content: changes.content };
  site = await createTestApp(services, {}, cachePages(services, changes.content));
  await anAdmin(harness.services);
  Cookie = await aSession(harness.services);
});
afterAll(async () => {
  await changes.close();
  await harness.close();
});
beforeEach(async () => {
  harness.clock.moveTo("2027-01-10T09:00:00Z");
  await harness.services.db.delete(datedTariffsTable);
  await harness.services.db.delete(tariffsTable).where(gt(tariffsTable.version, 1));
});

test("shows the current prices and the example ride, with every word translated", async () => {
  const page = await text(PAGE);
  expect(valueOf(page, "fixed-0-mercedes-e-class")).toBe("120");
  expect(valueOf(page, "minimum-mercedes-s-class")).toBe("97,50");
  expect(valueOf(page, "ride_to")).toBe("Ritz Paris, Paris 1er");
  expect(page).toContain("Le prix de ce trajet ne change pas.");
  for (const lang of LANGS)
    for (const path of ["", "/1"])
      expect(await text(`/${lang}/admin/settings/prices${path}`)).not.toMatch(
        />(prices|booking|errors)\.[a-z]/i,
      );
});

test("shows a saved price on the public page and in the history", async () => {
  const path = "/fr/fleet/mercedes-e-class";
  expect(await publicText(path)).toContain("120\u202f€");
  const heard = changes.content.version();
  const saved = await send({ "fixed-0-mercedes-e-class": "٩٥٫٥٠" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${PAGE}?done`]);
  await vi.waitFor(() => expect(changes.content.version()).not.toBe(heard));
  expect(await publicText(path)).toContain("95,50\u202f€");
  const page = await text(`${PAGE}?done`);
  expect(page).toContain("Les tarifs sont en vigueur");
  expect(page).toContain("claire@example.com");
  expect(valueOf(page, "fixed-0-mercedes-e-class")).toBe("95,50");
});

test("keeps the typed values on a conflict, shows the other change, and may overwrite it", async () => {
  await send({ night: "20" });
  const second = await send({ holiday: "25" });
  expect(second.status).toBe(409);
  const page = await second.text();
  expect(page).toContain("Quelqu’un a enregistré entre-temps");
  expect(page).toMatch(/La version 2 a changé\u202f: nuit/);
  expect(valueOf(page, "holiday")).toBe("25");
  expect(valueOf(page, "seen")).toBe("2");
  expect((await send({ holiday: "25" }, "2")).status).toBe(303);
  expect((await currentTariff(harness.services)).surcharges).toMatchObject({ night: 15, holiday: 25 });
});

test("returns invalid prices as typed with their errors and the version", async () => {
  const answer = await send({ "fixed-0-maybach": "<script>alert(1)", stop: "-3" });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toMatch(/Aéroport CDG ⇄\u00a0Paris, Maybach – Écrivez un montant/);
  expect(page).toContain("&lt;script&gt;alert(1)");
  expect(valueOf(page, "seen")).toBe("1");
  expect((await currentTariff(harness.services)).version).toBe(1);
});

test("tries a ride and adds and removes rows without JavaScript, keeping the typed values", async () => {
  const tried = await (await send({ ...RIDE, "fixed-0-maybach": "500", intent: "try" })).text();
  expect(tried).toMatch(/80\u202f€ de plus/);
  const added = await send({
    "new-fixed-from": "lbg",
    "new-fixed-to": "versailles",
    night: "18",
    intent: "add-fixed",
  });
  const page = await added.text();
  expect([valueOf(page, "fixed-4-from"), valueOf(page, "fixed-4-to"), valueOf(page, "night")]).toEqual([
    "lbg",
    "versailles",
    "18",
  ]);
  const removed = await (await send({ intent: "remove-events-0" })).text();
  expect(valueOf(removed, "events-0-from")).toBe("2027-03-01");
  const twice = await send({ "new-zones-from": "paris", "new-zones-to": "bva", intent: "add-zones" });
  expect(await twice.text()).toContain("Cette ligne existe déjà.");
  expect((await currentTariff(harness.services)).version).toBe(1);
});

test("asks for the place of an ambiguous text and uses the answer", async () => {
  const unclear = await (await send({ ...RIDE, ride_to: "Hilton", ride_to_place: "", intent: "try" })).text();
  const choice = /value="(pick:to:[^"]+)"/.exec(unclear)?.[1] ?? "";
  expect(choice).toMatch(/^pick:to:/);
  const picked = await (
    await send({ ...RIDE, ride_to: "Hilton", intent: choice.replaceAll("&#x27;", "'") })
  ).text();
  expect(valueOf(picked, "ride_to")).toMatch(/Hilton/);
  expect(picked).toContain("Le prix de ce trajet ne change pas.");
});

test("restores an older list unless another one was saved meanwhile", async () => {
  await send({ night: "20" });
  const shown = await text(`${PAGE}/1`);
  expect(shown).toContain("Diffère d’aujourd’hui\u202f: nuit");
  expect((await restore("1", "1")).status).toBe(409);
  expect((await restore("1", "2")).status).toBe(303);
  expect(await currentTariff(harness.services)).toEqual({ ...DEMO_TARIFF, version: 3 });
  for (const version of ["99", "0", "x", "1.5", "99999999999"]) {
    expect([version, (await site.ask(`${PAGE}/${version}`, { headers: { Cookie } })).status]).toEqual([
      version,
      404,
    ]);
    expect((await restore(version, "3")).status).toBe(404);
  }
});

test("changes nothing for an unknown intent", async () => {
  for (const intent of ["", "drop", "remove-", "add-users", "remove-fixed"]) {
    const { status } = await send({ intent, night: "99" });
    expect(status).not.toBe(303);
  }
  expect((await send({ night: "99" }, "")).status).toBe(409);
  expect((await currentTariff(harness.services)).version).toBe(1);
});

test("changes cached pages and their structured data at the first millisecond of a dated list", async () => {
  const path = "/fr/fleet/mercedes-e-class";
  const heard = changes.content.version();
  const saved = await send({ "fixed-0-mercedes-e-class": "131", starts_on: "2027-01-11" });
  expect(saved.status).toBe(303);
  const list = saved.headers.get("Location")!;
  expect(list).toMatch(/\/fr\/admin\/settings\/prices\/from\/[0-9a-f-]{36}\?done$/);
  await vi.waitFor(() => expect(changes.content.version()).not.toBe(heard));
  harness.clock.moveTo("2027-01-10T22:59:59.999Z");
  expect(await publicText(path)).toContain("120\u202f€");
  expect(await publicText(path)).not.toContain("131\u202f€");
  harness.clock.moveTo("2027-01-10T23:00:00Z");
  expect(await publicText(path)).toContain("131\u202f€");
  expect(await publicText(path)).not.toContain("120\u202f€");
});

test("begins a dated list by the job of midnight, once in two runs at the same time", async () => {
  expect(SCHEDULE[BEGIN_TARIFFS]).toBe("0 0 * * *");
  await send({ night: "20", starts_on: "2027-02-01" });
  const versions = () => harness.services.db.$count(tariffsTable);
  const begin = jobHandlers(harness.services)[BEGIN_TARIFFS]!;
  await begin({});
  expect(await versions()).toBe(1);
  harness.clock.moveTo("2027-01-31T23:00:00Z");
  await Promise.all([begin({}), begin({})]);
  expect(await versions()).toBe(2);
});

test("compares, edits and withdraws a dated list without JavaScript", async () => {
  const saved = await send({ "fixed-0-mercedes-e-class": "131", night: "20", starts_on: "2027-02-01" });
  const list = saved.headers.get("Location")!.split("?")[0]!;
  const id = list.split("/").at(-1)!;
  const page = await text(`${list}?done`);
  expect(page).toContain("Elle entre en vigueur le 1er février 2027 à 0\u202fh");
  for (const shown of ["131\u202f€", "+11\u202f€", "+9,2\u202f%", "+5\u00a0points"])
    expect(textOf(page)).toContain(shown);
  expect(page).not.toContain("Siège enfant, chacun");
  expect(await text(`${list}?all`)).toContain("Siège enfant, chacun");
  const overview = await text(PAGE);
  expect(overview).toContain("Diffère d’aujourd’hui\u202f: Aéroport CDG");
  expect(valueOf(overview, "fixed-0-mercedes-e-class")).toBe("120");

  const edit = await text(`${PAGE}?list=${id}`);
  expect([valueOf(edit, "fixed-0-mercedes-e-class"), valueOf(edit, "starts_on")]).toEqual([
    "131",
    "2027-02-01",
  ]);
  const again = { list: id, revision: "0", starts_on: "2027-02-02", night: "21" };
  expect((await send(again)).headers.get("Location")).toBe(`${list}?done`);
  const late = await send({ ...again, night: "22" });
  expect(late.status).toBe(409);
  const kept = await late.text();
  expect([valueOf(kept, "night"), valueOf(kept, "revision")]).toEqual(["22", "1"]);

  expect((await withdraw(list, "0")).status).toBe(409);
  expect((await withdraw(list, "1")).headers.get("Location")).toBe(`${PAGE}?withdrawn`);
  expect((await withdraw(list, "1")).headers.get("Location")).toBe(`${PAGE}?gone`);
  const gone = await send({ ...again, revision: "1" });
  expect(gone.status).toBe(409);
  expect(await gone.text()).toContain("Cette liste a commencé ou a été retirée entre-temps.");
  expect((await site.ask(list, { headers: { Cookie } })).headers.get("Location")).toBe(`${PAGE}?gone`);
  expect((await currentTariff(harness.services)).version).toBe(1);
});

test("keeps the prices of today when a typed date is wrong", async () => {
  for (const starts_on of ["2027-01-10", "demain", "2027-02-30"]) {
    const answer = await send({ night: "20", starts_on });
    expect([starts_on, answer.status]).toEqual([starts_on, 400]);
    expect(valueOf(await answer.text(), "night")).toBe("20");
  }
  expect((await currentTariff(harness.services)).version).toBe(1);
});

test("shows a dated list with every word translated", async () => {
  const saved = await send({ "fixed-0-mercedes-e-class": "131", starts_on: "2027-02-01" });
  const path = saved.headers.get("Location")!.split("?")[0]!.slice("/fr".length);
  for (const lang of LANGS)
    expect(await text(`/${lang}${path}?all`)).not.toMatch(/>(prices|booking|errors)\.[a-z]/i);
});

const RIDE = {
  ride_from: "CDG",
  ride_to: "Ritz Paris",
  ride_date: "2027-01-20",
  ride_time: "14:30",
  ride_vehicle: "maybach",
  ride_passengers: "2",
};

function send(change: Record<string, string>, seen = "1") {
  const body = new URLSearchParams({ ...priceFields(DEMO_TARIFF), intent: "save", ...change, seen });
  return site.ask(PAGE, { method: "POST", body, headers: { Cookie } });
}

function restore(version: string, seen: string) {
  const body = new URLSearchParams({ seen });
  return site.ask(`${PAGE}/${version}`, { method: "POST", body, headers: { Cookie } });
}

function withdraw(path: string, revision: string) {
  const body = new URLSearchParams({ intent: "withdraw", revision });
  return site.ask(path, { method: "POST", body, headers: { Cookie } });
}

async function text(path: string) {
  return (await site.ask(path, { headers: { Cookie } })).text();
}

async function publicText(path: string) {
  return (await site.ask(path)).text();
}

function textOf(page: string): string {
  const table = page.slice(page.indexOf("<table"), page.indexOf("</table>"));
  return table.replace(/<[^>]*>|[\u2066-\u2069]/g, "");
}

function valueOf(page: string, name: string): string | undefined {
  const tag = new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? "";
  return /value="([^"]*)"/.exec(tag)?.[1];
}
