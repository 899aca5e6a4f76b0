import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { at, CDG_AIRPORT } from "#tests/fixtures/trips.ts";
import { aBoardRide, aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { aBooking } from "#tests/fixtures/booking.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { bookingsTable } from "#features/booking/bookings.table.ts";
import { feesTable } from "#features/booking/fees/fees.table.ts";
import { absencesTable, dutiesTable } from "#features/availability/availability.table.ts";
import { compensationsTable } from "#features/booking/payment/payments.table.ts";
import { changedRideOf } from "#features/booking/changes/booking-change.ts";
import { bookingChangesTable } from "#features/booking/changes/booking-changes.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { flightWatchesTable, rideEventsTable } from "./assignments.table.ts";
import { type BoardFilter, WHOLE_BOARD } from "./board-filter.ts";
import { countWaiting } from "./count-waiting.server.ts";
import { exportRides } from "./export-rides.server.ts";
import { readDaySheets } from "./read-day-sheets.server.ts";
import { type BoardDay, type BoardList, type BoardWeek, readBoard } from "./read-board.server.ts";

let harness: TestServices;
let owner: Owner;
let karim = "";
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-20T14:00:00Z" });
  owner = await anOwner(harness.services);
  const { db } = harness.services;
  await aBoardRide(db, "MA-PAST01", "2027-01-10T09:00:00Z");
  await aBoardRide(db, "MA-PAST02", "2027-01-18T09:00:00Z", {
    status: "completed",
    fullName: "100 % Jane_Doe",
  });
  await aBoardRide(db, "MA-UNDER1", "2027-01-20T13:30:00Z", { travelNumber: "AF 123" });
  await aBoardRide(db, "MA-NEXT01", "2027-01-21T09:00:00Z", {
    phone: "+33612345678",
    email: "jane.doe@example.com",
    fullName: "جين دو",
    femaleChauffeur: "requested",
  });
  await aBoardRide(db, "MA-LATER1", "2027-02-21T09:00:00Z", {
    vehicle: "maybach",
    fullName: "أحمد المنصوري",
    dropoff: { label: "Hôtel Lutétia, boulevard Raspail", place: null },
    stops: [{ label: "Cheval Blanc Paris", place: null }],
  });
  await aBoardRide(db, "MA-GONE01", "2027-01-22T09:00:00Z", {
    status: "cancelled",
    fullName: "Élodie Ançay",
    arabicSpeaking: "requested",
  });
  karim = await aChauffeur(db, "Karim Belkacem");
  const car = await aCar(db, "AB-123-CD");
  const driven = await aBoardRide(db, "MA-DRIVEN", "2027-01-21T10:00:00Z");
  await anAssignment(db, driven.id, karim, car);
});
afterAll(() => harness.close());

test("lists coming rides first, the one under way on top, then past rides, the latest first", async () => {
  const coming = ["MA-UNDER1", "MA-NEXT01", "MA-DRIVEN", "MA-GONE01", "MA-LATER1"];
  const inOrder = [...coming, "MA-PAST02", "MA-PAST01"];
  expect(await references()).toEqual(inOrder);
  expect(await references({ search: "ma-" })).toEqual(inOrder);
  const inTime = ["MA-PAST01", "MA-PAST02", ...coming];
  expect(await references({ search: "ma-", from: "2027-01-01" })).toEqual(inTime);
});

test.each([
  ["next01", ["MA-NEXT01"]],
  ["JANE.DOE@EXAMPLE", ["MA-NEXT01"]],
  ["JANE.DOE@", ["MA-NEXT01", "MA-PAST02"]],
  ["06 12 34", ["MA-NEXT01"]],
  ["+33 (6) 12-34.56", ["MA-NEXT01"]],
  ["٠٦١٢٣٤٥٦٧٨", ["MA-NEXT01"]],
  ["جين", ["MA-NEXT01"]],
  ["elodie", ["MA-GONE01"]],
  ["ÉLODIE", ["MA-GONE01"]],
  ["élodie a", ["MA-GONE01"]],
  ["احمد", ["MA-LATER1"]],
  ["af123", ["MA-UNDER1"]],
  ["AF 123", ["MA-UNDER1"]],
  ["af-١٢٣", ["MA-UNDER1"]],
  ["100 %", ["MA-PAST02"]],
  ["jane_", ["MA-NEXT01", "MA-PAST02"]],
  ["%", []],
  ["\\", []],
  ["' or 1=1 --", []],
  ["34", []],
  ["ancay elodie", ["MA-GONE01"]],
  ["doe jane", ["MA-PAST02", "MA-NEXT01"].toReversed()],
  ["elodie gone01", ["MA-GONE01"]],
  ["elodie maybach-hotel", []],
  ["lutetia", ["MA-LATER1"]],
  ["raspail lutetia", ["MA-LATER1"]],
  ["احمد lutetia", ["MA-LATER1"]],
  ["blanc cheval", ["MA-LATER1"]],
])("a search for %j finds %j", async (search, found) => {
  expect(await references({ search })).toEqual(found);
});

test.each([
  ["a state", { status: "completed" }, ["MA-PAST02"]],
  ["a vehicle class", { vehicle: "maybach" }, ["MA-LATER1"]],
  [
    "a missing chauffeur, among coming confirmed rides",
    { unassigned: true },
    ["MA-UNDER1", "MA-NEXT01", "MA-LATER1"],
  ],
  [
    "a missing chauffeur in a period",
    { unassigned: true, from: "2027-01-01", to: "2027-01-20" },
    ["MA-PAST01", "MA-UNDER1"],
  ],
  ["an unanswered special request", { pending: true }, ["MA-NEXT01"]],
  ["a period, in order of time", { from: "2027-01-18", to: "2027-01-20" }, ["MA-PAST02", "MA-UNDER1"]],
  ["a last day", { to: "2027-01-20" }, ["MA-UNDER1", "MA-PAST02", "MA-PAST01"]],
  [
    "several filters at the same time",
    { unassigned: true, vehicle: "maybach", search: "later" },
    ["MA-LATER1"],
  ],
  ["a state that no ride has", { status: "no_show" }, []],
] as const)("filters by %s", async (_, filter, found) => {
  expect(await references(filter)).toEqual(found);
});

test.each([
  ["guest", false, ["MA-LATER1", "MA-UNDER1", "MA-DRIVEN", "MA-GONE01", "MA-NEXT01"]],
  ["chauffeur", true, ["MA-DRIVEN"]],
  ["time", true, ["MA-LATER1", "MA-GONE01", "MA-DRIVEN", "MA-NEXT01", "MA-UNDER1"]],
  ["vehicle", false, ["MA-LATER1"]],
] as const)("sorts the coming rides by %s, descending: %s", async (sort, falls, first) => {
  const { rows, loads } = (await board({ sort, falls })) as BoardList;
  const sorted = rows.map(({ reference }) => reference);
  if (sort === "guest") expect(new Set(sorted)).toEqual(new Set(first));
  else expect(sorted.slice(0, first.length)).toEqual(first);
  expect(loads).toEqual({});
});

test("sorts past rides too in a period or a search", async () => {
  expect(await references({ sort: "time", falls: true, to: "2027-01-20" })).toEqual([
    ...["MA-UNDER1", "MA-PAST02", "MA-PAST01"],
  ]);
  expect(await references({ sort: "guest", search: "past" })).toEqual(["MA-PAST02", "MA-PAST01"]);
});

test("counts the rides, the missing chauffeurs and the free cars of each day, also while a filter hides rides", async () => {
  const { loads } = (await board({ search: "next01" })) as BoardList;
  expect(loads["2027-01-21"]).toEqual({ rides: 2, unassigned: 1, freeCars: 0 });
  expect(loads["2027-01-20"]).toEqual({ rides: 1, unassigned: 1, freeCars: 1 });
});

test("begins and ends a day at midnight in Paris, also in summer and on clock changes", async () => {
  const { db } = harness.services;
  await aBoardRide(db, "MA-LAST23", "2027-07-14T21:59:00Z");
  await aBoardRide(db, "MA-FIRST0", "2027-07-14T22:00:00Z");
  await aBoardRide(db, "MA-SPRING", "2027-03-28T21:59:00Z");
  expect(await references({ from: "2027-07-14", to: "2027-07-14" })).toEqual(["MA-LAST23"]);
  expect(await references({ from: "2027-07-15", to: "2027-07-15" })).toEqual(["MA-FIRST0"]);
  expect(await references({ from: "2027-03-28", to: "2027-03-28" })).toEqual(["MA-SPRING"]);
});

test("shows chauffeur, last report, open request and owed compensation of a ride, and no private data", async () => {
  const { db, clock } = harness.services;
  const ride = await aBoardRide(db, "MA-TOLD01", "2027-05-02T09:00:00Z", { arabicSpeaking: "requested" });
  await anAssignment(db, ride.id, karim, await aCar(db, "EF-456-GH"));
  const report = { bookingId: ride.id, chauffeurId: karim };
  await db.insert(rideEventsTable).values([
    { ...report, id: randomUUID(), event: "on_the_way", at: new Date("2027-05-02T08:00:00Z") },
    { ...report, id: randomUUID(), event: "arrived", at: new Date("2027-05-02T08:40:00Z") },
    ...[
      {
        ...report,
        id: randomUUID(),
        event: "on_board" as const,
        at: new Date("2027-05-02T08:50:00Z"),
        withdrawnAt: clock.now(),
      },
    ],
  ]);
  const owed = { id: randomUUID(), bookingId: ride.id, amount: 20_500 };
  await db.insert(compensationsTable).values({ ...owed, createdAt: clock.now(), dueAt: clock.now() });
  await db
    .insert(feesTable)
    .values({ ...owed, id: randomUUID(), reason: "late-cancellation", createdAt: clock.now() });
  const { rows } = (await board({ search: "told01" })) as BoardList;
  expect(rows).toMatchObject([
    {
      chauffeur: "Karim Belkacem",
      plate: "EF-456-GH",
      event: "arrived",
      needsChauffeur: false,
      waits: true,
      isOwed: true,
      isFeeOpen: true,
      isOff: false,
      total: 20_500,
      minutes: 60,
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/manageToken|idempotency|@|\+974/);
});

test("lists and counts a booking whose balance is overdue, and no other balance", async () => {
  const { db, clock } = harness.services;
  const balance = { reason: "balance", amount: 20_000, createdAt: clock.now() } as const;
  const [past, later] = [new Date(clock.now().getTime() - 1), new Date(clock.now().getTime() + 60_000)];
  const rows = [
    { reference: "MA-OVERD1", dueAt: past },
    { reference: "MA-OVERD2", dueAt: later },
    { reference: "MA-OVERD3", dueAt: past, paidAt: past },
    { reference: "MA-OVERD4", dueAt: past, waivedAt: past },
    { reference: "MA-OVERD5", dueAt: past, confirmedAt: null, status: "expired" as const },
  ];
  for (const { reference, confirmedAt = past, status = "confirmed", ...fee } of rows) {
    const ride = await aBoardRide(db, reference, "2027-06-01T09:00:00Z", { confirmedAt, status });
    await db.insert(feesTable).values({ ...balance, ...fee, id: randomUUID(), bookingId: ride.id });
  }
  expect(await references({ overdue: true })).toEqual(["MA-OVERD1"]);
  const { rows: shown } = (await board({ search: "overd" })) as BoardList;
  expect(shown.filter(({ isFeeOpen }) => isFeeOpen).map(({ reference }) => reference)).toEqual(["MA-OVERD1"]);
});

test("lists the rides of a booking that awaits a bank transfer, and no others", async () => {
  const { db } = harness.services;
  const waiting = { status: "awaiting_payment", paymentMethod: "transfer" } as const;
  await aBoardRide(db, "MA-TRANS1", "2027-06-02T09:00:00Z", waiting);
  await aBoardRide(db, "MA-TRANS2", "2027-06-02T10:00:00Z", { ...waiting, status: "confirmed" });
  await aBoardRide(db, "MA-TRANS3", "2027-06-02T11:00:00Z", { ...waiting, paymentMethod: "card" });
  expect(await references({ transfer: true })).toEqual(["MA-TRANS1"]);
});

test("splits a list into pages of twenty-five, with each ride on one page", async () => {
  const { db } = harness.services;
  for (let ride = 0; ride < 15; ride += 1) {
    await aBoardRide(db, `MA-MANYP${ride}`, "2027-01-05T09:00:00Z", { fullName: "Many" });
    await aBoardRide(db, `MA-MANYC${ride}`, "2027-03-01T09:00:00Z", { fullName: "Many" });
  }
  const first = (await board({ search: "many" })) as BoardList;
  const second = (await board({ search: "many", page: 2 })) as BoardList;
  expect([first.rows.length, second.rows.length, first.total, first.pages]).toEqual([25, 5, 30, 2]);
  expect(new Set([...first.rows, ...second.rows].map(({ reference }) => reference)).size).toBe(30);
  expect(first.rows.map(({ isPast }) => isPast).lastIndexOf(false)).toBe(14);
  expect(((await board({ search: "many", page: 999 })) as BoardList).rows).toEqual([]);
});

test.each([
  ["2027-03-28", 23, ["00:00", "01:00", "03:00", "04:00"]],
  ["2027-10-31", 25, ["00:00", "01:00", "02:00", "02:00"]],
  ["2027-06-15", 24, ["00:00", "01:00", "02:00", "03:00"]],
])("%s has %i hours", async (date, count, first) => {
  const { hours } = (await board({ view: "day", date })) as BoardDay;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Paris",
    hour: "2-digit",
    minute: "2-digit",
  });
  expect(hours).toHaveLength(count);
  expect(hours.slice(0, 4).map(({ at }) => clock.format(new Date(at)))).toEqual(first);
  expect(hours.findIndex(({ isSecond }) => isSecond)).toBe(count === 25 ? 3 : -1);
});

test("places a ride in the right occurrence of the repeated hour on a day of 25 hours", async () => {
  const { db } = harness.services;
  await aBoardRide(db, "MA-SUMMER", "2027-10-31T00:30:00Z");
  await aBoardRide(db, "MA-WINTER", "2027-10-31T01:30:00Z");
  const { open } = (await board({ view: "day", date: "2027-10-31" })) as BoardDay;
  expect(open.flat().map((cell) => ("ride" in cell ? cell.ride.reference : cell.span))).toEqual([
    ...[30, "MA-SUMMER", "MA-WINTER", 12, 300 - 66],
  ]);
});

test("shows the rides without a chauffeur, and a row for each chauffeur on duty", async () => {
  const { db, clock } = harness.services;
  await aChauffeur(db, "Zoé Martin");
  const weekend = await aChauffeur(db, "Amine Weekend");
  const shifts = [{ weekday: 6, from: "08:00", to: "18:00" }];
  await db
    .insert(dutiesTable)
    .values({ chauffeurId: weekend, vehicles: null, shifts, updatedAt: clock.now() });
  const day = (await board({ view: "day", date: "2027-01-21" })) as BoardDay;
  expect(ridesIn(day.open)).toEqual(["MA-NEXT01"]);
  expect(day.rows.map(({ name, lanes }) => [name, ridesIn(lanes)])).toEqual([
    ["Karim Belkacem", ["MA-DRIVEN"]],
    ["Zoé Martin", []],
  ]);
  expect(day.off).toEqual(["Amine Weekend"]);
  const saturday = (await board({ view: "day", date: "2027-01-23" })) as BoardDay;
  const amine = saturday.rows.find(({ name }) => name === "Amine Weekend");
  expect(amine?.lanes).toEqual([
    [
      { kind: "gap", span: 96, shade: "off" },
      { kind: "gap", span: 120, shade: null },
      { kind: "gap", span: 72, shade: "off" },
    ],
  ]);
});

test("names an airport by its code, and a terminal with its airport", async () => {
  const day = (await board({ view: "day", date: "2027-01-21" })) as BoardDay;
  const next = day.open.flat().find((cell) => cell.kind === "ride");
  expect(next?.kind === "ride" && next.ride.from).toBe("CDG 2E");
});

test("shows a row for each car, its absence, and the cars that are not available all day", async () => {
  const { db, clock } = harness.services;
  await aCar(db, "CD-456-EF");
  const broken = await aCar(db, "EF-789-GH");
  const half = await aCar(db, "GH-012-IJ");
  const away = { chauffeurId: null, createdAt: clock.now() };
  const since = new Date("2027-01-20T08:00:00Z");
  const [until, midnight, noon] = [
    "2027-01-23T08:00:00Z",
    "2027-01-20T23:00:00Z",
    "2027-01-21T11:00:00Z",
  ].map((time) => new Date(time)) as [Date, Date, Date];
  await db.insert(absencesTable).values([
    { ...away, id: randomUUID(), carId: broken, startsAt: since, endsAt: until },
    { ...away, id: randomUUID(), carId: half, startsAt: midnight, endsAt: noon },
  ]);
  const day = (await board({ view: "day", date: "2027-01-21", by: "car" })) as BoardDay;
  expect(ridesIn(day.open)).toEqual(["MA-NEXT01"]);
  expect(day.rows.map(({ name, lanes }) => [name, ridesIn(lanes)])).toEqual([
    ["AB-123-CD", ["MA-DRIVEN"]],
    ["CD-456-EF", []],
    ["EF-456-GH", []],
    ["GH-012-IJ", []],
  ]);
  expect(day.rows.at(-1)?.lanes).toEqual([
    [
      { kind: "gap", span: 144, shade: "out" },
      { kind: "gap", span: 144, shade: null },
    ],
  ]);
  expect(day.off).toEqual(["EF-789-GH"]);
});

test("prints the rides of a day with phone, places, chauffeur and car, without cancelled ones", async () => {
  const asked = { ...WHOLE_BOARD, view: "day" as const, date: "2027-01-21" };
  const { sheets, isCut } = await readDaySheets(harness.services, owner, asked, "fr");
  expect(isCut).toBe(false);
  expect(sheets.map(({ day }) => day)).toEqual(["2027-01-21"]);
  expect(sheets[0]?.rides.map(({ reference }) => reference)).toEqual(["MA-NEXT01", "MA-DRIVEN"]);
  expect(sheets[0]?.rides[0]).toMatchObject({ phone: "+33 6 12 34 56 78", chauffeur: null });
  expect(sheets[0]?.rides[1]).toMatchObject({ chauffeur: "Karim Belkacem", plate: "AB-123-CD" });
});

test("prints a sheet for each day of a period, and today without one", async () => {
  const asked = { ...WHOLE_BOARD, from: "2027-01-20", to: "2027-01-22" };
  const { sheets } = await readDaySheets(harness.services, owner, asked, "fr");
  expect(sheets.map(({ day }) => day)).toEqual(["2027-01-20", "2027-01-21"]);
  const today = await readDaySheets(harness.services, owner, WHOLE_BOARD, "fr");
  expect(today.sheets.map(({ day }) => day)).toEqual(["2027-01-20"]);
  const cancelled = await readDaySheets(harness.services, owner, { ...asked, status: "cancelled" }, "fr");
  expect(cancelled.sheets.flatMap(({ rides }) => rides.map(({ reference }) => reference))).toEqual([
    "MA-GONE01",
  ]);
});

test("shows a ride that began the evening before on both days", async () => {
  await aBoardRide(harness.services.db, "MA-NIGHT1", "2027-04-10T21:30:00Z", { durationHours: 4 });
  const { open } = (await board({ view: "day", date: "2027-04-11" })) as BoardDay;
  expect(open[0]?.[0]).toMatchObject({ kind: "ride", span: 42, isFromBefore: true, endsNextDay: false });
  const before = (await board({ view: "day", date: "2027-04-10" })) as BoardDay;
  expect(before.open[0]?.at(-1)).toMatchObject({ kind: "ride", span: 12, endsNextDay: true });
});

test("shows seven days from the first weekday of the reader's language", async () => {
  const french = (await board({ view: "week", date: "2027-01-20" })) as BoardWeek;
  expect(french.days.map(({ day }) => day)).toEqual([
    ...["2027-01-18", "2027-01-19", "2027-01-20", "2027-01-21"],
    ...["2027-01-22", "2027-01-23", "2027-01-24"],
  ]);
  expect(french.days[3]).toMatchObject({ total: 2, unassigned: 1 });
  const arabic = (await board({ view: "week", date: "2027-01-20" }, "ar")) as BoardWeek;
  expect(arabic.days[0]?.day).toBe("2027-01-17");
});

test("counts waiting rides, requests, changes, cancelled flights and refused mails", async () => {
  const { db, clock } = harness.services;
  const request = { kind: "message" as const, lang: "fr" as const, createdAt: clock.now(), fullName: "Nour" };
  const asked = { ...request, email: "nour@example.com" };
  await db.insert(requestsTable).values([
    { ...asked, id: randomUUID(), idempotencyKey: randomUUID(), reference: "DE-1" },
    { ...asked, id: randomUUID(), idempotencyKey: randomUUID(), reference: "DE-2", status: "closed" },
  ]);
  await db.insert(mailsTable).values([
    { key: "a", name: "password-reset", data: {}, status: "refused" },
    { key: "b", name: "password-reset", data: {}, status: "sent" },
  ]);
  const { status, pickupAt } = bookingsTable;
  const isComing = and(eq(status, "confirmed"), gt(pickupAt, clock.now()));
  const [ride, other] = await db.select().from(bookingsTable).where(isComing).orderBy(pickupAt).limit(2);
  const sides = { before: changedRideOf(ride!), after: changedRideOf(ride!), difference: 0 };
  const change = { ...sides, bookingId: ride!.id, origin: "guest" as const, fromVersion: 0 };
  for (const status of ["requested", "declined"] as const) {
    const keys = { id: randomUUID(), idempotencyKey: randomUUID() };
    await db.insert(bookingChangesTable).values({ ...change, ...keys, status, createdAt: clock.now() });
  }
  const watch = { bookingId: ride!.id, travelNumber: ride!.travelNumber, pickupAt: ride!.pickupAt };
  const said = { plannedAt: ride!.pickupAt, isCancelled: true, source: "A provider", checkedAt: clock.now() };
  await db.insert(flightWatchesTable).values({ ...watch, ...said });
  const former = { bookingId: other!.id, travelNumber: "XX 1", pickupAt: other!.pickupAt };
  await db.insert(flightWatchesTable).values({ ...former, ...said });
  expect(await countWaiting(harness.services, owner)).toEqual({
    cancelledFlights: 1,
    declined: 0,
    unanswered: 0,
    unread: 0,
    overdue: 1,
    additions: 0,
    unreadReplies: 0,
    papers: 0,
    changes: 1,
    firstChange: ride!.reference,
    unassigned: 2,
    pending: 2,
    unclosed: 16,
    toConfirm: 0,
    newRequests: 1,
    refusedMails: 1,
    differences: 0,
    outside: 0,
    handedIn: 0,
  });
});

test("exports all rides of the filter in order of time, and writes an audit entry", async () => {
  const { db } = harness.services;
  for (let ride = 0; ride < 4; ride += 1) {
    await aBoardRide(db, `MA-CSV00${ride}`, `2028-02-0${4 - ride}T09:00:00Z`, {
      ...(ride === 0 ? { fullName: '=HYPERLINK("http://x";"y")', signText: "+1; rue" } : {}),
    });
  }
  const filter = { from: "2028-02-01", to: "2028-02-29" };
  const { name, csv } = await exportRides(
    harness.services,
    owner,
    { ...WHOLE_BOARD, ...filter, search: "csv" },
    { lang: "fr", only: null },
  );
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await new Response(csv).arrayBuffer());
  expect(name).toBe("rides-2028-02-01_2028-02-29.csv");
  expect(text.startsWith("\uFEFFJour;Heure de Paris;Référence;")).toBe(true);
  const lines = text.trimEnd().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(";")[2])).toEqual([
    ...["MA-CSV003", "MA-CSV002", "MA-CSV001", "MA-CSV000"],
  ]);
  expect(lines[1]).toContain("2028-02-01;10:00;MA-CSV003;Confirmée;Nour Al-Thani;'+97433123456;");
  expect(lines[1]).toContain(';"205,00";');
  expect(lines[4]).toContain(`"'=HYPERLINK(""http://x"";""y"")"`);
  expect(lines[4]).toContain(`"'+1; rue"`);
  const [entry] = (await db.select().from(auditEntriesTable)).filter(
    ({ action }) => action === "rides-exported",
  );
  expect(entry).toMatchObject({ adminId: owner.id, details: { ...filter, searched: "true" } });
});

test("shows the arrival terminal on the board and in the file, and the open arrivals on the board", async () => {
  const { db, clock } = harness.services;
  const future = new Date(clock.now().getTime() + 86_400_000).toISOString();
  const airport = { pickup: at(CDG_AIRPORT), travelNumber: null };
  await aBoardRide(db, "MA-TERM01", future, { ...airport, terminal: "2F" });
  await aBoardRide(db, "MA-TERM02", future, { ...airport, terminal: "unknown" });
  await aBoardRide(db, "MA-TERM03", future, { ...airport, terminal: "unknown", status: "cancelled" });
  const filter = { ...WHOLE_BOARD, search: "MA-TERM" };
  const board = await readBoard(harness.services, owner, filter, "fr");
  const rows = board.view === "list" ? board.rows : [];
  const shown = rows.map(({ reference, terminal, isArrivalOpen }) => [reference, terminal, isArrivalOpen]);
  expect(shown.toSorted()).toEqual([
    ["MA-TERM01", "2F", false],
    ["MA-TERM02", null, true],
    ["MA-TERM03", null, false],
  ]);
  const { csv } = await exportRides(harness.services, owner, filter, { lang: "fr", only: null });
  const [head = "", ...lines] = (await new Response(csv).text()).trimEnd().split("\r\n");
  const column = head.split(";").indexOf("Terminal d’arrivée");
  expect(lines.map((line) => line.split(";")[column]).toSorted()).toEqual(["", "", "2F"]);
});

test("exports each ride once when the file needs several queries", async () => {
  const { db } = harness.services;
  const many = Array.from({ length: 1_203 }, (_, ride) => {
    const [id, pickupAt] = [randomUUID(), new Date(Date.UTC(2029, 0, 1) + Math.floor(ride / 40) * 60_000)];
    return aBooking({ id, pickupAt, reference: `MA-LONG${ride}`, idempotencyKey: id, manageTokenHash: id });
  });
  // A statement takes at most 65,535 parameters.
  for (const half of [many.slice(0, 600), many.slice(600)]) await db.insert(bookingsTable).values(half);
  const filter = { ...WHOLE_BOARD, from: "2029-01-01" };
  const { csv } = await exportRides(harness.services, owner, filter, { lang: "en", only: null });
  const lines = (await new Response(csv).text()).trimEnd().split("\r\n").slice(1);
  expect(new Set(lines.map((line) => line.split(";")[2])).size).toBe(1_203);
  expect(lines).toHaveLength(1_203);
});

test.each([
  ["as many rides as the limit", 1_000, { total: 1_000, isMore: false, pages: 40 }],
  ["one ride more than the limit", 1_001, { total: 1_000, isMore: true, pages: 40 }],
])("counts up to the limit and fills the pages when a search finds %s", async (_, many, counted) => {
  const { db } = harness.services;
  const name = `Guest of ${many}`;
  const first = Date.UTC(2030, 0, 1);
  const rides = Array.from({ length: many }, (_ride, ride) => {
    const [id, pickupAt] = [randomUUID(), new Date(first + ride * 60_000)];
    const reference = `MA-${many}-${ride}`;
    return aBooking({ id, pickupAt, reference, fullName: name, idempotencyKey: id, manageTokenHash: id });
  });
  for (let from = 0; from < many; from += 500)
    await db.insert(bookingsTable).values(rides.slice(from, from + 500));
  const start = (await board({ search: name })) as BoardList;
  expect(start).toMatchObject(counted);
  const inTime = (from: number) => Array.from({ length: 25 }, (_ride, ride) => `MA-${many}-${from + ride}`);
  expect(start.rows.map(({ reference }) => reference)).toEqual(inTime(0));
  expect(await references({ search: name, page: 40 })).toEqual(inTime(975));
});

function board(filter: Partial<BoardFilter>, lang: "fr" | "ar" = "fr") {
  return readBoard(harness.services, owner, { ...WHOLE_BOARD, ...filter }, lang);
}

function ridesIn(lanes: BoardDay["open"]) {
  return lanes.flat().flatMap((cell) => ("ride" in cell ? [cell.ride.reference] : []));
}

async function references(filter: Partial<BoardFilter> = {}) {
  return ((await board(filter)) as BoardList).rows.map(({ reference }) => reference);
}
