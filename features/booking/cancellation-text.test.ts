import { expect, test } from "vitest";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import type { Email } from "#platform/mail/email.ts";
import { LANGS } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { aBooking, someMailData } from "#tests/fixtures/booking.ts";
import { PAYMENT_METHODS } from "./booking.ts";
import type { BookingRow } from "./bookings.table.ts";
import {
  cancellationFacts,
  cancellationTerms,
  cancellationText,
  termsBeforeBooking,
} from "./cancellation-text.ts";
import { confirmedGuestEmail } from "./mails/mail-confirmed-guest.server.ts";
import { addedGuestEmail } from "./mails/mail-changed.server.ts";

/** Booked five hours before the pickup, so that the deadline had passed 19 hours before. */
function lateRide(overrides: Partial<BookingRow> = {}): BookingRow {
  const ride = aBooking({ chargesLateCash: true, chargesLateAccount: true, ...overrides });
  const bookedAt = new Date(ride.pickupAt.getTime() - 5 * 3_600_000);
  return { ...ride, bookedAt, confirmedAt: bookedAt };
}

async function textOf(message: Email): Promise<string> {
  return (await renderEmail(message, { id: "1", to: "nour@example.com", subject: "s" })).text;
}

const LINKS = { manage: "https://www.example.com/m", terms: "https://www.example.com/t" };

test.each(LANGS.flatMap((lang) => PAYMENT_METHODS.map((paymentMethod) => ({ lang, paymentMethod }))))(
  "says in $lang that the price of a late ride remains due, and no deadline before the booking: $paymentMethod",
  async ({ lang, paymentMethod }) => {
    const translator = translatorIn(lang);
    const ride = lateRide({ lang, paymentMethod });
    const terms = cancellationTerms(ride);
    const sentence = cancellationText(terms, translator);
    expect(sentence).toContain({ fr: "reste dû", en: "remains due", ar: "مستحق" }[lang]);
    const data = someMailData({ booking: ride, legs: [ride] });
    const mails = [
      confirmedGuestEmail(data, data.legs, LINKS, translator),
      addedGuestEmail(data, LINKS.manage, translator).message,
    ];
    for (const mail of mails) {
      const text = (await textOf(mail)).replaceAll("\n", " ");
      expect(text).toContain(sentence);
      expect(text).not.toContain(translator.formats.dateTimeParis(ride.freeCancellationUntil));
    }
  },
);

test.each(LANGS)(
  "gives the same deadline in %s as a line and as a sentence, before and after booking",
  (lang) => {
    const translator = translatorIn(lang);
    const ride = aBooking({ lang });
    const until = translator.formats.dateTimeParis(ride.freeCancellationUntil);
    const booked = cancellationTerms(ride);
    const asked = termsBeforeBooking(
      ride.pickupAt.toISOString(),
      { vehicle: ride.vehicle, type: "one-way" },
      ride.bookedAt,
    );
    expect(asked).toMatchObject({ until: booked.until, isFree: true });
    expect(cancellationText(asked, translator)).toBe(cancellationText(booked, translator));
    expect(cancellationText(booked, translator)).toContain(until);
    expect(cancellationFacts(booked, translator)).toEqual([
      { label: translator.words("booking.cancellation.until"), value: until },
    ]);
  },
);

test("gives the deadline of a ride whose time ended after it was booked", () => {
  const ride = aBooking();
  const seenLater = new Date(ride.freeCancellationUntil.getTime() + 1);
  expect([cancellationTerms(ride).isFree, cancellationTerms(ride, seenLater).isFree]).toEqual([true, false]);
});

test("promises nothing where the accepted terms charge nothing for a late cancellation", () => {
  const ride = lateRide({ paymentMethod: "cash", chargesLateCash: false });
  const terms = cancellationTerms(ride);
  expect([cancellationText(terms, translatorIn("fr")), cancellationFacts(terms, translatorIn("fr"))]).toEqual(
    ["", []],
  );
});
