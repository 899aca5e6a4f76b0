import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ACCEPTED, aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { ownersPages } from "#tests/support/owners-pages.ts";
import { aStoredBooking, mailsOf } from "#tests/support/stored-bookings.ts";
import { auditOf } from "#features/accounts/audit/audit-entries.server.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { typedEditOf } from "#features/booking/edit/edit-form.server.ts";
import { writeTripFields } from "#features/booking/trip/trip-fields.ts";
import { extrasOfLeg, NO_EXTRAS } from "#features/pricing/extras.ts";
import { assignmentDoubts } from "#features/dispatch/assignment-doubts.server.ts";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { unreadChanges } from "#features/dispatch/unread-changes.server.ts";

const { admin, send, text } = ownersPages({ now: "2027-01-15T10:00:00Z" });

test("opens with the values of the booking, and shows on check what saving does, without writing", async () => {
  const booking = await aRide();
  expect(await text(pathOf(booking))).toContain('value="Famille Al-Thani"');
  const page = await check(booking, { sign_text: "Famille Haddad" });
  expect(page).toContain("Ce qui va changer");
  expect(page).toContain("Famille Haddad");
  expect(page).toContain("Le client reçoit cet e-mail à");
  expect(await stored(booking)).toEqual(booking);
});

test("saves once when 50 requests send the same form", async () => {
  const booking = await aRide();
  const change = { sign_text: "Famille Haddad" };
  const form = await checked(booking, change);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const answer = await send(pathOf(booking), form, `192.0.2.${index + 1}`);
      return `${answer.status} ${answer.headers.get("Location")}`;
    }),
  );
  const saved = new RegExp(
    `^303 /fr/admin/bookings/${booking.reference}[?]done=edited&change=[0-9a-f-]{36}$`,
  );
  expect([...new Set(answers)]).toEqual([expect.stringMatching(saved)]);
  expect(await stored(booking)).toMatchObject({ signText: "Famille Haddad", version: booking.version + 1 });
  const { db } = admin.harness.services;
  expect(await mailsOf(db, booking.id)).toEqual(["ride-changed-guest"]);
  expect((await auditOf(db, [booking.id])).map(({ action }) => action)).toEqual(["booking-edited"]);
});

test("saves nothing that was not checked, and shows the new result", async () => {
  const booking = await aRide();
  const form = await checked(booking, { sign_text: "Famille Haddad" });
  const other = await send(pathOf(booking), { ...form, sign_text: "Famille Nasser" });
  expect(other.status).toBe(409);
  expect(await other.text()).toContain("ce qui a été vérifié n’est plus exact");
  expect(await stored(booking)).toEqual(booking);
});

test("saves nothing with a used form key and other contents", async () => {
  const booking = await aRide();
  const form = await checked(booking, { sign_text: "Famille Haddad" });
  await send(pathOf(booking), form);
  const again = await send(pathOf(booking), { ...form, sign_text: "Famille Nasser" });
  expect(again.status).toBe(409);
  expect(await stored(booking)).toMatchObject({ signText: "Famille Haddad", version: booking.version + 1 });
});

test("keeps the text of the second of two dispatchers, and takes over what the first one saved", async () => {
  const booking = await aRide();
  const second = await checked(booking, { notes: "Porte B" });
  await send(pathOf(booking), await checked(booking, { sign_text: "Famille Haddad" }));
  const answer = await send(pathOf(booking), second);
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(page).toContain("quelqu’un d’autre a modifié cette réservation");
  expect(page).toContain("Repris de l’autre personne\u202F: pancarte.");
  expect(page).toContain("Porte B");
  expect(page).toContain('value="Famille Haddad"');
});

test.each([
  ["awaiting_payment", "attend son paiement"],
  ["cancelled", "une annulation est définitive"],
  ["completed", "Ce trajet est clos"],
  ["expired", "n’a jamais été payée"],
] as const)("explains the next step for a booking that is %s, without a form", async (status, sentence) => {
  const booking = await aRide({ status });
  const page = await text(pathOf(booking));
  expect(page).toContain(sentence);
  expect(page).not.toContain('name="intent"');
});

test("refuses an edit after the pickup time", async () => {
  const booking = await aRide({ pickupAt: new Date("2027-01-15T09:00:00Z") });
  expect(await text(pathOf(booking))).toContain("L’heure de prise en charge est passée");
  expect((await send(pathOf(booking), { intent: "save" })).status).toBe(409);
});

test("shows a new change to the chauffeur who accepted, and puts a car that no longer fits in doubt", async () => {
  const { db } = admin.harness.services;
  const booking = await aRide({ version: 0 });
  await anAssignment(db, booking.id, await aChauffeur(db, "Karim Benali"), await aCar(db, "AA-100-AA"));
  await db
    .update(assignmentsTable)
    .set({ ...ACCEPTED, rideVersion: 0 })
    .where(eq(assignmentsTable.bookingId, booking.id));
  const change = { vehicle: "mercedes-s-class", passengers: "2", bags_large: "1", pricing: "keep" };
  const more = { price_reason: "Surclassement", bags_cabin: "0", toddler: "0" };
  const page = await check(booking, { ...change, ...more });
  expect(page).toContain("\u2068Karim Benali\u2069 a accepté ce trajet");
  expect(page).toContain("n’est pas de la catégorie réservée");
  expect(page).toContain("le client ne voit plus le nom du chauffeur");
  expect((await send(pathOf(booking), await checked(booking, { ...change, ...more }))).status).toBe(303);
  const row = await stored(booking);
  const [assignment] = await db
    .select()
    .from(assignmentsTable)
    .where(eq(assignmentsTable.bookingId, booking.id));
  const unread = await unreadChanges(db, [{ assignment: assignment!, booking: row }]);
  expect(unread.get(booking.id)?.before?.details?.vehicle).toBe("mercedes-v-class");
  const waiting = await countWaiting(admin.harness.services, admin.owner);
  expect(waiting).toMatchObject({ unread: 1, toConfirm: 1 });
  const doubts = await assignmentDoubts(db, admin.harness.clock.now(), booking.id);
  expect(doubts.get(booking.id)?.map(({ kind }) => kind)).toEqual(["class"]);
});

test("shows a new email address to no chauffeur", async () => {
  const { db } = admin.harness.services;
  const booking = await aRide({ version: 0 });
  await anAssignment(db, booking.id, await aChauffeur(db, "Leïla Martin"), await aCar(db, "AA-200-AA"));
  await send(pathOf(booking), await checked(booking, { email: "nour.new@example.com" }));
  const row = await stored(booking);
  expect(row.email).toBe("nour.new@example.com");
  const [assignment] = await db
    .select()
    .from(assignmentsTable)
    .where(eq(assignmentsTable.bookingId, booking.id));
  expect((await unreadChanges(db, [{ assignment: assignment!, booking: row }])).size).toBe(0);
});

test("shows the repeated rides, asks how they are paid, and books them once", async () => {
  const booking = await aRide({ email: "nour.again@example.com", phone: "+33612000009" });
  const path = `/fr/admin/bookings/${booking.reference}/copy`;
  const dates = { way: "same", every: "week", when: "03/02/2027 14:30", until: "17/02/2027" };
  const form = { ...dates, form_key: randomUUID() };
  const shown = await (await send(path, { ...form, intent: "check" })).text();
  expect(shown).toContain("3 trajets");
  const seen = /name="seen" value="([^"]+)"/.exec(shown)?.[1] ?? "";
  const unpaid = await send(path, { ...form, seen, intent: "save" });
  expect(unpaid.status).toBe(422);
  const complete = { ...form, seen, intent: "save", payment_method: "cash", terms: "on" };
  const pages = await Promise.all([send(path, complete), send(path, complete), send(path, complete)]);
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await pages[0].text()).toContain("3 réservations sont prises");
  const { db } = admin.harness.services;
  const rides = await db.select().from(bookingsTable).where(eq(bookingsTable.phone, booking.phone));
  expect(rides.map(({ pickupLocal }) => pickupLocal).toSorted()).toEqual([
    "2027-01-20T14:30",
    "2027-02-03T14:30",
    "2027-02-10T14:30",
    "2027-02-17T14:30",
  ]);
});

function aRide(overrides: Partial<BookingRow> = {}) {
  return aStoredBooking(admin.harness.services.db, {
    femaleChauffeur: "none",
    extras: { ...extrasOfLeg(NO_EXTRAS, "outbound"), meetAndGreet: true },
    ...overrides,
  });
}

function pathOf({ reference }: BookingRow): string {
  return `/fr/admin/bookings/${reference}/edit`;
}

async function check(booking: BookingRow, change: Record<string, string>): Promise<string> {
  const answer = await send(pathOf(booking), { ...fieldsOf(booking, change), intent: "check" });
  const page = await answer.text();
  if (answer.status !== 200)
    throw new Error(`${answer.status}: ${/role="alert".*?<\/div>/s.exec(page)?.[0]}`);
  return page.replaceAll(/<script\b.*?<\/script>/gs, "");
}

async function checked(booking: BookingRow, change: Record<string, string>): Promise<Record<string, string>> {
  const seen = /name="seen" value="([^"]+)"/.exec(await check(booking, change))?.[1] ?? "";
  return { ...fieldsOf(booking, change), seen, intent: "save" };
}

function fieldsOf(booking: BookingRow, change: Record<string, string>): Record<string, string> {
  const base = typedEditOf(booking, "fr");
  const { more } = base;
  return {
    ...Object.fromEntries(writeTripFields(base.trip)),
    full_name: more.fullName,
    email: more.email,
    phone: more.phone,
    guest_lang: more.lang,
    travel_number: more.travelNumber,
    sign_text: more.signText,
    notes: more.notes,
    pricing: "listed",
    version: String(booking.version),
    form_key: randomUUID(),
    base: JSON.stringify(base),
    ...change,
  };
}

async function stored({ id }: BookingRow): Promise<BookingRow> {
  const [row] = await admin.harness.services.db.select().from(bookingsTable).where(eq(bookingsTable.id, id));
  if (!row) throw new Error("the ride is gone");
  return row;
}
