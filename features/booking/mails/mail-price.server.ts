import type { Messages } from "#i18n/dictionaries.ts";
import { ltr, type Amount, type EmailSection } from "#platform/mail/email.ts";
import type { Translator } from "#i18n/translator.ts";
import type { HolidayKey } from "#features/pricing/french-holidays.ts";
import type { PriceLine } from "#features/pricing/price.ts";
import { vatShares, type VatShare } from "#features/pricing/vat.ts";
import type { BookingRow } from "../bookings.table.ts";
import { legTitle } from "../booking.ts";

type PricedLeg = Pick<BookingRow, "leg" | "position" | "price">;

export type PricePart = Extract<EmailSection, { kind: "amounts" }>;

export function pricePart(legs: PricedLeg[], translator: Translator): PricePart {
  const { words } = translator;
  const amounts = legs.flatMap((leg) =>
    leg.price.lines.map((line) => amountOf(line, leg, legs.length > 1, translator)),
  );
  const shares = vatShares(legs.flatMap((leg) => leg.price.lines));
  return {
    kind: "amounts",
    title: words("mails.price.title"),
    amounts,
    total: { label: words("payment.recap.total"), amount: money(totalOf(legs), translator) },
    note: vatNote(shares, translator),
  };
}

export function vatNote(shares: VatShare[], translator: Translator): string {
  const { words } = translator;
  return shares
    .map(({ rate, vat }) =>
      rate === 0
        ? words("mails.price.noVat")
        : words("mails.price.vat", { rate, amount: money(vat, translator) }),
    )
    .join("\n");
}

/** Cents, tax included. */
export function totalOf(legs: Pick<BookingRow, "price">[]): number {
  return legs.reduce((sum, leg) => sum + leg.price.total, 0);
}

/** Isolated left to right in every language. */
export function money(cents: number, { formats }: Translator): string {
  return ltr(formats.money(cents));
}

function amountOf(line: PriceLine, leg: PricedLeg, isOneOfTwo: boolean, translator: Translator): Amount {
  const text = lineText(line, leg.price.rule, translator);
  const label = isOneOfTwo
    ? translator.words("mails.price.ofLeg", {
        leg: translator.words(`payment.recap.${legTitle(leg)}`, { number: leg.position }),
        line: text,
      })
    : text;
  return { label, amount: money(line.amount, translator) };
}

export function lineText({ key, params }: PriceLine, priceRule: string, { words }: Translator): string {
  const rule = words(`booking.rules.${priceRule.split(":")[0] as keyof Messages["booking"]["rules"]}`);
  const name = params.holiday
    ? words(`booking.holidays.${params.holiday as HolidayKey}`)
    : eventName(params.event, words);
  const given = { percent: 0, count: 0, passengers: 0, ...params, name, rule };
  return words(`booking.lines.${key}`, given);
}

/** The owner can add event periods that have no name in the dictionaries. */
function eventName(event: string | number | undefined, words: Translator["words"]): string {
  const key = `booking.events.${event}` as "booking.events.other";
  return words.has(key) ? words(key) : words("booking.events.other");
}
