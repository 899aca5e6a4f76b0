import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aMember, anOrganisation } from "#tests/fixtures/organisation.ts";
import { anAcceptance } from "#tests/fixtures/offer.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { aWorkbook, aWorkbookOf } from "#tests/fixtures/workbook.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { createNoPayments } from "#platform/payments/no-payments.ts";
import type { Payments } from "#platform/payments/payments.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { organisationsTable } from "#features/organisations/organisations.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { requestMessagesTable } from "#features/inquiries/thread/request-messages.table.ts";
import { insertRequest } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import { acceptOffer } from "#features/offers/accept-offer.server.ts";
import { MAX_OFFER_LEGS } from "#features/offers/offer.ts";
import { prefillOffer } from "#features/offers/prefill-offer.server.ts";
import {
  saveApprovalRule,
  readApprovalRuleForm,
} from "#features/organisations/approvals/save-approval-rule.server.ts";
import { exposureOf, findOrganisation } from "#features/organisations/organisations.server.ts";
import type { OrganisationRow } from "#features/organisations/organisations.table.ts";
import { readMember } from "#features/organisations/people/member.server.ts";
import { cellField, dropField } from "./fault-fields.ts";
import { confirmList, type ListPerson, readConfirmation } from "./confirm-list.server.ts";
import {
  deleteListsBefore,
  findList,
  forgetListGuests,
  guestsOfList,
  ridesOfList,
} from "./guest-lists.server.ts";
import {
  guestListGuestsTable,
  guestListRidesTable,
  guestListsTable,
  type GuestListRow,
} from "./guest-lists.table.ts";
import { offerSetMails } from "./offer-set-mail.server.ts";
import { offersOfSet, readOfferSet, readSetForm, sendOfferSet, totalOfSet } from "./offer-set.server.ts";
import { takeOtherSheet, receiveChangedFile, receiveList } from "./receive-list.server.ts";
import { readListForm, saveList } from "./save-list.server.ts";
import { faultsFile, offerLegsOf, showList } from "./show-list.server.ts";
import { readTidiedList, tidyList } from "./tidy-list.server.ts";
import { workGuestList } from "./work-list.server.ts";

let harness: TestServices;
let owner: Owner;

beforeAll(async () => {
  const payments: Payments = { ...createNoPayments(), mode: "test" };
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z", payments });
  owner = await anOwner(harness.services);
  await sellWithoutLimit(harness.services.db);
});

afterAll(() => harness.close());

const HEADINGS = [
  "Nom",
  "Vol",
  "Date d’arrivée",
  "Heure",
  "Aéroport",
  "Hôtel",
  "Passagers",
  "Valises",
  "Téléphone",
  "E-mail",
];

const LINES = Array.from({ length: 200 }, (_, index) => {
  const flight = index % 12;
  const hour = String(7 + flight).padStart(2, "0");
  return [
    `Guest ${String(index).padStart(3, "0")}`,
    `AF ${100 + flight}`,
    `${20 + (index % 3)}/01/2027`,
    `${hour}:${index % 2 === 0 ? "10" : "25"}`,
    "Aéroport Charles-de-Gaulle",
    index % 4 === 0 ? "Ritz Paris" : "Le Meurice",
    String(1 + (index % 2)),
    String(1 + (index % 2)),
    "+33 6 12 34 56 78",
    index === 0 ? "first@example.com" : "",
  ];
});

function csvOf(lines: string[][]): Buffer {
  return Buffer.from([HEADINGS, ...lines].map((cells) => cells.join(";")).join("\r\n"));
}

describe("a list of 200 arrivals", () => {
  let organisation: OrganisationRow;
  let customer: Customer;
  let person: ListPerson;
  let listId: string;

  beforeAll(async () => {
    organisation = await anOrganisation(harness.services, owner);
    customer = await aMember(harness.services, owner, organisation, "booker");
    const member = (await readMember(harness.services, customer))!;
    person = { bookedBy: member.email, memberId: member.id };
  });

  const list = async () => (await findList(harness.services.db, listId))!;
  const shown = async () => showList(harness.services, await list());
  const work = () => workGuestList(harness.services, listId);
  const workAsQueue = async () => {
    for (let tries = 0; tries < 5; tries += 1)
      if (
        await work().then(
          () => true,
          () => false,
        )
      )
        return;
  };
  const receive = (bytes: Buffer, direction: "arrivals" | "departures" = "arrivals") =>
    receiveList(harness.services, {
      owner: { organisationId: organisation.id },
      file: { bytes, fileName: "C:\\liste\\janvier.csv" },
      direction,
      id: randomUUID(),
      createdBy: person.bookedBy,
      lang: "fr",
    });
  const bookings = () =>
    harness.services.db
      .select({ booking: bookingsTable })
      .from(bookingsTable)
      .innerJoin(bookingOrganisationsTable, eq(bookingOrganisationsTable.bookingId, bookingsTable.id))
      .where(eq(bookingOrganisationsTable.organisationId, organisation.id));
  const confirmed = async () => (await bookings()).filter(({ booking }) => booking.status === "confirmed");

  async function confirm(mode: "account" | "request", change: Record<string, string> = {}) {
    const { seen } = await shown();
    return confirmList(harness.services, await list(), person, confirmation({ mode, seen, ...change }));
  }

  test("is one list when its file is uploaded by 50 at once, and later as the same file", async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => receive(csvOf(LINES))));
    expect(all.filter(({ kind }) => kind === "received")).toHaveLength(1);
    const ids = new Set(all.map((one) => (one.kind === "refused" ? one.reason : one.id)));
    expect(ids.size).toBe(1);
    [listId = ""] = ids;
    expect((await list()).fileName).toBe("janvier.csv");
    expect(await receive(csvOf(LINES))).toEqual({ kind: "known", id: listId });
  });

  test("shows its columns, its cars and a price for each, and regroups them", async () => {
    const before = await shown();
    expect(before.columns.map(({ field }) => field)).toEqual([
      ...["name", "flight", "date", "time", "airport", "address", "passengers", "bags", "phone", "email"],
    ]);
    expect([before.lines, before.good, before.faultCount]).toEqual([200, 200, 0]);
    expect(before.cars.every(({ total }) => total !== null && total > 0)).toBe(true);
    expect(before.total).toBe(before.cars.reduce((sum, { total }) => sum + total!, 0));
    const form = new FormData();
    for (const [name, value] of Object.entries({
      version: String(before.version),
      window: "0",
      largest: "mercedes-e-class",
    }))
      form.set(name, value);
    expect(await saveList(harness.services, await list(), readListForm(form, await list()))).toEqual({
      kind: "done",
    });
    expect(await saveList(harness.services, await list(), readListForm(form, await list()))).toEqual({
      kind: "changed",
    });
    const small = await shown();
    expect(small.cars.length).toBeGreaterThan(before.cars.length);
    expect(new Set(small.cars.map(({ vehicle }) => vehicle))).toEqual(new Set(["mercedes-e-class"]));
    const back = new FormData();
    for (const [name, value] of Object.entries({
      version: String(small.version),
      window: "30",
      largest: "mercedes-v-class",
    }))
      back.set(name, value);
    await saveList(harness.services, await list(), readListForm(back, await list()));
    expect((await shown()).cars).toEqual(before.cars);
  });

  test("needs the terms, a phone number and what the page has shown", async () => {
    const missing = await confirm("account", { terms: "", phone: "" });
    expect(missing.kind === "invalid" && missing.errors.map(({ key }) => key)).toEqual(["phone-missing"]);
    const unread = await confirm("account", { terms: "" });
    expect(unread.kind === "invalid" && unread.errors.map(({ key }) => key)).toEqual(["terms-missing"]);
    expect(await confirm("account", { seen: "0".repeat(64) })).toEqual({ kind: "changed" });
    expect(await guestsOfList(harness.services.db, listId)).toEqual([]);
  });

  test("is confirmed once by 10 at once, and booked once although the process is killed in between", async () => {
    const { cars, total } = await shown();
    const form = confirmation({ mode: "account", seen: (await shown()).seen });
    const held = await list();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => confirmList(harness.services, held, person, form)),
    );
    expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["done", "changed"]));
    expect(await ridesOfList(harness.services.db, listId)).toHaveLength(cars.length);
    await expect(workGuestList(dyingAfter(5), listId)).rejects.toThrow("killed");
    expect(await confirmed()).toHaveLength(6);
    const known = await ridesOfList(harness.services.db, listId);
    expect(known.filter(({ ride }) => ride.status === "booked")).toHaveLength(5);
    await Promise.all([workAsQueue(), workAsQueue()]);
    expect(await confirmed()).toHaveLength(cars.length);
    const rides = await ridesOfList(harness.services.db, listId);
    expect(new Set(rides.map(({ ride }) => ride.status))).toEqual(new Set(["booked"]));
    expect(new Set(rides.map(({ ride }) => ride.bookingId)).size).toBe(cars.length);
    expect(await exposureOf(harness.services.db, organisation.id)).toBe(total);
    const people = (await confirmed()).reduce((sum, { booking }) => sum + booking.passengers, 0);
    expect(people).toBe(300);
    const [first] = rides;
    const [booking] = await harness.services.db
      .select()
      .from(bookingsTable)
      .where(eq(bookingsTable.id, first!.ride.bookingId!));
    expect(booking).toMatchObject({
      fullName: "Camille Martin",
      paymentMethod: "on_account",
      passengerPhone: "+33612345678",
      travelNumber: first!.ride.car.flight,
    });
    expect(booking!.notes).toContain(booking!.passengerName);
  }, 300_000);

  test("shows no difference and books nothing for the same file again", async () => {
    expect(await receive(csvOf(LINES))).toEqual({ kind: "known", id: listId });
    const { cars, difference } = await shown();
    expect(cars).toEqual([]);
    expect(difference).toEqual({ fresh: [], moved: [], reworded: [], gone: [], same: 200 });
    const before = (await bookings()).length;
    await confirm("account");
    await work();
    expect(await bookings()).toHaveLength(before);
  });

  test("applies only what a changed file changes: 1 new, 1 moved, 1 renamed, and a whole car gone", async () => {
    const before = await ridesOfList(harness.services.db, listId);
    const guests = await guestsOfList(harness.services.db, listId);
    const ofRide = (id: string) =>
      guests.filter(({ rideId }) => rideId === id).map(({ guest }) => guest.name);
    const gone = before.find(({ ride }) => ofRide(ride.id).length === 2)!.ride;
    const goneNames = ofRide(gone.id);
    const others = LINES.filter(([name]) => !goneNames.includes(name!));
    const rideOf = (name: string) => guests.find(({ guest }) => guest.name === name)!.rideId;
    const moved = others.find(([name]) => ofRide(rideOf(name!)).length > 2)!;
    const renamed = others.find(([name]) => rideOf(name!) !== rideOf(moved[0]!))!;
    const lines = [
      ...others.map((line) => {
        if (line === moved) return line.with(3, "23:05");
        return line === renamed ? line.with(8, "+33 6 99 99 99 99") : line;
      }),
      [
        "Guest new",
        "AF 900",
        "21/01/2027",
        "21:00",
        "Aéroport Charles-de-Gaulle",
        "Ritz Paris",
        "1",
        "1",
        "",
        "",
      ],
    ].toReversed();
    expect(
      await receiveChangedFile(harness.services, await list(), { bytes: csvOf(lines), fileName: "v2.csv" }),
    ).toEqual({ kind: "received", id: listId });
    const { difference, cars } = await shown();
    expect(difference).toMatchObject({
      fresh: ["Guest new"],
      reworded: [renamed[0]],
      same: 198 - goneNames.length,
    });
    expect(difference.gone.toSorted()).toEqual(goneNames.toSorted());
    expect(difference.moved.map(({ name }) => name)).toEqual([moved[0]]);
    expect(cars).toHaveLength(2);
    const standing = new Map((await confirmed()).map(({ booking }) => [booking.id, booking.version]));
    expect(await confirm("account")).toEqual({ kind: "done", mode: "account" });
    await work();
    await work();
    const after = await confirmed();
    expect(after).toHaveLength(standing.size + 2 - 1);
    expect(after.some(({ booking }) => booking.id === gone.bookingId)).toBe(false);
    const touched = new Set([rideOf(moved[0]!), rideOf(renamed[0]!)]);
    const touchedBookings = before.flatMap(({ ride }) => (touched.has(ride.id) ? [ride.bookingId] : []));
    for (const { booking } of after) {
      const version = standing.get(booking.id);
      if (version === undefined) continue;
      expect(booking.version === version).toBe(!touchedBookings.includes(booking.id));
    }
    const renewed = after.find(
      ({ booking }) => touchedBookings.includes(booking.id) && booking.notes?.includes("99 99"),
    );
    expect(renewed?.booking.notes).toContain(renamed[0]);
    expect(after.filter(({ booking }) => booking.notes?.includes(moved[0]!))).toHaveLength(1);
    expect((await shown()).difference).toMatchObject({ fresh: [], moved: [], gone: [], reworded: [] });
  });

  test("writes a changed guest into the notes of a car that was booked before the list knew of it", async () => {
    const lines = [LINES[0]!.with(0, "Guest late").with(2, "06/02/2027")];
    const received = await receive(csvOf(lines));
    if (received.kind === "refused") throw new Error(received.reason);
    const late = async () => (await findList(harness.services.db, received.id))!;
    const confirmLate = async () => {
      const { seen } = await showList(harness.services, await late());
      return confirmList(harness.services, await late(), person, confirmation({ mode: "account", seen }));
    };
    expect(await confirmLate()).toMatchObject({ kind: "done" });
    await expect(workGuestList(dyingAfter(0), received.id)).rejects.toThrow("killed");
    const changed = csvOf(lines.map((line) => line.with(8, "+33 6 88 88 88 88")));
    await receiveChangedFile(harness.services, await late(), { bytes: changed, fileName: "late.csv" });
    expect(await confirmLate()).toMatchObject({ kind: "done" });
    await workGuestList(harness.services, received.id);
    const [ride] = await ridesOfList(harness.services.db, received.id);
    const [booking] = (await bookings()).filter(({ booking: { id } }) => id === ride!.ride.bookingId);
    expect(booking?.booking.notes).toContain("88 88 88 88");
    expect(ride!.ride.notesDue).toBe(false);
  });

  test("renews the notes of a car whose booking waits for an approval", async () => {
    const { services } = harness;
    const rule = new FormData();
    const { version } = (await findOrganisation(services.db, organisation.reference))!;
    for (const [name, value] of Object.entries({ version: String(version), approval_above: "1" }))
      rule.set(name, value);
    expect(
      await saveApprovalRule(services, owner, organisation.reference, readApprovalRuleForm(rule)),
    ).toEqual({ kind: "done" });
    await aMember(services, owner, organisation, "approver");
    const lines = [LINES[0]!.with(0, "Guest waiting").with(2, "07/02/2027")];
    const received = await receive(csvOf(lines));
    if (received.kind === "refused") throw new Error(received.reason);
    const waiting = async () => (await findList(services.db, received.id))!;
    const confirmWaiting = async () => {
      const { seen } = await showList(services, await waiting());
      expect(
        await confirmList(services, await waiting(), person, confirmation({ mode: "account", seen })),
      ).toMatchObject({ kind: "done" });
      await workGuestList(services, received.id);
      const [row] = await ridesOfList(services.db, received.id);
      const [found] = (await bookings()).filter(({ booking }) => booking.id === row!.ride.bookingId);
      return { notesDue: row!.ride.notesDue, booking: found!.booking };
    };
    const { booking } = await confirmWaiting();
    expect(booking.status).toBe("awaiting_payment");
    const changed = csvOf(lines.map((line) => line.with(8, "+33 6 77 77 77 77")));
    await receiveChangedFile(services, await waiting(), { bytes: changed, fileName: "waiting.csv" });
    const renewed = await confirmWaiting();
    expect(renewed).toMatchObject({ notesDue: false, booking: { status: "awaiting_payment" } });
    expect(renewed.booking.notes).toContain("77 77 77 77");
    expect(renewed.booking.version).toBe(booking.version);
    const none = new FormData();
    none.set("version", String(version + 1));
    await saveApprovalRule(services, owner, organisation.reference, readApprovalRuleForm(none));
  });

  test("keeps 60 % good lines of a list with 40 % faults, and writes the others to a file without formulas", async () => {
    const lines = LINES.slice(0, 50).map((line, index) => {
      const own = line.with(0, `Other ${index}`).with(2, "05/02/2027");
      return index % 5 < 2 ? own.with(3, '=HYPERLINK("x")') : own;
    });
    const received = await receive(csvOf(lines));
    if (received.kind === "refused") throw new Error(received.reason);
    const other = (await findList(harness.services.db, received.id))!;
    const page = await showList(harness.services, other);
    expect([page.good, page.faultCount]).toEqual([30, 20]);
    const { name, csv } = await faultsFile(harness.services, other, "fr");
    expect(name).toBe("janvier-a-corriger.csv");
    expect(csv.trim().split("\r\n")).toHaveLength(21);
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).not.toMatch(/[;\n]"?=HYPERLINK/);

    // Corrected on the page by many at once: 18 times are typed, one line is removed, one stays as it is.
    const form = new FormData();
    form.set("version", String(page.version));
    for (const [index, { line, cells }] of page.faults.entries()) {
      expect(cells).toMatchObject([{ field: "time", value: '=HYPERLINK("x")' }]);
      if (index === 0) form.set(dropField(line), "on");
      else if (index > 1) form.set(cellField(line, cells[0]!.column), `${8 + (index % 10)}h15`);
    }
    const all = await Promise.all(
      Array.from({ length: 50 }, () => tidyList(harness.services, other, readTidiedList(form, other))),
    );
    expect(all.filter(({ kind }) => kind === "done")).toHaveLength(1);
    const tidied = await showList(harness.services, (await findList(harness.services.db, received.id))!);
    expect([tidied.lines, tidied.good, tidied.faultCount]).toEqual([49, 48, 1]);
    // The file as it was is known, and does not undo the corrections.
    expect(await receive(csvOf(lines))).toEqual({ kind: "known", id: received.id });
    const known = await showList(harness.services, (await findList(harness.services.db, received.id))!);
    expect(known.good).toBe(48);
  });

  test("lists arrivals that another list of the account has confirmed", async () => {
    const received = await receive(csvOf([...LINES.slice(20, 30), LINES[0]!.with(0, "Somebody new")]));
    if (received.kind === "refused") throw new Error(received.reason);
    const page = await showList(harness.services, (await findList(harness.services.db, received.id))!);
    expect(page.faults.filter(({ key }) => key === "booked-elsewhere").length).toBeGreaterThan(5);
    expect(page.good).toBe(11 - page.faultCount);
  });

  test("asks the company once for all cars by 50 at once, fills the offer with them, and writes a later difference in the thread", async () => {
    const lines = LINES.slice(0, 6).map((line, index) =>
      line.with(0, `Asked ${index}`).with(2, "08/02/2027"),
    );
    const received = await receive(await aWorkbook([HEADINGS, ...lines]));
    if (received.kind === "refused") throw new Error(received.reason);
    listId = received.id;
    const { cars, seen } = await shown();
    const held = await list();
    const form = confirmation({ mode: "request", seen });
    await Promise.all(Array.from({ length: 50 }, () => confirmList(harness.services, held, person, form)));
    const requests = await harness.services.db.select().from(requestsTable);
    expect(requests).toHaveLength(1);
    expect(requests[0]!.details).toMatchObject({ vehicles: String(cars.length), guests: "9" });
    const legs = await offerLegsOf(harness.services, requests[0]!.id, "fr");
    const offer = await prefillOffer(harness.services, requests[0]!, "fr", legs);
    expect(offer.legs).toHaveLength(cars.length);
    expect(offer.legs.every(({ price, fields }) => price !== "" && fields.to.text !== "")).toBe(true);
    await receiveChangedFile(harness.services, await list(), {
      bytes: csvOf(lines.slice(1)),
      fileName: "v2.csv",
    });
    expect(await confirm("request")).toEqual({ kind: "done", mode: "request" });
    expect(await harness.services.db.select().from(requestsTable)).toHaveLength(1);
    const thread = await harness.services.db.select().from(requestMessagesTable);
    expect(thread.map(({ text }) => text).join("\n")).toMatch(/supprimées\u202F: 1/);
  });

  test("is read from the sheet with the guests, can be read from another, and names hidden rows until they are shown", async () => {
    const guests = [
      ["Nom", "Date", "Heure", "Aéroport", "Hôtel"],
      ["Ada", "20/02/2027", "10:00", "CDG", "Ritz Paris"],
      ["Bo", "20/02/2027", "10:00", "CDG", "Ritz Paris"],
    ];
    const cover = [["Bienvenue"], ["Lisez la feuille suivante"]];
    const bytes = await aWorkbookOf({ Accueil: cover, Invités: { rows: guests, hidden: 2 } });
    const received = await receive(bytes);
    if (received.kind !== "received") throw new Error(received.kind);
    const own = async () => (await findList(harness.services.db, received.id))!;
    const first = await showList(harness.services, await own());
    expect(first).toMatchObject({
      sheetName: "Invités",
      otherSheets: [{ name: "Accueil", lines: 2 }],
      lines: 2,
      good: 1,
      hiddenLines: 1,
      faults: [{ line: 3, key: "hidden" }],
    });
    const form = (fields: Record<string, string>) => {
      const sent = new FormData();
      for (const [name, value] of Object.entries(fields)) sent.set(name, value);
      return sent;
    };
    const shown = form({ intent: "show-hidden", version: "1" });
    await tidyList(harness.services, first, readTidiedList(shown, await own()));
    expect(await showList(harness.services, await own())).toMatchObject({ good: 2, hiddenLines: 0 });
    await takeOtherSheet(harness.services, await own(), { sheet: 0, version: 2 });
    expect(await showList(harness.services, await own())).toMatchObject({
      sheetName: "Accueil",
      otherSheets: [{ name: "Invités", lines: 3 }],
      good: 0,
    });
  });

  test("refuses a list beyond the credit limit and from a member of another account, and records a confirmation by the company", async () => {
    const poor = await anOrganisation(harness.services, owner, { credit_limit: "300" });
    const lines = LINES.slice(0, 12).map((line) => line.with(2, "12/02/2027"));
    const received = await receiveList(harness.services, {
      owner: { organisationId: poor.id },
      file: { bytes: csvOf(lines), fileName: "x.csv" },
      direction: "arrivals",
      id: randomUUID(),
      createdBy: "",
      lang: "fr",
    });
    if (received.kind === "refused") throw new Error(received.reason);
    const own = (await findList(harness.services.db, received.id))!;
    const { seen } = await showList(harness.services, own);
    const company = { bookedBy: "", memberId: null, dispatcher: owner } as const;
    const form = confirmation({ mode: "account", seen });
    const refused = await confirmList(harness.services, own, company, form);
    expect(refused.kind === "invalid" && refused.errors.map(({ key }) => key)).toEqual(["credit-limit"]);
    const foreign = await confirmList(harness.services, own, person, form);
    expect(foreign.kind === "invalid" && foreign.errors.map(({ key }) => key)).toEqual(["account-ended"]);
    expect(await guestsOfList(harness.services.db, own.id)).toEqual([]);
    const asked = await confirmList(harness.services, own, company, confirmation({ mode: "request", seen }));
    expect(asked).toEqual({ kind: "done", mode: "request" });
    const audit = await auditOf(harness.services.db, [poor.id]);
    expect(audit.map(({ action }) => action)).toContain("guest-list-confirmed");
  });

  test("says what the credit limit leaves, and books by choice only the cars that fit, by their times", async () => {
    const lines = LINES.slice(0, 12).map((line) => line.with(2, "13/02/2027"));
    const tight = await anOrganisation(harness.services, owner, { credit_limit: "1" });
    const received = await receiveList(harness.services, {
      owner: { organisationId: tight.id },
      file: { bytes: csvOf(lines), fileName: "tight.csv" },
      direction: "arrivals",
      id: randomUUID(),
      createdBy: "",
      lang: "fr",
    });
    if (received.kind === "refused") throw new Error(received.reason);
    const own = (await findList(harness.services.db, received.id))!;
    const before = await showList(harness.services, own);
    const priced = before.cars
      .filter(({ total }) => total !== null)
      .toSorted((a, b) => (a.local < b.local ? -1 : 1));
    const firstTwo = priced[0]!.total! + priced[1]!.total!;
    const limit = firstTwo + priced[2]!.total! - 1;
    await harness.services.db
      .update(organisationsTable)
      .set({ creditLimit: limit })
      .where(eq(organisationsTable.id, tight.id));
    const company = { bookedBy: "", memberId: null, dispatcher: owner } as const;
    const send = (mode: string, fits = "") =>
      confirmList(harness.services, own, company, confirmation({ mode, seen: before.seen, fits }));
    const credit = { left: limit, total: before.total, cars: priced.length, fits: 2, amount: firstTwo };
    expect(await send("account")).toMatchObject({ kind: "invalid", credit });
    expect(await send("fitting", "3")).toMatchObject({ kind: "invalid", credit });
    expect(await guestsOfList(harness.services.db, own.id)).toEqual([]);
    expect(await send("fitting", "2")).toEqual({ kind: "done", mode: "account" });
    await workGuestList(harness.services, own.id);
    const after = await showList(harness.services, (await findList(harness.services.db, own.id))!);
    expect(after.confirmed.map(({ status, total }) => [status, total])).toEqual(
      priced.slice(0, 2).map(({ total }) => ["booked", total]),
    );
    expect(after.cars).toHaveLength(before.cars.length - 2);
  });

  test("is erased by address, and deleted with its guests after its last ride", async () => {
    const { db } = harness.services;
    const forgotten = { emails: ["first@example.com"], named: [] };
    const isTheirs = (texts: string[]) =>
      texts.some((text) => text.toLowerCase().includes("first@example.com"));
    await forgetListGuests(db, forgotten, isTheirs, (text) => text);
    const texts = JSON.stringify([
      await db.select().from(guestListsTable),
      await db.select().from(guestListGuestsTable),
    ]);
    expect(texts).not.toContain("first@example.com");
    expect(texts).toContain("Guest 001");
    const before = (await bookings()).length;
    expect(await deleteListsBefore(db, new Date("2028-01-01T00:00:00Z"), 100)).toBeGreaterThan(2);
    expect(await db.select().from(guestListRidesTable)).toEqual([]);
    expect(await bookings()).toHaveLength(before);
  });
});

describe("a list whose cars are more than one offer holds", () => {
  const company = () => ({ bookedBy: "", memberId: null, dispatcher: owner }) as const;

  /** `count` arrivals on ten days, each with a flight and a hotel of its own hour, so that most need a car of their own. */
  const arrivals = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      `Delegate ${String(index).padStart(4, "0")}`,
      `QR ${100 + index}`,
      `${10 + (index % 10)}/02/2027`,
      `${String(6 + (Math.floor(index / 10) % 16)).padStart(2, "0")}:${String((index * 7) % 60).padStart(2, "0")}`,
      "Aéroport Charles-de-Gaulle",
      ["Ritz Paris", "Le Meurice", "Hôtel de Crillon"][index % 3]!,
      "2",
      "2",
      "+33 6 12 34 56 78",
      "",
    ]);

  async function aRequestWithList(lines: string[][], windowMinutes = "0") {
    const { db, clock } = harness.services;
    const now = clock.now();
    const request = (await insertRequest(db, { ...aRequest(), createdAt: now, activityAt: now }))!;
    const file = { bytes: csvOf(lines), fileName: "delegation.csv" };
    const received = await receiveList(harness.services, {
      owner: { requestId: request.id },
      file,
      direction: "arrivals",
      id: randomUUID(),
      createdBy: "",
      lang: "fr",
    });
    if (received.kind === "refused") throw new Error(received.reason);
    const read = async () => (await findList(db, received.id))!;
    const settings = new FormData();
    for (const [name, value] of Object.entries({
      version: String((await read()).version),
      window: windowMinutes,
      largest: "mercedes-e-class",
    }))
      settings.set(name, value);
    await saveList(harness.services, await read(), readListForm(settings, await read()));
    return { request, read };
  }

  async function confirmAll(read: () => Promise<GuestListRow>) {
    const { seen } = await showList(harness.services, await read());
    const form = confirmation({ mode: "request", seen });
    expect(await confirmList(harness.services, await read(), company(), form)).toMatchObject({
      kind: "done",
    });
  }

  async function setForm(request: RequestRow, change: Record<string, string> = {}) {
    const set = (await readOfferSet(harness.services, request))!;
    const form = new FormData();
    const fields = { seen: set.seen, form_key: randomUUID(), offer_terms: "Tout compris.", ...change };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return { set, form };
  }

  const send = (request: RequestRow, form: FormData) =>
    sendOfferSet(harness.services, owner, request, readSetForm(form), "fr");

  const mailOf = (request: RequestRow) =>
    composersOf(offerSetMails, harness.services)["offer-set-guest"]({ requestId: request.id }, randomUUID());

  test("is offered once as a set by 50 at once, and its offers are accepted one by one", async () => {
    const { db } = harness.services;
    const { request, read } = await aRequestWithList(arrivals(200), "10");
    await confirmAll(read);
    const { set, form } = await setForm(request);
    expect(set.cars.length).toBeGreaterThan(MAX_OFFER_LEGS);
    const all = await Promise.all(Array.from({ length: 50 }, () => send(request, form)));
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["sent"]));
    const offers = await offersOfSet(harness.services, request);
    expect(offers).toHaveLength(set.parts.length);
    expect(offers.every(({ offer }) => offer.legs.length <= MAX_OFFER_LEGS)).toBe(true);
    expect(offers.flatMap(({ offer }) => offer.legs)).toHaveLength(set.cars.length);
    expect(totalOfSet(offers)).toBe(set.cars.reduce((sum, { total }) => sum + total!, 0));
    const mails = (await db.select().from(mailsTable)).filter(({ data }) => data.requestId === request.id);
    expect(mails.map(({ name }) => name)).toEqual(["offer-set-guest"]);
    expect(offers.slice(1).map(({ request: of }) => [of.partOf, of.status, of.email])).toEqual(
      offers.slice(1).map(() => [request.id, "offered", request.email]),
    );
    // The page was shown before the offers were sent.
    expect(await send(request, (await setForm(request, { seen: set.seen })).form)).toEqual({
      kind: "changed",
    });

    const [first, second] = offers;
    const answer = () => anAcceptance({ payment_method: "card" });
    const booked = await Promise.all([
      acceptOffer(harness.services, first!.offer, answer()),
      acceptOffer(harness.services, second!.offer, answer()),
    ]);
    expect(booked.map(({ kind }) => kind)).toEqual(["accepted", "accepted"]);
    const states = (await offersOfSet(harness.services, request)).map(({ state }) => state);
    expect(states).toEqual(["to-pay", "to-pay", ...offers.slice(2).map(() => "sent")]);
    expect((await readOfferSet(harness.services, request))!.maySend).toBe(false);
    expect(await send(request, (await setForm(request)).form)).toEqual({ kind: "changed" });
  }, 300_000);

  test("of 1,000 arrivals is one set with one mail below the limit of Gmail, in every language", async () => {
    const { db } = harness.services;
    const { request, read } = await aRequestWithList(arrivals(1_000));
    await confirmAll(read);
    const { set, form } = await setForm(request);
    expect(set.cars.length).toBeGreaterThan(600);
    expect(await send(request, form)).toEqual({ kind: "sent" });
    const offers = await offersOfSet(harness.services, request);
    expect(offers.flatMap(({ offer }) => offer.legs)).toHaveLength(set.cars.length);
    for (const lang of LANGS) {
      await db.update(requestsTable).set({ lang }).where(eq(requestsTable.id, request.id));
      const mail = (await mailOf(request))!;
      expect(Buffer.byteLength(mail.html)).toBeLessThan(102_000);
      const links = new Set(mail.html.match(/offers\/[\w-]{43}/g));
      expect(links.size).toBe(offers.length);
      expect(mail.html).toContain(translatorIn(lang).formats.money(totalOfSet(offers)));
    }
    // The same file books and offers nothing again.
    const again = await receiveList(harness.services, {
      owner: { requestId: request.id },
      file: { bytes: csvOf(arrivals(1_000)), fileName: "copy.csv" },
      direction: "arrivals",
      id: randomUUID(),
      createdBy: "",
      lang: "fr",
    });
    expect(again).toMatchObject({ kind: "known" });
    expect((await showList(harness.services, await read())).difference).toMatchObject({
      fresh: [],
      same: 1_000,
    });
    // A changed file shows its difference; the set that is sent again replaces the offers and withdraws those that are left over.
    const lines = arrivals(1_000).slice(0, 60);
    await receiveChangedFile(harness.services, await read(), { bytes: csvOf(lines), fileName: "v2.csv" });
    const { difference } = await showList(harness.services, await read());
    expect([difference.same, difference.gone.length]).toEqual([60, 940]);
    await confirmAll(read);
    expect(await send(request, (await setForm(request)).form)).toEqual({ kind: "sent" });
    const replaced = await offersOfSet(harness.services, request);
    const open = replaced.filter(({ state }) => state === "sent");
    expect(open.flatMap(({ offer }) => offer.legs).length).toBeLessThanOrEqual(60);
    expect(replaced.filter(({ state }) => state === "withdrawn")).toHaveLength(offers.length - open.length);
    const mail = (await mailOf(request))!;
    expect(new Set(mail.html.match(/offers\/[\w-]{43}/g)).size).toBe(open.length);
  }, 300_000);

  test("asks for a price for each class without one, and names the number of cars that are too late", async () => {
    const lines = arrivals(60).map((line, index) => (index % 2 ? line : line.with(5, "Genève")));
    const { request, read } = await aRequestWithList(lines);
    await confirmAll(read);
    const { set, form } = await setForm(request);
    expect(set.unpriced).toEqual([{ vehicle: "mercedes-e-class", count: expect.any(Number) as number }]);
    const missing = await send(request, form);
    expect(missing).toMatchObject({ kind: "invalid", errors: [{ field: "price_mercedes-e-class" }] });
    const price = { "price_mercedes-e-class": "455,50" };
    harness.clock.moveTo("2027-02-12T09:00:00Z");
    const late = await send(request, (await setForm(request, price)).form);
    expect(late).toMatchObject({ kind: "invalid", errors: [{ field: "cars", key: "list-cars-refused" }] });
    harness.clock.moveTo("2027-01-10T09:00:00Z");
    expect(await send(request, (await setForm(request, price)).form)).toEqual({ kind: "sent" });
    const totals = (await offersOfSet(harness.services, request)).flatMap(({ offer }) =>
      offer.legs.map(({ price: { total } }) => total),
    );
    expect(totals.filter((total) => total === 455_50)).toHaveLength(set.unpriced[0]!.count);
  }, 120_000);
});

function confirmation(change: Record<string, string>) {
  const form = new FormData();
  const fields = {
    full_name: "Camille Martin",
    email: "camille@example.com",
    phone: "06 12 34 56 70",
    terms: "on",
  };
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value);
  return readConfirmation(form);
}

function dyingAfter(count: number): TestServices["services"] {
  let left = count;
  const { db } = harness.services;
  return {
    ...harness.services,
    db: new Proxy(db, {
      get(target, name) {
        if (name === "update") left -= 1;
        if (name === "update" && left < 0) throw new Error("killed");
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      },
    }),
  };
}
