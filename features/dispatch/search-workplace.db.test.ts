import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aBoardRide } from "#tests/fixtures/dispatch.ts";
import { anInvoice } from "#tests/fixtures/documents.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { insertDocument } from "#features/documents/documents.server.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import { searchWorkplace } from "./search-workplace.server.ts";

const NOT_LINKED = { lineLegs: [], creditsId: null, replacesId: null, isByHand: false };

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  owner = await anOwner(harness.services);
  const { db, clock } = harness.services;
  const elodie = { fullName: "Élodie Ançay", phone: "+33612345678", email: "elodie@example.com" };
  await aBoardRide(db, "MA-PAST01", "2027-01-10T09:00:00Z", elodie);
  await aBoardRide(db, "MA-NEXT01", "2027-01-21T09:00:00Z", { ...elodie, travelNumber: "AF 1234" });
  const ride = await aBoardRide(db, "MA-BILLED", "2027-01-23T09:00:00Z", {
    fullName: "Nour Al-Thani",
    phone: "+97455512345",
    email: "nour@example.com",
  });
  for (let many = 0; many < 10; many += 1) {
    const invoice = { ...NOT_LINKED, content: anInvoice(), bookingId: ride.id, unitId: ride.id };
    await insertDocument(db, invoice, new Date(clock.now().getTime() + many * 1_000));
  }
  await aBoardRide(db, "MA-LATER1", "2027-02-21T09:00:00Z", {
    fullName: "أحمد المنصوري",
    phone: "+971501234567",
    email: "ahmad@example.com",
    dropoff: { label: "Hôtel Lutétia, boulevard Raspail", place: null },
  });
  await aBoardRide(db, "MA-SIGN01", "2027-01-22T09:00:00Z", {
    fullName: "100 % Jane_Doe",
    phone: "+442071838750",
    email: "jane@example.com",
  });
  await aBoardRide(db, "MA-IVAN01", "2027-01-24T09:00:00Z", {
    fullName: "Иван Петров",
    phone: "+79161234567",
    email: "ip@example.com",
    dropoff: { label: "مطعم لادوريه", place: null },
  });
  await aBoardRide(db, "MA-CALL01", "2027-01-25T09:00:00Z", {
    fullName: "Tariq Haddad",
    phone: "+96599123456",
    email: null,
    dropoff: { label: "L'Avenue, 41 avenue Montaigne", place: null },
  });
  for (let many = 0; many < 12; many += 1)
    await aBoardRide(db, `MA-MANY${String(many).padStart(2, "0")}`, `2027-03-${10 + many}T09:00:00Z`, {
      fullName: "Jean Martin",
      phone: `+3369900${String(1000 + many)}`,
      email: `martin${many}@example.com`,
    });
  const paul = { reference: "DE-ANCAY1", fullName: "Paul Ançay", email: "paul@example.com" };
  const sara = { reference: "DE-SARA01", fullName: "سارة القحطاني", email: "sq@example.com" };
  await insertRequest(db, { ...aRequest(sara), phone: null, createdAt: clock.now() });
  await insertRequest(db, { ...aRequest(paul), phone: null, createdAt: clock.now() });
  await db.insert(chauffeursTable).values([
    aChauffeur({ fullName: "Karim Bélkacem", phone: "+33698765432" }),
    aChauffeur({ fullName: "Karim Ancien", phone: "+33698765433", archivedAt: clock.now() }),
    aChauffeur({
      fullName: "Karim Effacé",
      phone: "+33698765434",
      erasedAt: clock.now(),
      archivedAt: clock.now(),
    }),
  ]);
  await db.insert(carsTable).values(aCar({ plate: "GH-456-JK", model: "Mercedes S 580" }));
});
afterAll(() => harness.close());

async function found(search: string) {
  const all = await searchWorkplace(harness.services, owner, search, "fr");
  return {
    rides: all.rides.map(({ reference }) => reference),
    guests: all.guests.map(({ reference, fullName }) => `${fullName} ${reference}`),
    requests: all.requests.map(({ reference }) => reference),
    chauffeurs: all.chauffeurs.map(({ fullName }) => fullName),
    cars: all.cars.map(({ plate }) => plate),
  };
}

const NONE = { rides: [], guests: [], requests: [], chauffeurs: [], cars: [] };
const ELODIE = { ...NONE, rides: ["MA-NEXT01", "MA-PAST01"], guests: ["Élodie Ançay MA-NEXT01"] };

test.each([
  ["a name without its accents, words in another order", "ancay elodie", ELODIE],
  [
    "an Arabic name with another alif",
    "احمد",
    { ...NONE, rides: ["MA-LATER1"], guests: ["أحمد المنصوري MA-LATER1"] },
  ],
  ["the first two letters of names", "él", ELODIE],
  [
    "two Arabic letters of names",
    "أح",
    { ...NONE, rides: ["MA-LATER1"], guests: ["أحمد المنصوري MA-LATER1"] },
  ],
  [
    "a name in another alphabet",
    "иван",
    { ...NONE, rides: ["MA-IVAN01"], guests: ["Иван Петров MA-IVAN01"] },
  ],
  [
    "the name of a guest without an email",
    "tariq",
    { ...NONE, rides: ["MA-CALL01"], guests: ["Tariq Haddad MA-CALL01"] },
  ],
  ["a reference of a guest without an email", "ma-call01", { ...NONE, rides: ["MA-CALL01"] }],
  ["a place in Arabic", "لادوريه مطعم", { ...NONE, rides: ["MA-IVAN01"] }],
  ["a word with a typographic apostrophe", "l’avenue", { ...NONE, rides: ["MA-CALL01"] }],
  ["a name with a missing letter", "elodi ancy", { ...NONE, guests: ["Élodie Ançay MA-NEXT01"] }],
  ["a name with a wrong letter", "haddab", { ...NONE, guests: ["Tariq Haddad MA-CALL01"] }],
  ["an Arabic name of a request", "سارة", { ...NONE, requests: ["DE-SARA01"] }],
  ["a phone as it is dialled", "06 12 34 56 78", ELODIE],
  ["an email", "ELODIE@example", ELODIE],
  ["a reference", "ma-later1", { ...NONE, rides: ["MA-LATER1"] }],
  ["a flight number without its space", "af1234", { ...NONE, rides: ["MA-NEXT01"] }],
  ["a place", "lutetia raspail", { ...NONE, rides: ["MA-LATER1"] }],
  [
    "a chauffeur, the archived one last and the erased one left out",
    "karim",
    { ...NONE, chauffeurs: ["Karim Bélkacem", "Karim Ancien"] },
  ],
  ["a plate without hyphens", "gh456", { ...NONE, cars: ["GH-456-JK"] }],
  ["a model and a plate", "580 gh-456", { ...NONE, cars: ["GH-456-JK"] }],
  [
    "words with wildcards",
    "100 % jane_doe",
    { ...NONE, rides: ["MA-SIGN01"], guests: ["100 % Jane_Doe MA-SIGN01"] },
  ],
  ["a wildcard alone", "%%", NONE],
  ["quotes and SQL", "' or 1=1; drop table bookings --", NONE],
  ["one letter", "e", NONE],
  ["nothing", "   ", NONE],
])("finds by %s", async (_, search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test("finds rides, guests and requests with the same word together", async () => {
  expect(await found("ançay")).toEqual({ ...ELODIE, requests: ["DE-ANCAY1"] });
});

test.each([
  ["their number", "f-2027-000003", ["F-2027-000003"]],
  ["their buyer, the newest eight", "demonstration atelier", newestInvoices(8)],
  ["their booking", "ma-billed", newestInvoices(8)],
])("finds documents by %s", async (_, search, expected) => {
  const { documents } = await searchWorkplace(harness.services, owner, search, "fr");
  expect(documents.map(({ reference }) => reference)).toEqual(expected);
  expect(documents[0]).toEqual({
    reference: expected[0],
    buyer: "Atelier Démonstration SARL",
    booking: "MA-BILLED",
  });
});

function newestInvoices(count: number) {
  return Array.from({ length: count }, (_, index) => `F-2027-0000${String(10 - index).padStart(2, "0")}`);
}

test("returns at most eight of a kind, the next rides first", async () => {
  const { rides, guests } = await found("martin");
  expect(rides).toEqual(["00", "01", "02", "03", "04", "05", "06", "07"].map((many) => `MA-MANY${many}`));
  expect(guests).toHaveLength(8);
  expect(guests[0]).toBe("Jean Martin MA-MANY11");
});
