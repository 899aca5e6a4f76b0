import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composersOf } from "#platform/mail/mail-kind.ts";
import {
  readAvailabilitySettings,
  writeAvailabilitySettings,
} from "#features/availability/availability.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { aChoice, addressIn, aPlace, at, CDG, PARIS_1, pickup } from "#tests/fixtures/trips.ts";
import { mailsOf, placeAs } from "#tests/support/stored-bookings.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { bookingsTable } from "../bookings.table.ts";
import {
  cashCodeOf,
  confirmCashCode,
  deleteCashCodesBefore,
  findCashCode,
  MOST_SENDS,
  MOST_TRIES,
  startCashCode,
} from "./cash-codes.server.ts";
import { cashCodesTable } from "./cash-codes.table.ts";
import { cashMails } from "./mail-cash-code.server.ts";

const NOW = "2027-01-10T09:00:00Z";
/** Less than 24 hours after NOW. */
const SOON = () => aChoice({ trip: { pickupAt: pickup("2027-01-10T18:00") } });
const LATER = () => aChoice({ trip: { pickupAt: pickup("2027-01-20T14:30") } });

let harness: TestServices;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
});
beforeEach(() => harness.clock.moveTo(NOW));
afterAll(() => harness.close());

type Form = Record<string, string>;

const book = (form: Form, choice = SOON()) => placeAs(harness.services, choice, form);

async function mailed({ form_key = "" }: Form): Promise<string> {
  const row = await findCashCode(harness.services.db, form_key);
  return cashCodeOf(row!, harness.services.secret);
}

async function codeMails(form: Form) {
  const rows = await harness.services.db
    .select()
    .from(mailsTable)
    .where(eq(mailsTable.name, "cash-code-guest"));
  return rows.filter(({ data }) => data.formKey === form.form_key);
}

const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("books nothing before the code is typed, and books once it is right", async () => {
  const form = aGuestForm();
  expect(await book(form)).toEqual({
    kind: "code-needed",
    reason: "soon",
    state: "none",
    mail: "sent",
    card: false,
  });
  expect(await codeMails(form)).toHaveLength(1);
  const code = await mailed(form);
  expect(await book({ ...form, cash_code: not(code) })).toMatchObject({
    kind: "code-needed",
    state: "wrong",
  });
  const placed = await book({ ...form, cash_code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(placed).toMatchObject({ kind: "placed", booking: { status: "confirmed" } });
  expect(await codeMails(form)).toHaveLength(1);
});

test("returns the booking when the form is sent again without the code", async () => {
  const form = aGuestForm();
  await book(form);
  const placed = await book({ ...form, cash_code: await mailed(form) });
  expect(await book(form)).toEqual(placed);
});

test("books a first ride without a code up to the amount and more than a day ahead", async () => {
  const form = aGuestForm();
  expect((await book(form, LATER())).kind).toBe("placed");
  expect(await codeMails(form)).toEqual([]);
});

test("asks for the code above the amount, and never for a card", async () => {
  const dear = () => aChoice({ vehicle: "maybach", trip: { pickupAt: pickup("2027-01-20T16:30") } });
  expect(await book(aGuestForm(), dear())).toMatchObject({ kind: "code-needed", reason: "amount" });
  const card = await book(aGuestForm({ payment_method: "card" }), dear());
  expect(card).toMatchObject({ kind: "invalid", errors: [{ key: "card-unavailable" }] });
});

test.each(["email", "phone"])(
  "asks for the code when the same %s has another cash ride ahead",
  async (field) => {
    const first = aGuestForm();
    expect((await book(first, LATER())).kind).toBe("placed");
    const second = aGuestForm({ [field]: first[field as "email"].toUpperCase() });
    const choice = aChoice({ trip: { pickupAt: pickup("2027-01-21T10:00") } });
    expect(await book(second, choice)).toMatchObject({ kind: "code-needed", reason: "other-ride" });
  },
);

const RIVOLI = addressIn(PARIS_1, "12 rue de Rivoli");
const HOTEL = aPlace({ id: "ritz", kind: "hotel", lat: 48.8683, lng: 2.3292 });

test.each([
  ["a typed address", RIVOLI, { ...RIVOLI, label: "12 Rue de Rivoli" }, "code-needed"],
  [
    "an address that the places provider knows",
    { ...at(aPlace({ id: "ban:1", lat: 48.85, lng: 2.35 })), label: "12 rue de Rivoli" },
    { ...at(aPlace({ id: "ban:1", lat: 48.85, lng: 2.35 })), label: "12 rue de Rivoli, Paris" },
    "code-needed",
  ],
  ["another address of the town", RIVOLI, addressIn(PARIS_1, "14 rue de Rivoli"), "placed"],
  ["a hotel, which strangers share", at(HOTEL), at(HOTEL), "placed"],
])("answers another guest's cash ride from %s", async (_title, one, other, expected) => {
  const days = ["2027-03-20", "2027-03-22"];
  const [first, second] = [one, other].map((start, index) =>
    aChoice({
      trip: { pickup: start, dropoff: at(CDG), pickupAt: pickup(`${days[index]}T${14 + rides}:30`) },
    }),
  );
  rides += 1;
  expect((await book(aGuestForm(), first)).kind).toBe("placed");
  const answer = await book(aGuestForm(), second);
  expect(answer.kind).toBe(expected);
  if (answer.kind === "code-needed") expect(answer.reason).toBe("other-ride");
  await harness.services.db.update(bookingsTable).set({ status: "cancelled" });
});
let rides = 0;

test("confirms one of 30 cash forms that one guest sends at the same time", async () => {
  const { email, phone } = aGuestForm();
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      book(
        aGuestForm({ email, phone }),
        aChoice({
          trip: {
            pickupAt: pickup(`2027-02-10T${String(at % 24).padStart(2, "0")}:${at < 24 ? "00" : "30"}`),
          },
        }),
      ),
    ),
  );
  expect(all.filter(({ kind }) => kind === "placed")).toHaveLength(1);
  expect(all.filter(({ kind }) => kind === "code-needed")).toHaveLength(29);
});

test("books once when the right code is sent 50 times at once", async () => {
  const form = aGuestForm();
  await book(form);
  const cash_code = await mailed(form);
  const all = await Promise.all(Array.from({ length: 50 }, () => book({ ...form, cash_code })));
  const placed = all.flatMap((one) => (one.kind === "placed" ? [one.booking.id] : []));
  expect(placed).toHaveLength(50);
  expect(new Set(placed).size).toBe(1);
  expect(await mailsOf(harness.services.db, placed[0]!)).toHaveLength(2);
  expect(await codeMails(form)).toHaveLength(1);
});

test("mails one code when a form is sent 20 times at once", async () => {
  const form = aGuestForm();
  const all = await Promise.all(Array.from({ length: 20 }, () => book(form)));
  expect(new Set(all.map((one) => one.kind === "code-needed" && one.mail))).toEqual(new Set(["sent"]));
  expect(await codeMails(form)).toHaveLength(1);
  expect(await book({ ...form, cash_code: await mailed(form) })).toMatchObject({ kind: "placed" });
});

test("mails one code when another one is requested twice in a few seconds", async () => {
  const form = aGuestForm();
  await book(form);
  harness.clock.moveTo("2027-01-10T09:02:00Z");
  await book({ ...form, new_code: "yes" });
  harness.clock.moveTo("2027-01-10T09:02:05Z");
  expect(await book({ ...form, new_code: "yes" })).toMatchObject({ kind: "code-needed", mail: "sent" });
  expect(await codeMails(form)).toHaveLength(2);
});

test("does not confirm an address with the code that was mailed to another one", async () => {
  const { db, clock } = harness.services;
  const form = aGuestForm();
  await book(form);
  const own = (await findCashCode(db, form.form_key))!;
  // Between the comparison of the code and its confirmation, the form is sent with another address.
  const victim = { formKey: form.form_key, email: "victim@example.com", lang: "fr" as const };
  await startCashCode(db, { ...victim, now: clock.now() });
  expect(await confirmCashCode(db, own, clock.now())).toBe(false);
  expect((await findCashCode(db, form.form_key))?.confirmedAt).toBeNull();
});

test("does not say that a mail was sent while the address takes no more mails", async () => {
  const { limits } = harness.services;
  const form = aGuestForm();
  while (await limits.allow("mail-to", form.email));
  expect(await book(form)).toMatchObject({ kind: "code-needed", mail: "held-back" });
  expect(await book(form)).toMatchObject({ kind: "code-needed", mail: "held-back" });
});

test("accepts at most five wrong codes, then mails another code and refuses the old one", async () => {
  const form = aGuestForm();
  await book(form);
  const first = await mailed(form);
  for (let tries = 0; tries < MOST_TRIES; tries += 1)
    expect(await book({ ...form, cash_code: not(first) })).toMatchObject({ state: "wrong", mail: "sent" });
  harness.clock.moveTo("2027-01-10T09:01:00Z");
  expect(await book({ ...form, cash_code: first })).toMatchObject({ state: "over", mail: "sent" });
  const second = await mailed(form);
  expect(second).not.toBe(first);
  expect(await book({ ...form, cash_code: first })).toMatchObject({ state: "wrong" });
  expect(await book({ ...form, cash_code: second })).toMatchObject({ kind: "placed" });
});

test("counts every one of 50 concurrent guesses", async () => {
  const form = aGuestForm();
  await book(form);
  const code = not(await mailed(form));
  const all = await Promise.all(Array.from({ length: 50 }, () => book({ ...form, cash_code: code })));
  const states = all.map((one) => (one.kind === "code-needed" ? one.state : one.kind));
  expect(states).not.toContain("placed");
  expect((await findCashCode(harness.services.db, form.form_key))!.sends).toBeLessThanOrEqual(MOST_SENDS);
});

test("refuses a code after 30 minutes and mails a new one", async () => {
  const form = aGuestForm();
  await book(form);
  const code = await mailed(form);
  harness.clock.moveTo("2027-01-10T09:30:01Z");
  expect(await book({ ...form, cash_code: code })).toMatchObject({ kind: "code-needed", state: "over" });
  expect(await codeMails(form)).toHaveLength(2);
});

test("requires a new code for another address in the same form", async () => {
  const form = aGuestForm();
  await book(form);
  const code = await mailed(form);
  const corrected = { ...form, email: `corrected-${form.email}` };
  expect(await book({ ...corrected, cash_code: code })).toMatchObject({ kind: "code-needed", state: "none" });
  expect(await codeMails(form)).toHaveLength(2);
  expect(await book({ ...corrected, cash_code: await mailed(form) })).toMatchObject({ kind: "placed" });
});

test("sends at most four mails for one form", async () => {
  const form = aGuestForm({ new_code: "yes" });
  const answers = [];
  for (let sends = 0; sends <= MOST_SENDS; sends += 1) {
    harness.clock.moveTo(new Date(Date.parse(NOW) + sends * 60_000).toISOString());
    answers.push(await book(form));
  }
  expect(answers.map((one) => one.kind === "code-needed" && one.mail)).toEqual([
    ...Array.from({ length: MOST_SENDS }, () => "sent"),
    "held-back",
  ]);
  expect(await codeMails(form)).toHaveLength(MOST_SENDS);
});

test("books cash without a code when the owner disabled the rule", async () => {
  const { db, clock } = harness.services;
  const { settings, version } = await readAvailabilitySettings(db);
  const cash = { ...settings.cash, confirmsEmail: false };
  await writeAvailabilitySettings(db, { ...settings, cash }, version, clock.now());
  expect((await book(aGuestForm())).kind).toBe("placed");
  const { version: saved } = await readAvailabilitySettings(db);
  await writeAvailabilitySettings(db, settings, saved, clock.now());
});

test.each(LANGS)(
  "sends a mail in %s that holds the code, is private, and is not composed after the code was typed",
  async (lang) => {
    const { db } = harness.services;
    const form = aGuestForm();
    await book(form);
    const [mail] = await codeMails(form);
    await db.update(cashCodesTable).set({ lang }).where(eq(cashCodesTable.formKey, form.form_key));
    const composer = composersOf(cashMails, harness.services)["cash-code-guest"];
    const message = await composer(mail!.data, mail!.id);
    const code = await mailed(form);
    expect(message).toMatchObject({ to: form.email, isPrivate: true });
    expect(message!.text).toContain(code);
    expect(message!.html).toContain(code);
    expect(JSON.stringify(mail)).not.toContain(code);
    expect(
      await cashMails["cash-code-guest"].resend(harness.services, { data: mail!.data, status: "sent" }),
    ).toBeNull();
    await book({ ...form, cash_code: code });
    expect(await composer(mail!.data, mail!.id)).toBeUndefined();
    expect(
      await cashMails["cash-code-guest"].resend(harness.services, { data: mail!.data, status: "sent" }),
    ).toBe("code-over");
  },
);

test("deletes old codes and keeps current ones", async () => {
  const { db } = harness.services;
  const form = aGuestForm();
  await book(form);
  expect(await deleteCashCodesBefore(db, new Date("2027-01-10T08:59:59Z"), 200)).toBe(0);
  expect(await deleteCashCodesBefore(db, new Date("2027-01-10T10:00:00Z"), 200)).toBeGreaterThan(0);
  expect(await findCashCode(db, form.form_key)).toBeUndefined();
});
