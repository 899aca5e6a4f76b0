import { readPassengerForm } from "#features/booking/passenger/passenger-form.server.ts";
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sellWithoutLimit } from "#tests/fixtures/availability.ts";
import { aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { aGuestForm } from "#tests/fixtures/guests.ts";
import { anOwner, aSession, PASSWORD } from "#tests/fixtures/owner.ts";
import { aChoice, at, CDG, pickup } from "#tests/fixtures/trips.ts";
import { anOrganisation } from "#tests/fixtures/organisation.ts";
import { aProgrammeForm, aRide, chosenRides } from "#tests/fixtures/programme.ts";
import { placeAs, signedPrice } from "#tests/support/stored-bookings.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail, mayWriteToStranger } from "#platform/mail/outbox.server.ts";
import { deliverMessage } from "#platform/messages/message-outbox.server.ts";
import { messagesTable, messageStopsTable } from "#platform/messages/messages.table.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { legsOf, manageTokenOf, moveLegs, passengerTokenOf } from "#features/booking/bookings.server.ts";
import { cancelByCompany } from "#features/booking/cancel-by-company.server.ts";
import { queueConfirmed } from "#features/booking/mails/queue-confirmed.server.ts";
import { passengerMessageUrlOf } from "#features/booking/message-links.server.ts";
import { signOf } from "#features/booking/passenger/passenger.ts";
import { changePassengerMessages } from "#features/booking/passenger/change-channel.server.ts";
import { savePassenger } from "#features/booking/passenger/save-passenger.server.ts";
import { proofDocument } from "#features/booking/proof/booking-proof.server.ts";
import { moveRide } from "#features/booking/changes/move-ride.server.ts";
import { acknowledgeChange } from "#features/dispatch/acknowledge-change.server.ts";
import { watchProposals } from "#features/dispatch/watch-proposals.server.ts";
import { notifyGuest } from "#features/dispatch/notify-guest.server.ts";
import { readRunSheet } from "#features/dispatch/read-run-sheet.server.ts";
import { reportRideEvent } from "#features/dispatch/report-ride-event.server.ts";
import { sendReminders } from "#features/dispatch/reminders/send-reminders.server.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { identityLines } from "#features/company/identity-lines.server.ts";
import { DEMO_COMPANY } from "#features/company/demo-company.ts";
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";
import { mediaTable, pictureSlotsTable } from "#features/media/media.table.ts";
import { meetingPictures } from "#features/media/meeting-pictures.server.ts";
import { putInSlot } from "#features/media/picture-slots.server.ts";
import { receiveMessage } from "#features/messages/receive-message.server.ts";
import { messageRules } from "#features/messages/message-rules.server.ts";
import {
  insertBookingOrganisation,
  organisationOf,
} from "#features/booking/organisation/booking-organisations.server.ts";
import { placeProgramme } from "#features/programmes/place-programme.server.ts";
import { erasePassenger } from "#features/privacy/passenger/erase-passenger.server.ts";
import { prefillGuest } from "#features/customers/prefill-guest.server.ts";
import { exportPassenger } from "#features/privacy/passenger/passenger-records.server.ts";
import { collectGuest } from "#features/privacy/export/collect-guest.server.ts";
import { guestRecords } from "#features/privacy/guest-records.server.ts";
import { applyRetention } from "#features/privacy/apply-retention.server.ts";
import { ridesHolding } from "#features/booking/search-bookings.server.ts";
import { composeNeeds, mailComposers } from "./mail-composers.ts";

const NOW = "2027-01-10T09:00:00Z";
const PHONE = "+97433123456";

let harness: TestServices;
let owner: Owner;
let site: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  harness = await createTestServices({ now: NOW });
  await sellWithoutLimit(harness.services.db);
  owner = await anOwner(harness.services);
  site = await createTestApp(harness.services);
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.moveTo(NOW);
  harness.mails.length = 0;
  harness.messages.length = 0;
  const { db } = harness.services;
  for (const table of [messagesTable, messageStopsTable, mailsTable]) await db.delete(table);
});

test.each(LANGS)(
  "shows the passenger no price, document or payment, in mails, messages and page: %s",
  async (lang) => {
    const name = { fr: "Ian Durand", en: "Sir Ian", ar: "سالم بن راشد" }[lang];
    const booking = await booked({
      passenger_name: name,
      passenger_lang: lang,
      passenger_email: `chairman-${lang}@example.com`,
      copies: `office-${lang}@example.com`,
      notes: "Le patron aime le silence",
    });
    await withChauffeur(booking);
    await notifyGuest(harness.services, booking.id, { by: null });
    await moved(booking, "2027-01-20T15:30", "2027-01-20T14:30:00.000Z");
    await send();
    harness.clock.moveTo("2027-01-19T20:00:00Z");
    await sendReminders(harness.services);
    await send();
    const texts = harness.mails
      .filter(({ to }) => to === `chairman-${lang}@example.com` || to === `office-${lang}@example.com`)
      .map(({ subject, text, html, attachments = [] }) =>
        [
          subject,
          text,
          html,
          ...attachments.map(({ filename, content }) => `${filename} ${String(content)}`),
        ].join("\n"),
      );
    expect(texts).toHaveLength(7);
    const messages = harness.messages.filter(({ to }) => to === PHONE).map(({ text }) => text);
    expect(messages).toHaveLength(3);
    const page = await opened(booking, lang);
    expect(page).toContain(name);
    const booker = await html(
      `/${lang}/booking/manage/${manageTokenOf(booking.id, harness.services.secret)}`,
    );
    expect(booker).toMatch(/€/);
    for (const shown of [...texts, ...messages, page]) expectNoMoney(shown, booking);
    for (const shown of [...texts, ...messages, page]) expect(shown).not.toContain("silence");
    const own = `/${lang}/booking/passenger/${tokenOf(booking)}`;
    expect(texts.filter((text) => text.includes(own))).toHaveLength(4);
    const short = passengerMessageUrlOf(harness.services, { id: booking.passengerId! }, lang);
    expect(messages.filter((text) => text.includes(short))).toHaveLength(2);
    const answer = await get(short.slice(harness.services.site.publicUrl.length));
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      harness.services.site.publicUrl + own,
    ]);
  },
);

test("shows the library's picture of the meeting point in the mails that name it, in the reader's language", async () => {
  const { services } = harness;
  const { db } = services;
  // A number of its own: messages to one number are limited.
  const phone = "+97455000001";
  const names = {
    passenger_name: "Sir Ian",
    passenger_lang: "en",
    passenger_email: "chairman@example.com",
    passenger_phone: phone,
  };
  await booked(names);
  await send();
  for (const { html } of harness.mails) expect(html).not.toContain("<img");

  const id = randomUUID();
  const shape = { name: "2e.jpg", hash: "0123456789abcdef", width: 1600, height: 900, bytes: 1 };
  const alts = { fr: "Sortie bagages du 2E", en: "Baggage exit of 2E", ar: "" };
  const widths = [320, 640, 1280, 1600];
  const at = { createdAt: new Date(NOW), updatedAt: new Date(NOW) };
  await db.insert(mediaTable).values({ id, ...shape, widths, alts, ...at });
  await putInSlot(db, "meeting:CDG-2E", id, new Date(NOW));
  harness.mails.length = 0;
  const booking = await booked(names);
  await withChauffeur(booking);
  await db.insert(messageStopsTable).values({ phone, stoppedAt: new Date(NOW) });
  await db.transaction((tx) => queueGuestMessage(tx, services, booking, "arrived"));
  await send();
  const src = `src="${services.site.publicUrl}/media/${id}/${shape.hash}-1280.webp"`;
  const pictured = harness.mails.filter(({ html }) => html.includes(src));
  expect(pictured.map(({ to, html }) => [to, /alt="([^"]*)"/.exec(html)?.[1]]).toSorted()).toEqual([
    [booking.email, "Sortie bagages du 2E"],
    ["chairman@example.com", "Baggage exit of 2E"],
    ["chairman@example.com", "Baggage exit of 2E"],
  ]);
  const described = await meetingPictures(services)([booking], "ar");
  expect(described).toMatchObject([{ alt: booking.pickup.place?.names.ar }]);
  await db.delete(pictureSlotsTable);
});

test("opens nothing of the guest with the passenger's link, and nothing of the passenger with the guest's", async () => {
  const booking = await booked({});
  const theirs = tokenOf(booking);
  const own = manageTokenOf(booking.id, harness.services.secret);
  const pages = [
    "",
    "/invoice",
    `/${booking.reference}`,
    `/${booking.reference}/proof.pdf`,
    "/documents/R-2027-1",
  ];
  for (const page of pages) expect((await get(`/fr/booking/manage/${theirs}${page}`)).status, page).toBe(404);
  const cancel = await get(`/fr/payment/cancel?booking=${theirs}`);
  expect(await cancel.text()).not.toContain(booking.reference);
  expect((await get(`/fr/booking/passenger/${own}`)).status).toBe(404);
  expect((await get(`/fr/booking/passenger/${"x".repeat(43)}`)).status).toBe(404);
  const file = await get(`/ar/booking/passenger/${theirs}/${booking.reference}/calendar.ics`);
  expect(file.status).toBe(200);
  expectNoMoney(await file.text(), booking);
});

test("stores no passenger for the guest's own data, and one mail for a shared address", async () => {
  const form = aGuestForm();
  const own = await booked({ ...form, passenger_name: form.full_name, passenger_phone: form.phone });
  expect(own.passengerId).toBeNull();
  await send();
  expect(harness.mails.map(({ to }) => to).sort()).toEqual([form.email, "company@example.com"].sort());
  harness.mails.length = 0;
  const shared = aGuestForm();
  await booked({ ...shared, passenger_email: shared.email.toUpperCase(), copies: shared.email });
  await send();
  expect(harness.mails.filter(({ to }) => to === shared.email)).toHaveLength(1);
  expect(harness.mails).toHaveLength(2);
});

test("refuses a passenger without a phone, a name with a link, and a fourth copy", async () => {
  const refused = async (change: Record<string, string>) => {
    const placed = await tried(change);
    return placed.kind === "invalid" ? placed.errors.map(({ field, key }) => `${field} ${key}`) : placed.kind;
  };
  expect(await refused({ passenger_phone: "" })).toEqual(["passenger_phone passenger-phone-missing"]);
  expect(await refused({ passenger_name: "Win at evil.example.com" })).toEqual([
    "passenger_name site-address",
  ]);
  expect(await refused({ copies: "a@x.fr b@x.fr c@x.fr d@x.fr" })).toEqual(["copies copies-many"]);
  expect(await refused({ copies: "a@x.fr, half" })).toEqual(["copies copies-invalid"]);
});

test("books and notifies once when the same form is sent 50 times at once", async () => {
  const form = { ...FORM, ...aGuestForm({ passenger_email: "once@example.com" }) };
  const all = await Promise.all(Array.from({ length: 50 }, () => tried(form)));
  expect(new Set(all.map((one) => (one.kind === "placed" ? one.booking.id : one.kind))).size).toBe(1);
  await send();
  await send();
  expect(harness.mails.filter(({ to }) => to === "once@example.com")).toHaveLength(1);
  expect(harness.messages.filter(({ to }) => to === PHONE)).toHaveLength(1);
});

test("holds back mails and messages to strangers beyond their limits", async () => {
  const { limits } = harness.services;
  while (await mayWriteToStranger({ limits }, "flooded@example.com"));
  await booked({ passenger_email: "flooded@example.com" });
  await send();
  expect(harness.mails.filter(({ to }) => to === "flooded@example.com")).toEqual([]);
  const held = await harness.services.db.select().from(mailsTable).where(eq(mailsTable.status, "failed"));
  expect(held.map(({ name }) => name)).toEqual(["passenger-confirmed"]);
});

test("lets the chauffeur meet and call the passenger, in the passenger's language", async () => {
  const booking = await booked({ passenger_name: "سالم بن راشد", passenger_lang: "ar" });
  const chauffeur = await withChauffeur(booking);
  harness.clock.moveTo("2027-01-20T09:00:00Z");
  const sheet = await readRunSheet(harness.services, chauffeur, "fr");
  const [ride] = sheet.days
    .flatMap(({ rides }) => rides)
    .filter(({ reference }) => reference === booking.reference);
  expect(ride?.guest).toMatchObject({ name: "سالم بن راشد", phone: PHONE });
  expect(ride?.sign).toBe("سالم بن راشد");
  expect(JSON.stringify(ride?.facts)).toContain(translatorIn("fr").words("mails.company.languages.ar"));
  const proof = JSON.stringify(proofDocument(booking, DEMO_COMPANY));
  expect(proof).toContain("Camille Martin");
  expect(proof).toContain("سالم بن راشد");
  const { db } = harness.services;
  for (const words of ["سالم راشد", PHONE, "+974 33 12"])
    expect((await db.select().from(bookingsTable).where(ridesHolding(words))).length, words).toBeGreaterThan(
      0,
    );
});

test("ends only the passenger's messages when the passenger writes STOP, and mails what they must know", async () => {
  const OWN = "+97433120000";
  const guest = { phone: "06 11 22 33 44", messages_by: "sms" };
  const booking = await booked({
    ...aGuestForm(guest),
    passenger_phone: OWN,
    passenger_email: "stop@example.com",
    passenger_lang: "en",
  });
  const chauffeur = await withChauffeur(booking);
  await receiveMessage(harness.services, {
    providerId: crypto.randomUUID(),
    channel: "sms",
    from: OWN,
    text: "STOP",
    contents: [],
    optOut: null,
  });
  await send();
  const confirmation = harness.messages.filter(({ to }) => to === OWN).map(({ text }) => text);
  expect(confirmation.some((text) => text.includes("no more messages"))).toBe(true);
  harness.messages.length = 0;
  harness.mails.length = 0;
  harness.clock.moveTo("2027-01-20T12:00:00Z");
  await reportRideEvent(harness.services, chauffeur, { reference: booking.reference, event: "on_the_way" });
  await send();
  expect(harness.messages.map(({ to }) => to)).toEqual(["+33611223344"]);
  expect(harness.mails.map(({ to }) => to)).toEqual(["stop@example.com"]);
  expect(harness.mails[0]?.text).toContain("on the way to you");
});

test("tells both about a cancellation, the money only to the guest", async () => {
  const booking = await booked({ passenger_email: "cancelled@example.com", passenger_lang: "fr" });
  await send();
  harness.mails.length = 0;
  const asked = { reason: "car", compensation: 0 } as const;
  expect(await cancelByCompany(harness.services, owner, booking, asked)).toEqual({ kind: "done" });
  await send();
  const [own] = harness.mails.filter(({ to }) => to === "cancelled@example.com");
  expect(own?.subject).toContain(booking.reference);
  expectNoMoney(`${own?.text} ${own?.html}`, booking);
  expect(own?.text).not.toContain("indemnité");
  const page = await opened(booking, "fr");
  expect(page).toContain("Ce trajet est annulé");
});

test("ends the link of a replaced passenger, notifies the new one, and refuses a second form", async () => {
  const booking = await booked({ passenger_email: "old@example.com" });
  const old = tokenOf(booking);
  await send();
  harness.mails.length = 0;
  harness.messages.length = 0;
  const form = (seen: string | null) => {
    const sent = { passenger_name: "Lady Ada", passenger_phone: "06 98 76 54 32", passenger_lang: "en" };
    return formData({ ...sent, passenger_messages_by: "sms", copies: "new@example.com", seen: seen ?? "" });
  };
  const save = () =>
    savePassenger(harness.services, owner, booking, readPassengerForm(form(booking.passengerId)));
  const all = await Promise.all(Array.from({ length: 20 }, save));
  expect(all.map(({ kind }) => kind).sort()).toEqual([...Array(19).fill("changed"), "done"]);
  await send();
  expect(harness.messages.map(({ to }) => to)).toEqual(["+33698765432"]);
  expect(harness.mails.map(({ to }) => to)).toEqual(["new@example.com"]);
  const now = await stored(booking);
  expect(now).toMatchObject({ passengerName: "Lady Ada", proofVersion: booking.proofVersion + 1 });
  expect((await get(`/fr/booking/passenger/${old}`)).status).toBe(404);
  expect(await opened(now, "en")).toContain("Lady Ada");
  const asGuest = formData({
    passenger_name: now.fullName,
    passenger_phone: now.phone,
    seen: now.passengerId ?? "",
  });
  expect(await savePassenger(harness.services, owner, now, readPassengerForm(asGuest))).toMatchObject({
    errors: [{ key: "passenger-is-guest" }],
  });
  expect(
    await savePassenger(
      harness.services,
      owner,
      now,
      readPassengerForm(formData({ seen: now.passengerId ?? "" })),
    ),
  ).toEqual({
    kind: "done",
  });
  expect(await stored(booking)).toMatchObject({ passengerId: null, copies: null });
});

test("lets the guest change the passenger online once, until the pickup, and sends nothing more to the former one", async () => {
  const { services } = harness;
  const booking = await booked({ passenger_email: "former@example.com" });
  const old = tokenOf(booking);
  const chauffeur = await withChauffeur(booking);
  await send();
  harness.mails.length = 0;
  harness.messages.length = 0;
  await services.db.delete(mailsTable);
  const page = (lang: string) =>
    `/${lang}/booking/manage/${manageTokenOf(booking.id, services.secret)}/${booking.reference}`;
  for (const lang of LANGS) {
    const shown = await html(page(lang));
    expect(shown).toContain('name="passenger_name"');
    expect(shown).toContain("former@example.com");
    expect(shown.match(/>(changes|passenger)\.[\w.]+/g)).toBeNull();
  }
  const typed = {
    intent: "passenger",
    passenger_name: "سلمى الهاشمي",
    passenger_phone: "+971501234567",
    passenger_lang: "ar",
    passenger_email: "next@example.com",
    passenger_messages_by: "sms",
    copies: "office@example.com",
  };
  const post = async (fields: Record<string, string>) =>
    site.ask(page("fr"), { method: "POST", body: formData({ ...typed, ...fields }), headers: ORIGIN() });
  const missing = await post({ version: "0", passenger_phone: "" });
  expect(missing.status).toBe(400);
  expect(await missing.text()).toContain("سلمى الهاشمي");
  const all = await Promise.all(Array.from({ length: 20 }, () => post({ version: "0" })));
  expect(all.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)]);
  const changed = await stored(booking);
  expect(changed).toMatchObject({
    passengerName: "سلمى الهاشمي",
    passengerPhone: "+971501234567",
    passengerLang: "ar",
    passengerEmail: "next@example.com",
    copies: ["office@example.com"],
    version: booking.version + 1,
    proofVersion: booking.proofVersion + 1,
  });
  expect((await get(`/fr/booking/passenger/${old}`)).status).toBe(404);
  expect(await opened(changed, "ar")).toContain("سلمى الهاشمي");
  await send();
  const to = harness.mails.map((mail) => mail.to).sort();
  expect(to).toEqual([booking.email, "company@example.com", "next@example.com", "office@example.com"].sort());
  const [own] = harness.mails.filter((mail) => mail.to === "next@example.com");
  expect(own?.html).toContain('dir="rtl"');
  expectNoMoney(`${own?.subject} ${own?.text} ${own?.html}`, booking);
  expect(own?.text).toContain(`/ar/booking/passenger/${tokenOf(changed)}`);
  const [toGuest] = harness.mails.filter((mail) => mail.to === booking.email);
  expect(toGuest?.text).toContain("سلمى الهاشمي");
  expect(toGuest?.attachments).toHaveLength(1);
  expect(harness.messages.map((message) => message.to)).toEqual(["+971501234567"]);
  for (const { text } of harness.messages) expectNoMoney(text, booking);
  const pushes = await services.db.execute<{ data: { key: string } }>(
    sql`select data from pgboss.job where data->>'key' like ${`passenger:${booking.id}:%`}`,
  );
  expect(pushes.rows).toHaveLength(1);
  harness.messages.length = 0;
  harness.mails.length = 0;
  await moved(changed, "2027-01-20T15:40", "2027-01-20T14:40:00.000Z");
  await send();
  for (const { to: reader } of [...harness.mails, ...harness.messages])
    expect(["former@example.com", PHONE]).not.toContain(reader);
  harness.clock.moveTo("2027-01-20T09:00:00Z");
  expect(JSON.stringify(await readRunSheet(services, chauffeur, "fr"))).toContain("سلمى الهاشمي");
  harness.clock.moveTo("2027-01-20T14:41:00Z");
  expect((await post({ version: "2", passenger_name: "Too Late" })).status).toBe(409);
  expect(await stored(booking)).toMatchObject({ passengerName: "سلمى الهاشمي" });
});

test("gives each ride of a programme its own passenger, who hears of and sees only their rides, once", async () => {
  const { services } = harness;
  const days = ["2027-01-20", "2027-01-21", "2027-01-22", "2027-01-23"];
  const rides = await chosenRides(
    services,
    days.map((date) => aRide({ date, meet_and_greet: "on" })),
  );
  const [ada, noor] = [
    { name: "Lady Ada", phone: "+33698765432", email: "ada@example.com", lang: "en" },
    { name: "نور الهاشمي", phone: "+971501234567", email: "noor@example.com", lang: "ar" },
  ] as const;
  const own = (number: number, { name, phone, email, lang }: Record<string, string>) => ({
    [`passenger_name_${number}`]: name!,
    [`passenger_phone_${number}`]: phone!,
    [`passenger_email_${number}`]: email!,
    [`passenger_lang_${number}`]: lang!,
  });
  const sent = {
    ...FORM,
    passenger_email: "chairman@example.com",
    sign_text: "TABLEAU",
    full_name: "Camille Martin",
  };
  const typed = { ...sent, ...own(2, ada), ...own(3, noor), ...own(4, { ...ada, phone: "06 98 76 54 32" }) };
  const place = async (fields: Record<string, string>) =>
    placeProgramme(withCards(), {
      rides,
      form: await aProgrammeForm(services, rides, fields),
      lang: "fr",
      account: null,
    });
  expect(await place({ ...typed, passenger_phone_3: "", passenger_email_2: "half" })).toMatchObject({
    kind: "invalid",
    errors: [
      { field: "passenger_email_2", key: "email-invalid" },
      { field: "passenger_phone_3", key: "passenger-phone-missing" },
    ],
  });
  const placed = await place(typed);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  const { db } = services;
  const confirm = () =>
    db.transaction(async (tx) => {
      const [outbound] = await moveLegs(
        tx,
        { allOf: placed.booking.id },
        "awaiting_payment",
        "confirmed",
        harness.clock.now(),
      );
      await queueConfirmed(tx, services, outbound!);
    });
  await confirm();
  const legs = await legsOf(db, placed.booking.id);
  const [first, second, third, fourth] = legs as [BookingRow, BookingRow, BookingRow, BookingRow];
  expect(legs.map(({ passengerName }) => passengerName)).toEqual(["Sir Ian", ada.name, noor.name, ada.name]);
  expect(fourth.passengerId).toBe(second.passengerId);
  expect(new Set(legs.map(({ passengerId }) => passengerId)).size).toBe(3);
  expect(legs.map(signOf)).toEqual(["TABLEAU", ada.name, noor.name, ada.name]);

  await send();
  const mailTo = (to: string) => harness.mails.filter((mail) => mail.to === to);
  for (const to of ["chairman@example.com", ada.email, noor.email])
    expect([to, mailTo(to).length]).toEqual([to, 1]);
  expect(harness.messages.map(({ to }) => to).sort()).toEqual([PHONE, ada.phone, noor.phone].sort());
  const [toAda] = mailTo(ada.email);
  for (const leg of [second, fourth]) expect(toAda?.text).toContain(formatted(leg, "en"));
  for (const leg of [first, third]) expect(toAda?.text).not.toContain(formatted(leg, "en"));
  const people = ["Sir Ian", ada.name, noor.name];
  const numbers = [PHONE, ada.phone, noor.phone, "chairman@example.com", ada.email, noor.email];
  for (const leg of [first, second, third]) {
    const lang = leg.passengerLang!;
    const others = [...people, ...numbers].filter(
      (text) => ![leg.passengerName, leg.passengerPhone, leg.passengerEmail].includes(text),
    );
    const shown = await opened(leg, lang);
    const file = await get(`/${lang}/booking/passenger/${tokenOf(leg)}/${leg.reference}/calendar.ics`);
    const texts = [
      shown,
      await file.text(),
      ...mailTo(leg.passengerEmail!).map(({ text, html: page }) => `${text} ${page}`),
    ];
    for (const text of texts) {
      expect(text).toContain(leg.reference);
      for (const other of others) expect(text).not.toContain(other);
      for (const leg2 of legs) expectNoMoney(text, leg2);
    }
    for (const other of legs.filter(({ passengerId }) => passengerId !== leg.passengerId)) {
      expect(shown).not.toContain(`id="${other.reference}"`);
      const path = `/fr/booking/passenger/${tokenOf(leg)}/${other.reference}/calendar.ics`;
      expect((await get(path)).status).toBe(404);
    }
  }
  const [toClient] = harness.mails.filter(({ to }) => to === first.email);
  for (const name of people) expect(toClient?.text).toContain(name);
  for (const leg of legs) {
    const proof = JSON.stringify(proofDocument(leg, DEMO_COMPANY));
    for (const name of people) expect(proof.includes(name)).toBe(name === leg.passengerName);
  }
  const chauffeur = await withChauffeur(third);
  harness.clock.moveTo("2027-01-22T06:00:00Z");
  const sheet = JSON.stringify(await readRunSheet(services, chauffeur, "fr"));
  expect([sheet.includes(noor.name), sheet.includes(ada.name)]).toEqual([true, false]);
  harness.clock.moveTo(NOW);
  const found = await db.select().from(bookingsTable).where(ridesHolding("نور الهاشمي"));
  expect(found.map(({ id }) => id)).toContain(third.id);
  const exported = await exportPassenger(services, owner, third.reference);
  expect(exported?.json).toContain(third.reference);
  for (const text of [ada.name, ada.email, `${first.reference}-2`])
    expect(exported?.json).not.toContain(text);

  harness.mails.length = 0;
  harness.messages.length = 0;
  const manage = (leg: BookingRow) =>
    `/fr/booking/manage/${manageTokenOf(first.id, services.secret)}/${leg.reference}`;
  const change = (leg: BookingRow, fields: Record<string, string>) =>
    site.ask(manage(leg), {
      method: "POST",
      body: formData({
        intent: "passenger",
        version: String(leg.version),
        passenger_messages_by: "sms",
        ...fields,
      }),
      headers: ORIGIN(),
    });
  const asNoor = {
    passenger_name: noor.name,
    passenger_phone: noor.phone,
    passenger_email: noor.email,
    passenger_lang: noor.lang,
  };
  expect(await html(manage(second))).toContain('name="all_rides"');
  expect((await change(second, asNoor)).status).toBe(303);
  const after = await legsOf(db, first.id);
  expect(after.map(({ passengerName }) => passengerName)).toEqual([
    "Sir Ian",
    noor.name,
    noor.name,
    ada.name,
  ]);
  expect(after[1]?.passengerId).toBe(third.passengerId);
  expect(await opened(third, "ar")).toContain(second.reference);
  const left = await opened(fourth, "en");
  expect([left.includes(fourth.reference), left.includes(`${second.reference}"`)]).toEqual([true, false]);
  await send();
  expect(mailTo(noor.email)).toHaveLength(1);
  expect(harness.messages.map(({ to }) => to)).toEqual([noor.phone]);
  expect([...mailTo(ada.email), ...mailTo("chairman@example.com")]).toEqual([]);
  harness.mails.length = 0;
  expect((await change(after[0]!, { ...asNoor, all_rides: "on" })).status).toBe(303);
  const all = await legsOf(db, first.id);
  expect(new Set(all.map(({ passengerId }) => passengerId)).size).toBe(1);
  for (const leg of [first, fourth])
    expect((await get(`/fr/booking/passenger/${tokenOf(leg)}`)).status).toBe(404);
  await send();
  expect(mailTo(noor.email).length).toBeGreaterThan(0);
  expect([...mailTo(ada.email), ...mailTo("chairman@example.com")]).toEqual([]);
});

test("erases one passenger of a programme and leaves the other", async () => {
  const { services } = harness;
  const rides = await chosenRides(services, [aRide({ date: "2027-02-03" }), aRide({ date: "2027-02-04" })]);
  const form = await aProgrammeForm(services, rides, {
    ...FORM,
    passenger_name_2: "Lady Erased",
    passenger_phone_2: "+33698765499",
    passenger_email_2: "erased@example.com",
  });
  const placed = await placeProgramme(withCards(), { rides, form, lang: "fr", account: null });
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  const { id: bookingId } = placed.booking;
  const { id: organisationId } = await anOrganisation(services, owner);
  const own = { bookedBy: "", costCentre: "CC-1", reference: "", purchaseOrder: "" };
  await insertBookingOrganisation(services.db, {
    ...own,
    bookingId,
    organisationId,
    employeeNumber: "E-42",
  });
  await services.db.transaction((tx) =>
    moveLegs(tx, { allOf: placed.booking.id }, "awaiting_payment", "expired", harness.clock.now()),
  );
  const file = await exportPassenger(services, owner, `${placed.booking.reference}-2`);
  expect(file?.json).toContain('"employeeNumber": "E-42"');
  const asked = {
    reference: `${placed.booking.reference}-2`,
    password: PASSWORD,
    clientAddress: "192.0.2.9",
  };
  expect(await erasePassenger(services, owner, asked)).toEqual({ kind: "done" });
  const legs = await legsOf(services.db, placed.booking.id);
  expect(legs.map(({ passengerName }) => passengerName)).toEqual(["Sir Ian", null]);
  expect(JSON.stringify(legs)).not.toMatch(/erased@example|Lady Erased/);
  expect(await organisationOf(services.db, bookingId)).toMatchObject({
    costCentre: "CC-1",
    employeeNumber: "",
  });
});

test("asks the chauffeur once to acknowledge another passenger or number, and not the passenger's own channel", async () => {
  const booking = await booked({ passenger_name: "Sir Ian" });
  const chauffeur = await withChauffeur(booking);
  harness.clock.moveTo("2027-01-20T09:00:00Z");
  const { services } = harness;
  const save = async (passenger: Record<string, string>) => {
    const { passengerId } = await stored(booking);
    const sent = { passenger_lang: "en", passenger_phone: PHONE, ...passenger, seen: passengerId ?? "" };
    expect(await savePassenger(services, owner, booking, readPassengerForm(formData(sent)))).toEqual({
      kind: "done",
    });
  };
  const shown = async () => {
    const { days, open } = await readRunSheet(services, chauffeur, "fr");
    const ride = days.flatMap(({ rides }) => rides).find(({ reference }) => reference === booking.reference)!;
    return { ride, isOpen: open.some(({ reference }) => reference === booking.reference) };
  };
  const acknowledge = (key: string) =>
    acknowledgeChange(services, chauffeur, { reference: booking.reference, shown: key });
  const unreadMails = async () => {
    await watchProposals(services);
    const mails = await services.db.select().from(mailsTable);
    const isOwn = (data: Record<string, string>) => data.bookingId === booking.id;
    return mails.filter(({ name, data }) => name === "change-unread-company" && isOwn(data)).length;
  };
  await save({ passenger_name: "Sir Ian", passenger_messages_by: "sms" });
  const before = await shown();
  expect([before.ride.change, before.isOpen]).toEqual([null, false]);

  await save({ passenger_name: "Lady Ada" });
  const { ride, isOpen } = await shown();
  expect(ride.change).toMatchObject({
    isOtherPassenger: true,
    isOtherCar: false,
    wasAt: null,
    wasRoute: null,
  });
  expect(ride.guest).toMatchObject({ name: "Lady Ada" });
  expect(isOpen).toBe(true);
  expect(await acknowledge(before.ride.shown)).toEqual({ kind: "refused", key: "stale" });
  expect([await unreadMails(), await unreadMails()]).toEqual([1, 1]);
  await save({ passenger_name: "Lady Ada", passenger_phone: "06 98 76 54 32" });
  expect(await acknowledge(ride.shown)).toEqual({ kind: "refused", key: "stale" });
  const now = (await shown()).ride.shown;
  const all = await Promise.all(Array.from({ length: 20 }, () => acknowledge(now)));
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["done"]));
  expect((await shown()).ride.change).toBe(null);
  expect(await unreadMails()).toBe(1);
  await save({ passenger_name: "", passenger_phone: "" });
  expect((await shown()).ride.change).toMatchObject({ isOtherPassenger: true });
  expect(await unreadMails()).toBe(2);
});

test("changes the passenger's channel without the guest's", async () => {
  const booking = await booked({ messages_by: "whatsapp" });
  await changePassengerMessages(harness.services, booking, null);
  expect(await stored(booking)).toMatchObject({ messagesBy: "whatsapp", passengerMessagesBy: null });
});

test("finds and erases the passenger's part only, and leaves the booking", async () => {
  const booking = await booked({ passenger_name: "Sir Ian", passenger_email: "Data@example.com" });
  const again = await booked({ passenger_name: "Sir Ian", passenger_email: "data@example.com" });
  await send();
  const { db } = harness.services;
  const file = await exportPassenger(harness.services, owner, booking.reference);
  for (const part of [booking.reference, again.reference, "Data@example.com", "passenger-confirmed"])
    expect(file?.json).toContain(part);
  expect(file?.json).not.toContain("Camille");
  expect(file?.json).not.toContain(booking.email);
  expectNoMoney(file?.json ?? "", booking);
  const records = await guestRecords(db, booking.reference, []);
  const own = JSON.stringify(await collectGuest(db, records!, harness.clock.now()));
  expect(own).toContain("booking-confirmed-guest");
  expect(own).not.toContain("passenger-confirmed");

  const asked = { reference: booking.reference, password: PASSWORD, clientAddress: "192.0.2.9" };
  expect(await erasePassenger(harness.services, owner, asked)).toEqual({ kind: "blocked" });
  harness.clock.moveTo("2027-03-01T09:00:00Z");
  expect((await erasePassenger(harness.services, owner, { ...asked, password: "wrong" })).kind).toBe(
    "invalid",
  );
  expect(await erasePassenger(harness.services, owner, asked)).toEqual({ kind: "done" });
  expect(await erasePassenger(harness.services, owner, asked)).toEqual({ kind: "unknown" });
  for (const leg of [booking, again]) {
    const left = await stored(leg);
    expect(left).toMatchObject({
      fullName: leg.fullName,
      email: leg.email,
      passengerId: null,
      passengerName: null,
    });
    expect(JSON.stringify(left)).not.toMatch(/Sir Ian|data@example/i);
  }
  const mails = await db.select().from(mailsTable);
  expect(mails.filter(({ data }) => data.passenger)).toEqual([]);
  expect(mails.map(({ name }) => name)).toContain("booking-confirmed-guest");
});

test("deletes the passenger's data with the addresses of the ride after three years", async () => {
  const booking = await booked({ passenger_name: "Sir Ian" });
  harness.clock.moveTo("2030-02-01T09:00:00Z");
  await applyRetention(harness.services);
  const left = await stored(booking);
  expect(left).toMatchObject({
    fullName: "Camille Martin",
    passengerName: null,
    passengerPhone: null,
    copies: null,
  });
  expect(left.purgedAt).not.toBeNull();
});

test("offers a signed-in guest their own latest passengers, each once", async () => {
  const { email } = aGuestForm();
  const names = ["Sir Ian", "Lady Ada", "sir ian"];
  for (const passenger_name of names) await booked({ email, passenger_name });
  await booked({ passenger_name: "Of another guest" });
  const known = await prefillGuest(harness.services, { email });
  expect(known?.passengers.map(({ label }) => label).sort()).toEqual(["Lady Ada", "sir ian"]);
});

test("shows the passenger's pages in the admin to a dispatcher, their data only to an owner", async () => {
  const booking = await booked({ passenger_name: "<script>alert(1)</script> & Co" });
  const Cookie = await aSession(harness.services);
  const page = await (await get(`/en/admin/bookings/${booking.reference}/passenger`, { Cookie })).text();
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co");
  expect(page).not.toContain("<script>alert(1)");
  expect(await opened(booking, "en")).not.toContain("<script>alert(1)");
  const data = await get(`/en/admin/guests/${booking.reference}/passenger`, { Cookie });
  expect(data.status).toBe(200);
  expect((await get(`/en/admin/guests/${booking.reference}/passenger.json`)).status).not.toBe(200);
});

const FORM = {
  passenger_name: "Sir Ian",
  passenger_phone_country: "FR",
  passenger_phone: PHONE,
  passenger_lang: "fr",
  passenger_messages_by: "sms",
};

const RISE = 777;

const IDENTITY = LANGS.flatMap((lang) => identityLines(DEMO_COMPANY, translatorIn(lang).words));

const ORIGIN = () => ({ Origin: new URL(harness.services.site.publicUrl).origin });

/** Another visitor for each request, because the pages behind links limit the requests of one. */
let visitors = 0;
const nextAddress = () => `198.51.${Math.floor((visitors += 1) / 250)}.${(visitors % 250) + 1}`;

function withCards() {
  const { services } = harness;
  return { ...services, payments: { ...services.payments, mode: "test" as const } };
}

let days = 0;
let plates = 0;

async function tried(form: Record<string, string>) {
  const minute = form.form_key ? 0 : (days += 1);
  const choice = aChoice({
    trip: {
      pickup: at(CDG),
      pickupAt: pickup(`2027-01-20T14:${String(minute % 60).padStart(2, "0")}`),
    },
    extras: { meetAndGreet: true },
  });
  const quote = await signedPrice(harness.services, choice);
  const sent = { ...aGuestForm({ terminal: "2E", travel_number: "AF 1" }), ...FORM, ...form };
  return placeAs(harness.services, choice, { quote, ...sent });
}

async function booked(form: Record<string, string>): Promise<BookingRow> {
  const placed = await tried(form);
  if (placed.kind !== "placed") throw new Error(JSON.stringify(placed));
  return placed.booking;
}

async function stored({ id }: BookingRow): Promise<BookingRow> {
  return (await legsOf(harness.services.db, id))[0]!;
}

async function withChauffeur(booking: BookingRow) {
  const { db } = harness.services;
  const [chauffeurId, carId] = [
    await aChauffeur(db, "Karim Benali"),
    await aCar(db, `GA-${String((plates += 1)).padStart(3, "0")}-AA`),
  ];
  await anAssignment(db, booking.id, chauffeurId, carId);
  const [chauffeur] = await db.select().from(chauffeursTable).where(eq(chauffeursTable.id, chauffeurId));
  return chauffeur!;
}

async function moved(booking: BookingRow, pickupLocal: string, pickupAt: string) {
  const { services } = harness;
  const leg = await stored(booking);
  const price = { ...leg.price, total: leg.price.total + RISE };
  const to = { pickupLocal, pickupAt, price };
  const result = await services.db.transaction((tx) =>
    moveRide(tx, services, leg, { to, origin: "company" }),
  );
  expect(result.kind).toBe("moved");
}

async function send() {
  const { services } = harness;
  const mails = await services.db.select().from(mailsTable).where(eq(mailsTable.status, "queued"));
  for (const { id } of mails) await deliverMail(services, id, mailComposers(services));
  const messages = await services.db.select().from(messagesTable).where(eq(messagesTable.status, "queued"));
  const rules = messageRules({ ...composeNeeds(services), jobs: services.jobs });
  for (const { id } of messages) await deliverMessage(services, id, rules);
  const late = await services.db.select().from(mailsTable).where(eq(mailsTable.status, "queued"));
  for (const { id } of late) await deliverMail(services, id, mailComposers(services));
}

function expectNoMoney(shown: string, { price, id }: BookingRow) {
  const text = IDENTITY.reduce((left, line) => left.replaceAll(line, ""), shown);
  const amounts = [price.total, price.total + RISE, RISE, ...price.lines.map(({ amount }) => amount)];
  for (const lang of LANGS)
    for (const amount of amounts) expect(text).not.toContain(translatorIn(lang).formats.money(amount));
  expect(text).not.toMatch(
    /€|EUR\b|يورو|\/invoice|\/documents\/|proof\.pdf|bon-de-reservation|\/payment|\/pay\b/,
  );
  for (const amount of amounts)
    expect(text).not.toMatch(new RegExp(`\\D${amount / 100}[.,]?\\d*\\s*(€|euro)`, "i"));
  expect(text).not.toContain(manageTokenOf(id, harness.services.secret));
}

function tokenOf({ passengerId }: BookingRow): string {
  return passengerTokenOf(passengerId!, harness.services.secret);
}

function formatted({ pickupAt }: BookingRow, lang: Lang): string {
  return translatorIn(lang).formats.dateTimeParis(pickupAt);
}

function get(path: string, headers: Record<string, string> = {}) {
  return Promise.resolve(site.ask(path, { headers, address: nextAddress() }));
}

async function html(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function opened(booking: BookingRow, lang: Lang): Promise<string> {
  return html(`/${lang}/booking/passenger/${tokenOf(booking)}`);
}

function formData(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
