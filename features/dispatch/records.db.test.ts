import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { archiveCar, archiveChauffeur, renewChauffeurLink } from "./archive-record.server.ts";
import { findCar, findChauffeur } from "#features/fleet/chauffeurs.server.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { listCars, listChauffeurs } from "#features/fleet/read-records.server.ts";
import { readCarForm, saveCar } from "#features/fleet/save-car.server.ts";
import { readChauffeurForm, saveChauffeur } from "#features/fleet/save-chauffeur.server.ts";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices();
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.services.db.delete(chauffeursTable);
  await harness.services.db.delete(carsTable);
});

test("adds a chauffeur once when the form is sent several times, with a normalised phone number", async () => {
  const form = chauffeurForm({ phone: "06 12 34 56 78", card_number: "075 123-456 78" });
  const sent = await Promise.all([add(form), add(form), add(form)]);
  expect(sent.map(({ kind }) => kind)).toEqual(["done", "done", "done"]);
  const [row, ...others] = await harness.services.db.select().from(chauffeursTable);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    fullName: "Test Chauffeur",
    phone: "+33612345678",
    cardNumber: "07512345678",
    cardExpiresOn: "2029-03-31",
    languages: ["ar", "fr"],
  });
  expect((await auditOf(harness.services.db, [row!.id])).map(({ action }) => action)).toEqual([
    "chauffeur-added",
  ]);
});

test.each([
  [{ full_name: " " }, "full_name", "name-missing"],
  [{ full_name: "A\u202eB" }, "full_name", "name-signs"],
  [{ full_name: "x".repeat(81) }, "full_name", "too-long"],
  [{ phone: "" }, "phone", "phone-missing"],
  [{ phone: "12" }, "phone", "phone-invalid"],
  [{ card_number: "" }, "card_number", "card-missing"],
  [{ card_number: "12" }, "card_number", "card-invalid"],
  [{ card_expires_on: "" }, "card_expires_on", "expiry-missing"],
  [{ card_expires_on: "2028-02-30" }, "card_expires_on", "expiry-invalid"],
  [{ card_expires_on: "soon" }, "card_expires_on", "expiry-invalid"],
  [{ card_expires_on: "2027-01-09" }, "card_expires_on", "expiry-past"],
  [{ card_expires_on: "2037-01-11" }, "card_expires_on", "expiry-far"],
  [{ languages: "xx" }, "languages", "languages-missing"],
])("refuses %j with an error of the field %s, and adds no chauffeur", async (change, field, key) => {
  const saved = await add(chauffeurForm(change));
  expect(saved).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect(await harness.services.db.select().from(chauffeursTable)).toEqual([]);
});

test("accepts a card that expires today, typed as day, month and year", async () => {
  expect((await add(chauffeurForm({ card_expires_on: "10/01/2027" }))).kind).toBe("done");
});

test("reports a conflict to one of two dispatchers who save at the same time, and keeps the typed values", async () => {
  const { id } = await stored();
  const form = (name: string) => chauffeurForm({ full_name: name, version: "1" });
  const both = await Promise.all([edit(id, form("First Name")), edit(id, form("Second Name"))]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["conflict", "done"]);
  const lost = both.find(({ kind }) => kind === "conflict");
  const row = await findChauffeur(harness.services.db, id);
  expect([row?.fullName, lost && "typed" in lost ? lost.typed.fullName : ""].toSorted()).toEqual([
    "First Name",
    "Second Name",
  ]);
  expect(row?.version).toBe(2);
});

test("saves a new telephone number of a chauffeur with an expired card", async () => {
  const { id } = await stored({ cardExpiresOn: "2026-12-31" });
  const form = chauffeurForm({ phone: "+97433123456", card_expires_on: "2026-12-31", version: "1" });
  expect((await edit(id, form)).kind).toBe("done");
  const [row] = await listChauffeurs(harness.services, owner, "fr");
  expect(row).toMatchObject({ phone: "+97433123456", card: "expired" });
});

test("keeps an archived chauffeur at the end of the list without a link, and restores them", async () => {
  const { id } = await stored({ fullName: "Aaa" });
  await stored({ fullName: "Zzz" });
  const { services } = harness;
  expect(await archiveChauffeur(services, owner, { id, version: 1 }, true)).toEqual({ kind: "done" });
  expect(await archiveChauffeur(services, owner, { id, version: 1 }, true)).toEqual({ kind: "changed" });
  const rows = await listChauffeurs(services, owner, "ar");
  expect(rows.map(({ fullName, isArchived }) => [fullName, isArchived])).toEqual([
    ["Zzz", false],
    ["Aaa", true],
  ]);
  expect((await findChauffeur(services.db, id))?.linkVersion).toBe(2);
  expect(await renewChauffeurLink(services, owner, { id, version: 2 })).toEqual({ kind: "changed" });
  expect(await archiveChauffeur(services, owner, { id, version: 2 }, false)).toEqual({ kind: "done" });
  expect((await findChauffeur(services.db, id))?.archivedAt).toBeNull();
});

test("normalises the plate of a car, and refuses a second car with it", async () => {
  const both = await Promise.all([
    addCar(carForm({ plate: "ab 123 cd" })),
    addCar(carForm({ plate: "AB-123-CD" })),
  ]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "invalid"]);
  expect(both.find(({ kind }) => kind === "invalid")).toMatchObject({
    errors: [{ field: "plate", key: "plate-taken" }],
  });
  expect((await listCars(harness.services, owner)).map(({ plate }) => plate)).toEqual(["AB-123-CD"]);
});

test("refuses one of two cars that get the same plate at the same time", async () => {
  const [one, two] = [aCar(), aCar()];
  await harness.services.db.insert(carsTable).values([one, two]);
  const form = () => carForm({ plate: "XX-999-XX", version: "1" });
  const both = await Promise.all([
    saveCar(harness.services, owner, one.id, readCarForm(form(), harness.clock.now())),
    saveCar(harness.services, owner, two.id, readCarForm(form(), harness.clock.now())),
  ]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["done", "invalid"]);
});

test.each([
  [{ plate: "" }, "plate", "plate-missing"],
  [{ plate: "TAXI" }, "plate", "plate-invalid"],
  [{ vehicle: "" }, "vehicle", "class-missing"],
  [{ vehicle: "tank" }, "vehicle", "class-missing"],
  [{ model: "" }, "model", "model-missing"],
  [{ colour: "mauve" }, "colour", "colour-missing"],
  [{ year: "" }, "year", "year-missing"],
  [{ year: "20" }, "year", "year-invalid"],
  [{ year: "2028" }, "year", "year-future"],
  [{ year: "1900" }, "year", "year-invalid"],
])("refuses %j with an error of the field %s, and adds no car", async (change, field, key) => {
  expect(await addCar(carForm(change))).toMatchObject({ kind: "invalid", errors: [{ field, key }] });
  expect(await harness.services.db.select().from(carsTable)).toEqual([]);
});

test("archives and restores a car only over the version that was shown", async () => {
  const car = aCar();
  await harness.services.db.insert(carsTable).values(car);
  const { services } = harness;
  expect(await archiveCar(services, owner, { id: car.id, version: 7 }, true)).toEqual({ kind: "changed" });
  expect(await archiveCar(services, owner, { id: car.id, version: 1 }, true)).toEqual({ kind: "done" });
  expect(await archiveCar(services, owner, { id: car.id, version: 2 }, false)).toEqual({ kind: "done" });
  expect(await findCar(services.db, car.id)).toMatchObject({ archivedAt: null, version: 3 });
});

function chauffeurForm(change: Record<string, string> = {}) {
  const form = formOf({
    form_key: randomUUID(),
    full_name: "Test Chauffeur",
    phone: "+33 6 12 34 56 78",
    card_number: "07512345678",
    card_expires_on: "2029-03-31",
    languages: "fr",
    ...change,
  });
  if (!("languages" in change)) form.append("languages", "ar");
  return form;
}

function carForm(change: Record<string, string> = {}) {
  return formOf({
    form_key: randomUUID(),
    plate: "AB-123-CD",
    vehicle: "mercedes-v-class",
    model: "Mercedes V 300",
    colour: "black",
    year: "2025",
    ...change,
  });
}

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const add = (form: FormData) => saveChauffeur(harness.services, owner, null, readChauffeurForm(form));
const edit = (id: string, form: FormData) =>
  saveChauffeur(harness.services, owner, id, readChauffeurForm(form));
const addCar = (form: FormData) =>
  saveCar(harness.services, owner, null, readCarForm(form, harness.clock.now()));

async function stored(change: Parameters<typeof aChauffeur>[0] = {}) {
  const row = aChauffeur(change);
  await harness.services.db.insert(chauffeursTable).values(row);
  return row;
}
