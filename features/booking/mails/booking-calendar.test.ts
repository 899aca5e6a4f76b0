import { expect, test } from "vitest";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { addressIn, PARIS_8 } from "#tests/fixtures/trips.ts";
import { aBooking, aReturnLeg } from "#tests/fixtures/booking.ts";
import { bookingCalendar, calendarFileName } from "./booking-calendar.ts";
import type { BookingRow } from "../bookings.table.ts";

const ORGANIZER = {
  name: "Maison Alcyon",
  email: "reservation@maison-alcyon.example",
  phone: "+33 1 99 00 56 78",
};

test("writes a confirmed ride as an event in UTC with a stable UID and the version as SEQUENCE", () => {
  const [event] = eventsOf(calendar([aBooking({ version: 3 })]));
  expect(event).toMatchObject({
    UID: "0f8fad5b-d9cb-469f-a165-70867728950e@www.example.com",
    SEQUENCE: "3",
    STATUS: "CONFIRMED",
    DTSTAMP: "20270110T091400Z",
    DTSTART: "20270120T133000Z",
    DTEND: "20270120T143000Z",
    SUMMARY: "Chauffeur\u202F: Aéroport Paris-Charles-de-Gaulle, terminal 2E → Ritz Paris",
    LOCATION: "Aéroport Paris-Charles-de-Gaulle, terminal 2E",
    GEO: "49.003;2.5745",
    TRIGGER: "-PT2H",
  });
  expect(event?.DESCRIPTION).toContain(
    "Prise en charge à 14\u00A0h\u00A030, heure de Paris\nMaison Alcyon, +33 1 99 00 56 78",
  );
});

test("links to the booking page, as a property and in the description", () => {
  const [event] = eventsOf(calendar([aBooking()]));
  const url = "https://www.example.com/fr/booking/manage/token";
  expect(event!["URL;VALUE=URI"] ?? event!.URL).toBe(url);
  expect(event?.DESCRIPTION).toContain(`Voir ou modifier la réservation\u202F: ${url}`);
});

test("writes a return trip as two events of one file, named after the booking", () => {
  const text = calendar([aBooking(), aReturnLeg()]);
  expect(text).toContain("\r\nMETHOD:PUBLISH\r\n");
  expect(eventsOf(text).map((event) => event.DTSTART)).toEqual(["20270120T133000Z", "20270125T220000Z"]);
  expect(new Set(eventsOf(text).map((event) => event.UID)).size).toBe(2);
  expect(calendarFileName(aBooking())).toBe("booking-MA-7K3M9Q.ics");
});

test("cancels the event of a cancelled ride with a higher SEQUENCE and no reminder", () => {
  const [invited] = eventsOf(calendar([aBooking({ version: 1 })]));
  const text = calendar([aBooking({ version: 2, status: "cancelled" })], "fr", "cancel");
  const [cancelled] = eventsOf(text);
  expect(text).toContain("\r\nMETHOD:CANCEL\r\n");
  expect(cancelled).toMatchObject({ UID: invited?.UID, SEQUENCE: "2", STATUS: "CANCELLED" });
  expect(cancelled?.ORGANIZER).toBe(invited?.ORGANIZER);
  expect(cancelled).not.toHaveProperty("TRIGGER");
});

test.each(LANGS)("folds every line at 75 bytes and ends it with CRLF in %s", (lang) => {
  const text = calendar([aBooking({ lang })], lang);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/END:VCALENDAR(\r\n)?$/);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const longest = Math.max(...text.split("\r\n").map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
  expect(Buffer.from(text).toString()).not.toContain("\uFFFD");
});

test("writes an Arabic event for an Arabic guest", () => {
  const [event] = eventsOf(calendar([aBooking({ lang: "ar" })], "ar"));
  expect(event?.SUMMARY).toBe("سائق: من مطار باريس شارل ديغول، المبنى 2E إلى ريتز باريس");
  expect(event?.DESCRIPTION).toContain("الساعة 14:30 بتوقيت باريس");
});

test("keeps typed line breaks inside the property", () => {
  const label = "12, rue; A\\B\r\nATTENDEE:mailto:thief\nEND:VEVENT";
  const text = calendar([aBooking({ pickup: { label, place: null } })]);
  expect(eventsOf(text)).toHaveLength(1);
  expect(text).not.toMatch(/^(ATTENDEE|GEO)/m);
  expect(eventsOf(text)[0]?.LOCATION).toBe("12, rue; A\\B ATTENDEE:mailto:thief END:VEVENT");
});

test("writes no position for an address of which only the commune is known", () => {
  const text = calendar([aBooking({ pickup: addressIn(PARIS_8, "12 avenue Montaigne, Paris") })]);
  expect(eventsOf(text)[0]?.LOCATION).toBe("12 avenue Montaigne, Paris");
  expect(text).not.toMatch(/^GEO/m);
});

test("ends an hourly ride without an estimate after its booked hours", () => {
  const [event] = eventsOf(
    calendar([aBooking({ tripType: "hourly", dropoff: null, durationHours: 4, estimate: null })]),
  );
  expect(event?.DTEND).toBe("20270120T173000Z");
  expect(event?.SUMMARY).toBe("Chauffeur\u202F: Aéroport Paris-Charles-de-Gaulle, terminal 2E");
});

test("keeps the second 02:30 of the night on which the clock is set back", () => {
  const second = aBooking({ pickupLocal: "2027-10-31T02:30", pickupAt: new Date("2027-10-31T01:30:00Z") });
  expect(eventsOf(calendar([second]))[0]?.DTSTART).toBe("20271031T013000Z");
});

function calendar(legs: BookingRow[], lang: Lang = "fr", does: "invite" | "cancel" = "invite") {
  return bookingCalendar(
    {
      legs,
      translator: translatorIn(lang),
      organizer: ORGANIZER,
      host: "www.example.com",
      url: `https://www.example.com/${lang}/booking/manage/token`,
      linkText: translatorIn(lang).words("mails.calendar.manage", {
        url: `https://www.example.com/${lang}/booking/manage/token`,
      }),
    },
    does,
  );
}

function eventsOf(text: string): Record<string, string>[] {
  const lines = text.replace(/\r\n[ \t]/g, "").split("\r\n");
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === "BEGIN:VEVENT") events.push({});
    const [, name, value] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    const event = events.at(-1);
    if (event && name && value !== undefined) event[name] ??= unescaped(value);
  }
  return events;
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_, message: string) => (message.toLowerCase() === "n" ? "\n" : message));
}
