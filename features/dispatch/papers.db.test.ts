import { composersOf } from "#platform/mail/mail-kind.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { carsTable, chauffeursTable, type CarRow } from "#features/fleet/chauffeurs.table.ts";
import { CAR_PAPERS, CHAUFFEUR_PAPERS, type PaperKind } from "#features/fleet/papers.ts";
import { duePapers, papersOf, writePapers } from "#features/fleet/papers.server.ts";
import { papersTable } from "#features/fleet/papers.table.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { archiveCar } from "./archive-record.server.ts";
import { assignLeg } from "./assign-leg.server.ts";
import { assignmentsTable } from "./assignments.table.ts";
import { countWaiting } from "./count-waiting.server.ts";
import { companyTable } from "#features/company/company.table.ts";
import type { Company } from "#features/company/company.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { companyPaperMails } from "#features/fleet/company-papers.server.ts";
import { paperMails } from "#features/fleet/paper-mails.server.ts";
import { readAssignment, readAssignmentChoice } from "./read-assignment.server.ts";
import { listCars, listChauffeurs, readCar, readChauffeur } from "#features/fleet/read-records.server.ts";
import { readCarForm, saveCar } from "#features/fleet/save-car.server.ts";
import { readPapersForm, saveCarPapers, saveChauffeurPapers } from "#features/fleet/save-papers.server.ts";
import { watchPapers } from "#features/fleet/watch-papers.server.ts";

const NOW = "2027-01-20T09:00:00Z";
const RIDE = "2027-02-10T10:00:00Z";

let harness: TestServices;
let owner: Owner;
let who = { chauffeurId: "", carId: "" };
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.services;
  harness.clock.moveTo(NOW);
  const tables = [papersTable, assignmentsTable, mailsTable, bookingsTable, carsTable, chauffeursTable];
  for (const table of tables) await db.delete(table);
  who = await aPair();
});

test("saves and shows the papers of a chauffeur and a car with their numbers and last days", async () => {
  const chauffeur = await savedChauffeur({
    driving_licence_number: " 12AB 345 ",
    driving_licence_expires_on: "2030-05-01",
    medical_visit_expires_on: "2028-01-31",
  });
  expect(chauffeur).toMatchObject({ kind: "done" });
  const car = await savedCar({
    insurance_number: "POL-1",
    insurance_expires_on: "2027-12-31",
    first_registered_on: "2022-06-15",
    age_exemption: "",
  });
  expect(car).toMatchObject({ kind: "done" });
  const shown = await readChauffeur(harness.services, owner, who.chauffeurId);
  expect(shown?.papers.rows).toEqual([
    { kind: "driving_licence", number: "12AB 345", expiresOn: "2030-05-01", state: "valid" },
    { kind: "medical_visit", number: "", expiresOn: "2028-01-31", state: "valid" },
  ]);
  const shownCar = await readCar(harness.services, owner, who.carId);
  expect(shownCar?.year).toBe(2022);
  expect(shownCar?.papers.age).toMatchObject({ firstRegisteredOn: "2022-06-15", state: "valid" });
  expect((await auditOf(harness.services.db, [who.carId]))[0]?.action).toBe("car-papers-changed");
  await savedChauffeur({ medical_visit_expires_on: "2028-01-31" });
  expect(await papersOf(harness.services.db, [{ chauffeurId: who.chauffeurId }])).toHaveLength(1);
});

test.each([
  ["a number without a last day", { insurance_number: "X" }, "insurance_expires_on", "paper-expiry-missing"],
  [
    "a day that does not exist",
    { insurance_expires_on: "2027-02-30" },
    "insurance_expires_on",
    "expiry-invalid",
  ],
  ["a text that is not a day", { insurance_expires_on: "soon" }, "insurance_expires_on", "expiry-invalid"],
  ["a day in the past", { insurance_expires_on: "2027-01-19" }, "insurance_expires_on", "paper-past"],
  ["a day too far ahead", { insurance_expires_on: "2030-01-21" }, "insurance_expires_on", "paper-far"],
  ["a number of 41 characters", { insurance_number: "a".repeat(41) }, "insurance_number", "too-long"],
  [
    "an invisible character in the number",
    { insurance_number: "a\u200b\u202eb" },
    "insurance_number",
    "name-signs",
  ],
  [
    "a first registration of tomorrow",
    { first_registered_on: "2027-01-21" },
    "first_registered_on",
    "registration-future",
  ],
  [
    "a first registration of 1949",
    { first_registered_on: "1949-12-31" },
    "first_registered_on",
    "expiry-invalid",
  ],
])("refuses %s with an error of its field, and saves nothing", async (_, fields, field, key) => {
  const saved = await savedCar(fields);
  expect(saved.kind).toBe("invalid");
  expect(saved.kind === "invalid" && saved.errors.map((one) => [one.field, one.key])).toContainEqual([
    field,
    key,
  ]);
  const typed = (fields as Record<string, string>)[field]?.replaceAll(/[\u200b\u202e]/g, "") ?? "";
  expect(saved.kind === "invalid" && saved.typed[field]).toBe(typed);
  expect(await papersOf(harness.services.db, [{ carId: who.carId }])).toEqual([]);
});

test("reads a day in Arabic digits", async () => {
  expect((await savedCar({ insurance_expires_on: "٢٠٢٧-١٢-٣١" })).kind).toBe("done");
  const [paper] = await papersOf(harness.services.db, [{ carId: who.carId }]);
  expect(paper?.expiresOn).toBe("2027-12-31");
});

test("keeps an expired paper when another one is saved, and deletes it when its field is empty", async () => {
  await paperOf({ carId: who.carId }, "insurance", "2027-01-10");
  const kept = { insurance_expires_on: "2027-01-10", technical_inspection_expires_on: "2028-01-10" };
  expect((await savedCar(kept)).kind).toBe("done");
  expect((await savedCar({ technical_inspection_expires_on: "2028-01-10" })).kind).toBe("done");
  expect(await papersOf(harness.services.db, [{ carId: who.carId }])).toHaveLength(1);
});

test("reports a conflict to one of two dispatchers who save at the same time, and keeps the typed values", async () => {
  const seen = await seenOfCar();
  const [one, two] = await Promise.all([
    saveCarPapers(
      harness.services,
      owner,
      who.carId,
      readPapersForm(formOf({ seen, insurance_expires_on: "2027-12-30" }), "car"),
    ),
    saveCarPapers(
      harness.services,
      owner,
      who.carId,
      readPapersForm(formOf({ seen, insurance_expires_on: "2027-12-31" }), "car"),
    ),
  ]);
  expect([one.kind, two.kind].toSorted()).toEqual(["conflict", "done"]);
  const conflict = one.kind === "conflict" ? one : two;
  expect(conflict.kind === "conflict" && conflict.typed["insurance_expires_on"]).toMatch(/^2027-12-3/);
});

test("reports a conflict for the papers of an unknown chauffeur", async () => {
  for (const id of [randomUUID(), "no-id"])
    expect(
      (
        await saveChauffeurPapers(
          harness.services,
          owner,
          id,
          readPapersForm(formOf({ seen: "" }), "chauffeur"),
        )
      ).kind,
    ).toBe("conflict");
});

test.each([
  ...CHAUFFEUR_PAPERS.map((kind) => ["chauffeur", kind] as const),
  ...CAR_PAPERS.map((kind) => ["car", kind] as const),
])(
  "refuses the %s when the %s ends the day before the ride, and accepts it on its last day",
  async (field, kind) => {
    const ride = await aRide();
    const holder = field === "car" ? { carId: who.carId } : { chauffeurId: who.chauffeurId };
    await paperOf(holder, kind, "2027-02-09");
    expect(await assign(ride.id)).toEqual({ kind: "refused", errors: [{ field, key: `${kind}-expired` }] });
    const choice = await readAssignmentChoice(harness.services, owner, ride, { lang: "fr", asked: {} });
    const id = field === "car" ? who.carId : who.chauffeurId;
    const options = field === "car" ? choice.cars : choice.chauffeurs;
    const last = options.at(-1);
    expect(last).toMatchObject({ id, reason: dictionaries.fr.chauffeurs.assignment.suggest.papers });
    await paperOf(holder, kind, "2027-02-10");
    expect(await assign(ride.id)).toEqual({ kind: "done" });
    await paperOf(holder, kind, "2027-02-01");
    const shown = await readAssignment(harness.services, owner, ride, "fr");
    expect(shown.warnings.map(({ key }) => key)).toEqual([`${kind}-expired`]);
  },
);

test("refuses a car of seven years unless it has an exemption", async () => {
  const ride = await aRide();
  await setCar({ firstRegisteredOn: "2020-02-10", year: 2020 });
  expect(await assign(ride.id)).toEqual({ kind: "refused", errors: [{ field: "car", key: "car-too-old" }] });
  await setCar({ ageExemption: "hybrid" });
  expect(await assign(ride.id)).toEqual({ kind: "done" });
});

test("refuses a car with a year but no day of registration once it is certainly too old", async () => {
  const [ride, late] = [await aRide(), await aRide("2027-12-31T10:00:00Z")];
  await setCar({ year: 2020 });
  expect(await assign(ride.id)).toEqual({ kind: "done" });
  expect(await assign(late.id)).toMatchObject({ kind: "refused" });
});

test("refuses a year that differs from the day of first registration", async () => {
  await savedCar({ first_registered_on: "2022-06-15" });
  const car = await readCar(harness.services, owner, who.carId);
  const { plate, vehicle, model, colour, version } = car!;
  const form = formOf({ plate, vehicle, model, colour, year: "2023", version: String(version) });
  const saved = await saveCar(harness.services, owner, who.carId, readCarForm(form, harness.clock.now()));
  expect(saved).toMatchObject({ kind: "invalid", errors: [{ field: "year", key: "year-differs" }] });
});

test("counts the papers that end within 30 days as they are listed, without archived records", async () => {
  await paperOf({ chauffeurId: who.chauffeurId }, "driving_licence", "2027-02-18");
  await paperOf({ chauffeurId: who.chauffeurId }, "medical_visit", "2027-02-19");
  await paperOf({ carId: who.carId }, "insurance", "2027-01-01");
  await setCar({ firstRegisteredOn: "2020-02-01", year: 2020 });
  const { db } = harness.services;
  await db.update(chauffeursTable).set({ cardExpiresOn: "2027-02-01" });
  const due = await duePapers(db, "2027-01-20");
  expect(due.map(({ kind }) => kind)).toEqual(["insurance", "age", "card", "driving_licence"]);
  expect((await countWaiting(harness.services, owner)).papers).toBe(due.length);
  expect((await listCars(harness.services, owner))[0]?.papers).toBe("expired");
  expect((await listChauffeurs(harness.services, owner, "fr"))[0]?.papers).toBe("soon");
  const { version } = (await readCar(harness.services, owner, who.carId))!;
  await archiveCar(harness.services, owner, { id: who.carId, version }, true);
  expect((await countWaiting(harness.services, owner)).papers).toBe(2);
});

test("mails each due paper once at 30 days and once when it has ended, and not after its renewal", async () => {
  await paperOf({ carId: who.carId }, "insurance", "2027-02-25");
  await watchPapers(harness.services);
  expect(await mails()).toHaveLength(0);
  harness.clock.moveTo("2027-01-27T09:00:00Z");
  await Promise.all([watchPapers(harness.services), watchPapers(harness.services)]);
  await watchPapers(harness.services);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const message = await compose(mail);
  const { plate } = (await readCar(harness.services, owner, who.carId))!;
  expect(message?.subject).toContain("À renouveler");
  expect(message?.text).toContain(plate);
  expect(message?.text).toContain("25 février 2027");
  harness.clock.moveTo("2027-02-26T09:00:00Z");
  await watchPapers(harness.services);
  const all = await mails();
  expect(all).toHaveLength(2);
  expect((await compose(all[1]))?.subject).toContain("Document expiré");
  await paperOf({ carId: who.carId }, "insurance", "2028-02-25");
  expect(await compose(all[1])).toBeUndefined();
  await watchPapers(harness.services);
  expect(await mails()).toHaveLength(2);
});

test("reminds the company once of the end of its register entry and its insurance, and once after it", async () => {
  const { db } = harness.services;
  const record = { ...DEMO_COMPANY, registerUntil: "2027-02-25", liabilityUntil: "2027-12-31" };
  const save = (company: Company) =>
    db
      .insert(companyTable)
      .values({ record: company })
      .onConflictDoUpdate({ target: companyTable.id, set: { record: company } });
  await save(record);
  harness.clock.moveTo("2027-01-26T09:00:00Z");
  await watchPapers(harness.services);
  expect(await mails()).toEqual([]);
  harness.clock.moveTo("2027-01-27T09:00:00Z");
  await Promise.all([watchPapers(harness.services), watchPapers(harness.services)]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const composed = () =>
    composersOf(companyPaperMails, harness.services)["company-paper-due-company"](mail!.data, randomUUID());
  expect((await composed())?.text).toContain("25 février 2027");
  harness.clock.moveTo("2027-02-26T09:00:00Z");
  await watchPapers(harness.services);
  expect((await mails()).map(({ data }) => data["stage"])).toEqual(["soon", "expired"]);
  await save({ ...record, registerUntil: "2032-02-25" });
  expect(await composed()).toBeUndefined();
  await db.delete(companyTable);
});

async function aPair() {
  const [chauffeur, car] = [aChauffeur(), aCar()];
  await harness.services.db.insert(chauffeursTable).values(chauffeur);
  await harness.services.db.insert(carsTable).values(car);
  return { chauffeurId: chauffeur.id, carId: car.id };
}

let rides = 0;

function aRide(pickupAt = RIDE) {
  rides += 1;
  const vehicle = "mercedes-v-class" as const;
  return aBoardRide(harness.services.db, `MA-PAPER${rides}`, pickupAt, { vehicle });
}

function assign(bookingId: string) {
  return assignLeg(harness.services, owner, {
    bookingId,
    ...who,
    version: 0,
    acknowledged: ["load", "language"],
  });
}

async function savedChauffeur(fields: Record<string, string>) {
  const seen = (await readChauffeur(harness.services, owner, who.chauffeurId))!.papers.seen;
  return saveChauffeurPapers(
    harness.services,
    owner,
    who.chauffeurId,
    readPapersForm(formOf({ seen, ...fields }), "chauffeur"),
  );
}

async function savedCar(fields: Record<string, string>) {
  return saveCarPapers(
    harness.services,
    owner,
    who.carId,
    readPapersForm(formOf({ seen: await seenOfCar(), ...fields }), "car"),
  );
}

async function seenOfCar() {
  return (await readCar(harness.services, owner, who.carId))!.papers.seen;
}

async function paperOf(holder: Parameters<typeof writePapers>[1], kind: PaperKind, expiresOn: string) {
  const papers = [{ kind, paper: { number: null, expiresOn } }];
  await harness.services.db.transaction((tx) => writePapers(tx, holder, papers, new Date(NOW)));
}

async function setCar(change: Partial<CarRow>) {
  await harness.services.db.update(carsTable).set(change).where(eq(carsTable.id, who.carId));
}

function mails() {
  return harness.services.db.select().from(mailsTable).orderBy(mailsTable.createdAt);
}

function compose(mail: { data: Record<string, string> } | undefined) {
  return mail && composersOf(paperMails, harness.services)["paper-due-company"](mail.data, randomUUID());
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
