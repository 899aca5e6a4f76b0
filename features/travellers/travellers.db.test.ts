import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aWorkbookOf } from "#tests/fixtures/workbook.ts";
import { aMember, anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { LANGS } from "#i18n/locales.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { actsOf } from "#features/organisations/acts/organisation-acts.server.ts";
import type { MemberRole } from "#features/organisations/organisation.ts";
import { organisationsTable } from "#features/organisations/organisations.table.ts";
import { changeMember } from "#features/organisations/people/change-member.server.ts";
import { readMember, withRight } from "#features/organisations/people/member.server.ts";
import { accountForCall, checkoutGuest } from "./checkout-guest.server.ts";
import { exportTravellers } from "./export-travellers.server.ts";
import { forgetTravellers } from "./forget-travellers.server.ts";
import {
  applyFile,
  applySheets,
  importTravellers,
  type DirectoryKeeper,
  type Imported,
} from "./import-travellers.server.ts";
import { keeperOf, keeperOfOwn } from "./keeper.server.ts";
import { placesOf, writePlace } from "./saved-places.server.ts";
import { readTravellerForm, removeTraveller, saveTraveller } from "./save-traveller.server.ts";
import { setTravellersRule } from "./set-rule.server.ts";
import { MOST_TRAVELLERS } from "./traveller.ts";
import { countTravellers, deleteTravellersBefore, travellersOf } from "./travellers.server.ts";

const NOW = "2027-01-10T09:00:00Z";

let harness: TestServices;
let owner: Owner;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  owner = await anOwner(harness.services);
});
afterAll(() => harness.close());

async function aDirectory(name = "Maison Annuaire") {
  const organisation = await anOrganisation(harness.services, owner, {
    business_name: name,
    cost_centres: "Direction\nVentes",
  });
  const of = { organisationId: organisation.id };
  const person = async (role: MemberRole) => {
    const customer = await aMember(harness.services, owner, organisation, role);
    return (await readMember(harness.services, customer))!;
  };
  return { organisation, of, person, all: () => travellersOf(harness.services.db, of, { most: 3_000 }) };
}

async function aKeeper(directory: Awaited<ReturnType<typeof aDirectory>>): Promise<DirectoryKeeper> {
  const member = await directory.person("manager");
  return { ...keeperOf(member)!, member };
}

function aForm(overrides: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = { full_name: "Ada Noël", phone: "06 12 34 56 78", phone_country: "FR", lang: "ar" };
  for (const [name, value] of Object.entries({ ...fields, form_key: randomUUID(), ...overrides }))
    form.set(name, value);
  return form;
}

const save = (keeper: Parameters<typeof saveTraveller>[1], id: string | null, form: FormData) =>
  saveTraveller(harness.services, keeper, id, readTravellerForm(form), "fr");

describe("the directory of an organisation", () => {
  test("adds, edits by compare-and-set and removes a traveller, once for a repeated form", async () => {
    const directory = await aDirectory();
    const keeper = await aKeeper(directory);
    const form = aForm({ email: "Ada@example.com", cost_centre: "Ventes", employee_number: "42" });
    const twice = await Promise.all([save(keeper, null, form), save(keeper, null, form)]);
    expect(twice).toEqual([{ kind: "done" }, { kind: "done" }]);
    const [ada, ...others] = await directory.all();
    expect(others).toEqual([]);
    expect(ada).toMatchObject({
      fullName: "Ada Noël",
      phone: "+33612345678",
      lang: "ar",
      costCentre: "Ventes",
    });
    expect(await save(keeper, null, aForm({ employee_number: "42" }))).toMatchObject({
      errors: [{ field: "full_name", key: "traveller-known" }],
    });
    expect(await save(keeper, ada!.id, aForm({ version: "1", phone: "06 12 34 56 79" }))).toEqual({
      kind: "done",
    });
    expect(await save(keeper, ada!.id, aForm({ version: "1" }))).toMatchObject({
      errors: [{ field: "form", key: "traveller-changed" }],
    });
    expect(await removeTraveller(harness.services, keeper, ada!.id)).toBe(true);
    expect(await removeTraveller(harness.services, keeper, ada!.id)).toBe(false);
    const acts = (await actsOf(harness.services.db, directory.organisation.id, 10)).map(({ act }) => act);
    for (const act of ["traveller-added", "traveller-changed", "traveller-removed"])
      expect(acts).toContain(act);
  });

  test.each([
    [{ full_name: "" }, "full_name", "name-missing"],
    [{ phone: "" }, "phone", "phone-missing"],
    [{ phone: "12" }, "phone", "phone-invalid"],
    [{ email: "ada" }, "email", "email-invalid"],
    [{ cost_centre: "Inconnu" }, "cost_centre", "cost-centre-unknown"],
    [{ notes: "x".repeat(301) }, "notes", "too-long"],
  ])("refuses %j", async (overrides, field, key) => {
    const keeper = await aKeeper(await aDirectory());
    expect(await save(keeper, null, aForm(overrides))).toMatchObject({
      kind: "invalid",
      errors: [{ field, key }],
    });
  });

  test("lets a booker keep it only while a manager allows it, and answers like a missing one otherwise", async () => {
    const directory = await aDirectory();
    const booker = await directory.person("booker");
    const manager = withRight(await directory.person("manager"), "people")!;
    expect(keeperOf(booker)).toBeNull();
    expect(await setTravellersRule(harness.services, manager, true)).toBe(true);
    const keeper = keeperOf((await readMember(harness.services, { sessionId: "", email: booker.email }))!)!;
    expect(await save(keeper, null, aForm())).toEqual({ kind: "done" });
    await setTravellersRule(harness.services, manager, false);
    expect(await save(keeper, null, aForm({ full_name: "Ian" }))).toEqual({ kind: "missing" });
    const former = { ...manager };
    await changeMember(harness.services, owner, directory.organisation.id, {
      memberId: manager.id,
      role: "viewer",
    });
    expect(await setTravellersRule(harness.services, former, true)).toBe(false);
    expect(await save(keeperOf(former)!, null, aForm({ full_name: "Ian" }))).toEqual({ kind: "missing" });
    const [stored] = await harness.services.db
      .select()
      .from(organisationsTable)
      .where(eq(organisationsTable.id, directory.organisation.id));
    expect(stored?.bookersKeepTravellers).toBe(false);
  });

  test("never opens a traveller of another organisation", async () => {
    const [own, other] = [await aDirectory("A"), await aDirectory("B")];
    const [ours, theirs] = [await aKeeper(own), await aKeeper(other)];
    await save(theirs, null, aForm());
    const [traveller] = await other.all();
    expect(await save(ours, traveller!.id, aForm({ version: "1" }))).toEqual({ kind: "missing" });
    expect(await removeTraveller(harness.services, ours, traveller!.id)).toBe(false);
    expect(await other.all()).toEqual([traveller]);
  });
});

function workbookOf(shown: Extract<Imported, { kind: "preview" }>) {
  return JSON.parse(shown.sheets.file) as Parameters<typeof applySheets>[2];
}

describe("the import of travellers", () => {
  const FILE = Buffer.from(
    "Nom;Téléphone;Matricule;Centre de coût\nAda Noël;0612345678;42;Ventes\nIan Faux;12;;\n=2+2;0612345680;;\n",
  );

  test("shows the difference, saves it once it was seen, and changes nothing the second time", async () => {
    const directory = await aDirectory();
    const keeper = await aKeeper(directory);
    const shown = await applyFile(harness.services, keeper, FILE);
    if (shown.kind !== "preview") throw new Error(shown.kind);
    expect(shown.preview.difference.fresh).toHaveLength(2);
    expect(shown.preview.faults).toMatchObject([{ line: 3, key: "phone-unread" }]);
    expect(await directory.all()).toEqual([]);
    const seen = shown.preview.seen;
    const workbook = workbookOf(shown);
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => applySheets(harness.services, keeper, workbook, seen)),
    );
    expect(presses.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect((await directory.all()).map(({ fullName }) => fullName).toSorted()).toEqual(["=2+2", "Ada Noël"]);
    const again = await applyFile(harness.services, keeper, FILE);
    expect(again).toMatchObject({
      kind: "preview",
      preview: { difference: { fresh: [], changed: [], same: 2 } },
    });
    const acts = await actsOf(harness.services.db, directory.organisation.id, 10);
    expect(acts.filter(({ act }) => act === "travellers-imported")).toMatchObject([
      { details: { count: "2" } },
    ]);
  });

  test("shows the difference again when the directory changed after the preview", async () => {
    const directory = await aDirectory();
    const keeper = await aKeeper(directory);
    const shown = await applyFile(harness.services, keeper, FILE);
    if (shown.kind !== "preview") throw new Error(shown.kind);
    await save(keeper, null, aForm({ employee_number: "42", phone: "0612345699" }));
    const seen = shown.preview.seen;
    const workbook = workbookOf(shown);
    const late = await applySheets(harness.services, keeper, workbook, seen);
    expect(late).toMatchObject({ kind: "preview", isChanged: true });
    expect(await directory.all()).toHaveLength(1);
  });

  test("exports a file without formulas that the import reads back without a difference", async () => {
    const directory = await aDirectory();
    const keeper = await aKeeper(directory);
    await save(keeper, null, aForm({ notes: "=HYPERLINK(1)", email: "ada@example.com", sign_text: "@ada" }));
    await save(keeper, null, aForm({ full_name: "مها القحطاني", employee_number: "-7", lang: "en" }));
    for (const lang of LANGS) {
      const { csv } = await exportTravellers(harness.services, keeper, lang);
      expect(csv.split(/[;\r\n]/).filter((cell) => /^\s*"?[=+@-]/.test(cell))).toEqual([]);
      const back = await applyFile(harness.services, keeper, Buffer.from(csv));
      expect([lang, back]).toMatchObject([
        lang,
        { preview: { difference: { fresh: [], changed: [], same: 2 }, faults: [] } },
      ]);
    }
  });

  test.each([
    ["an empty file", Buffer.from(""), "empty"],
    ["a file without headings", Buffer.from("a;b\n1;2"), "no-columns"],
    ["too many lines", Buffer.from(`Nom;Tel\n${"A;1\n".repeat(1_001)}`), "too-many-rows"],
    ["too many bytes", Buffer.alloc(2 * 1024 * 1024 + 1, "a"), "too-large"],
  ])("refuses %s", async (_title, bytes, reason) => {
    const keeper = await aKeeper(await aDirectory());
    expect(await applyFile(harness.services, keeper, bytes)).toMatchObject({ kind: "refused", reason });
  });

  const COVER = [["Bienvenue"], ["Lisez la feuille suivante"]];
  const STAFF = [
    ["Nom", "Téléphone"],
    ["Ada Noël", "0612345678"],
    ["Ian Faux", "0612345679"],
  ];
  const send = (keeper: DirectoryKeeper, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request("http://localhost/", { method: "POST", body: form });
    return importTravellers(harness.services, keeper, request);
  };

  test("reads the sheet with the passengers, names it and its hidden rows, and saves from another that is chosen", async () => {
    const directory = await aDirectory();
    const keeper = await aKeeper(directory);
    const guests = [
      ["Nom", "Téléphone"],
      ["Maha Saleh", "0612345670"],
    ];
    const sheets = { Accueil: COVER, Équipe: { rows: STAFF, hidden: 2 }, Invités: guests };
    const bytes = await aWorkbookOf(sheets);
    const first = await applyFile(harness.services, keeper, bytes);
    expect(first).toMatchObject({
      kind: "preview",
      sheets: {
        sheetName: "Équipe",
        otherSheets: [
          { name: "Accueil", lines: 2 },
          { name: "Invités", lines: 2 },
        ],
        leftOut: [],
      },
      preview: { difference: { fresh: [{ fullName: "Ada Noël" }] }, faults: [{ line: 3, key: "hidden" }] },
    });
    if (first.kind !== "preview") throw new Error(first.kind);
    const second = await send(keeper, { intent: "sheet", sheet: "1", sheets: first.sheets.file });
    expect(second).toMatchObject({
      kind: "preview",
      isChanged: false,
      sheets: { sheetName: "Invités", otherSheets: [{ name: "Équipe" }, { name: "Accueil" }] },
    });
    if (second.kind !== "preview") throw new Error(second.kind);
    const saved = { seen: second.preview.seen, sheets: second.sheets.file };
    expect(await send(keeper, saved)).toEqual({ kind: "done", count: 1 });
    expect(await directory.all()).toMatchObject([{ fullName: "Maha Saleh" }]);
  });

  test("offers the other sheets also when the one that was read has no passengers", async () => {
    const keeper = await aKeeper(await aDirectory());
    const bytes = await aWorkbookOf({ Accueil: COVER, Équipe: [["Personne", "Mobile"]] });
    const first = await applyFile(harness.services, keeper, bytes);
    expect(first).toMatchObject({
      kind: "refused",
      reason: "no-columns",
      sheets: { sheetName: "Accueil", otherSheets: [{ name: "Équipe", lines: 1 }] },
    });
  });

  test("names a sheet that is too large for the form instead of offering it", async () => {
    const keeper = await aKeeper(await aDirectory());
    const long = Array.from({ length: 900 }, () => Array.from({ length: 5 }, () => "x".repeat(500)));
    const bytes = await aWorkbookOf({ Archive: long, Équipe: STAFF, Notes: COVER });
    expect(await applyFile(harness.services, keeper, bytes)).toMatchObject({
      kind: "preview",
      sheets: { sheetName: "Équipe", otherSheets: [{ name: "Notes" }], leftOut: ["Archive"] },
    });
  });

  test("refuses sheets that did not come from the page", async () => {
    const keeper = await aKeeper(await aDirectory());
    for (const sheets of ["", "{}", "[]", '{"list":{"name":"","rows":[{"line":0,"cells":[]}]}}'])
      expect(await send(keeper, { sheets, seen: "" })).toMatchObject({ kind: "refused", reason: "missing" });
  });
});

test("the checkout offers the directory to members who book, and saved travellers to their guest", async () => {
  const directory = await aDirectory();
  const keeper = await aKeeper(directory);
  await save(keeper, null, aForm({ employee_number: "42", cost_centre: "Ventes", sign_text: "ADA" }));
  const booker = await directory.person("booker");
  const known = await checkoutGuest(harness.services, { sessionId: "", email: booker.email });
  expect(known).toMatchObject({
    fullName: "",
    email: booker.email,
    passengers: [
      {
        label: "Ada Noël · 42",
        fields: {
          passenger_name: "Ada Noël",
          passenger_phone: "+33612345678",
          passenger_lang: "ar",
          account_employee: "42",
          account_cost_centre: "Ventes",
          sign_text: "ADA",
        },
      },
    ],
  });
  const { reference } = directory.organisation;
  expect(await accountForCall(harness.services, owner, reference)).toEqual({
    account: reference,
    travellers: known?.passengers,
    required: [],
    costCentres: ["Direction", "Ventes"],
  });
  const other = await anOrganisation(harness.services, owner, { business_name: "Autre annuaire" });
  expect(await accountForCall(harness.services, owner, other.reference)).toMatchObject({ travellers: [] });
  const viewer = await directory.person("viewer");
  expect(await checkoutGuest(harness.services, { sessionId: "", email: viewer.email })).toBeNull();
  const guest = await aStoredBooking(harness.services.db, {
    email: "guest@example.com",
    passengerId: randomUUID(),
    passengerName: "Ada Noël",
    passengerPhone: "+33612345678",
    passengerLang: "fr",
  });
  const own = keeperOfOwn({ sessionId: "", email: "guest@example.com" });
  await save(own, null, aForm({ notes: "Siège bébé" }));
  const offered = await checkoutGuest(harness.services, { sessionId: "", email: "guest@example.com" });
  expect(offered).toMatchObject({
    fullName: guest.fullName,
    passengers: [{ fields: { notes: "Siège bébé" } }],
  });
  expect(offered?.passengers).toHaveLength(1);
});

test("refuses the thirty-first traveller of a guest", async () => {
  const own = keeperOfOwn({ sessionId: "", email: "many@example.com" });
  for (let index = 0; index < MOST_TRAVELLERS.customer; index += 1)
    await save(own, null, aForm({ full_name: `Personne ${index}` }));
  expect(await save(own, null, aForm({ full_name: "Une de trop" }))).toMatchObject({
    errors: [{ field: "form", key: "travellers-full" }],
  });
  expect(await countTravellers(harness.services.db, own.of)).toBe(MOST_TRAVELLERS.customer);
});

test("erasure deletes a person from every directory and what the person saved", async () => {
  const { db } = harness.services;
  const directory = await aDirectory();
  const keeper = await aKeeper(directory);
  await save(keeper, null, aForm({ email: "Gone@example.com" }));
  await save(keeper, null, aForm({ full_name: "Ian", email: "stays@example.com" }));
  const own = keeperOfOwn({ sessionId: "", email: "gone@example.com" });
  await save(own, null, aForm());
  await writePlace(db, {
    id: randomUUID(),
    email: "gone@example.com",
    label: "x",
    place: "y",
    savedAt: new Date(NOW),
  });
  await db.transaction((tx) => forgetTravellers(tx, ["gone@example.com"], []));
  expect((await directory.all()).map(({ fullName }) => fullName)).toEqual(["Ian"]);
  expect(await countTravellers(db, own.of)).toBe(0);
  expect(await placesOf(db, "gone@example.com")).toEqual([]);
});

test("retention deletes the travellers of accounts that ended a year ago, and of owners without rides for three", async () => {
  const { db } = harness.services;
  const [ended, idle, active] = [
    await aDirectory("Fermée"),
    await aDirectory("Calme"),
    await aDirectory("Vive"),
  ];
  for (const directory of [ended, idle]) await save(await aKeeper(directory), null, aForm());
  const own = keeperOfOwn({ sessionId: "", email: "rides@example.com" });
  await save(own, null, aForm());
  await db
    .update(organisationsTable)
    .set({ endedAt: new Date(NOW) })
    .where(eq(organisationsTable.id, ended.organisation.id));
  const after = (now: string, months: number) => new Date(Date.parse(now) - months * 30.5 * 86_400_000);
  const retain = (now: string) =>
    db.transaction((tx) => deleteTravellersBefore(tx, { ended: after(now, 12), idle: after(now, 36) }, 200));
  await retain("2028-02-01T09:00:00Z");
  expect([await ended.all(), (await idle.all()).length]).toEqual([[], 1]);
  harness.clock.moveTo("2030-02-01T09:00:00Z");
  await save(await aKeeper(active), null, aForm());
  await aStoredBooking(db, { email: "rides@example.com", pickupAt: new Date("2030-01-01T09:00:00Z") });
  await retain("2030-02-01T09:00:00Z");
  expect([(await idle.all()).length, (await active.all()).length]).toEqual([0, 1]);
  expect(await countTravellers(db, own.of)).toBe(1);
  harness.clock.moveTo(NOW);
});
