import { ltr, type Amount, type LetterPart } from "#platform/mail/letter.ts";
import type { Voice } from "#features/inquiries/voice.ts";
import type { HolidayKey } from "#features/pricing/french-holidays.ts";
import type { PriceLine } from "#features/pricing/price.ts";
import { vatShares } from "#features/pricing/vat.ts";
import type { BookingRow } from "./bookings.table.ts";

/** Every line of the price, the total with tax, and the tax in it. */
export function pricePart(legs: BookingRow[], voice: Voice): LetterPart {
  const { words } = voice;
  const amounts = legs.flatMap((leg) =>
    leg.price.lines.map((line) => amountOf(line, legs.length > 1 ? leg : null, voice)),
  );
  const shares = vatShares(legs.flatMap((leg) => leg.price.lines));
  return {
    kind: "amounts",
    title: words("mails.price.title"),
    amounts,
    total: { label: words("payment.recap.total"), amount: money(totalOf(legs), voice) },
    note: shares
      .map(({ rate, vat }) => words("mails.price.vat", { rate, amount: money(vat, voice) }))
      .join("\n"),
  };
}

/** Cents, tax included. */
export function totalOf(legs: BookingRow[]): number {
  return legs.reduce((sum, leg) => sum + leg.price.total, 0);
}

/** Reads from left to right in every language. */
export function money(cents: number, { formats }: Voice): string {
  return ltr(formats.money(cents));
}

function amountOf(line: PriceLine, leg: BookingRow | null, voice: Voice): Amount {
  const text = lineText(line, voice);
  const label = leg
    ? voice.words("mails.price.ofLeg", { leg: voice.words(`payment.recap.${leg.leg}`), line: text })
    : text;
  return { label, amount: money(line.amount, voice) };
}

function lineText({ key, params }: PriceLine, { words }: Voice): string {
  const percent = Number(params.percent ?? 0);
  switch (key) {
    case "transfer":
    case "meet-and-greet":
      return words(`mails.price.${key}`);
    case "night":
      return words("mails.price.night", { percent });
    case "holiday":
      return words("mails.price.holiday", {
        percent,
        name: words(`mails.holidays.${params.holiday as HolidayKey}`),
      });
    case "event":
      return words("mails.price.event", { percent, name: eventName(String(params.event), words) });
    case "stops":
    case "child-seats":
      return words(`mails.price.${key}`, { count: Number(params.count) });
    case "fast-track":
      return words("mails.price.fast-track", { passengers: Number(params.passengers) });
  }
}

/** The owner may add event periods that the dictionaries do not know by name. */
function eventName(event: string, words: Voice["words"]): string {
  const key = `mails.events.${event}` as "mails.events.other";
  return words.has(key) ? words(key) : words("mails.events.other");
}
