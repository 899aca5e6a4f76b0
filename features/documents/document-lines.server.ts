import { textIn } from "#i18n/locales.ts";
import type { Translator } from "#i18n/translator.ts";
import { cutToTown } from "#features/booking/cut-to-town.ts";
import { sayBoth } from "#features/booking/proof/booking-proof.ts";
import { additionText } from "#features/booking/additions/addition-text.ts";
import type { AdditionRow } from "#features/booking/additions/additions.table.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { legTitle } from "#features/booking/booking.ts";
import { lineText } from "#features/booking/mails/mail-price.server.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import type { PriceLine } from "#features/pricing/price.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import {
  leftOfLines,
  soldAdditions,
  soldLines,
  type RefundedLine,
  type SoldLine,
} from "#features/booking/payment/refund-lines.ts";
import type { NamedDocument, UnusedRide } from "./document.ts";
import type { LegLine } from "./due-documents.ts";

/**
 * Document lines of a leg: its price lines, or their reduction to the charged amount. A charge of zero gives
 * one line of zero, for a receipt that replaces another. `ride`: the position of the leg in the booking, from
 * 1. `isDeposit`: the charge is a payment on account of the price. `unused`: why the ride was not driven. `refunded`: parts of the charge
 * that were given back for named lines.
 */
export function linesOfLeg(
  leg: BookingRow,
  charged: number,
  ride: { number: number; of: number; isDeposit?: boolean; unused?: UnusedRide | undefined },
  refunded: RefundedLine[] = [],
): LegLine[] {
  const say = sayBoth(leg);
  const serviceDate = parisDateOf(leg.pickupAt);
  const common = { legId: leg.id, serviceDate, quantity: 1, ride: ride.number };
  const named = (text: string, translator: Translator) => {
    const { words } = translator;
    const own = ride.unused ? `${words(`documents.lines.${ride.unused}`)} · ${text}` : text;
    const line = ride.of > 1 ? ofRide(leg, own, translator) : own;
    return ride.isDeposit ? words("documents.lines.deposit", { line }) : line;
  };
  const [first] = leg.price.lines;
  if (isNothing(charged, refunded)) {
    const description = say((translator) =>
      translator.words("documents.lines.void", { ride: named(rideText(leg, first, translator), translator) }),
    );
    return [{ ...common, description, gross: 0, rate: first?.vatRate ?? 10 }];
  }
  const lines = leg.price.lines.map((line, index) => ({
    ...common,
    description: say((translator) =>
      named(
        index === 0 ? rideText(leg, line, translator) : lineText(line, leg.price.rule, translator),
        translator,
      ),
    ),
    gross: line.amount,
    rate: line.vatRate,
    ...(ride.unused ? { unused: ride.unused } : {}),
  }));
  return linesLeft(lines, soldLines(leg.price), charged, refunded);
}

export function linesOfAdditions(
  leg: BookingRow,
  additions: AdditionRow[],
  charged: number,
  ride: { number: number; of: number },
  refunded: RefundedLine[] = [],
): LegLine[] {
  const say = sayBoth(leg);
  const common = { legId: leg.id, serviceDate: parisDateOf(leg.pickupAt), quantity: 1, ride: ride.number };
  const [first] = additions;
  if (isNothing(charged, refunded)) {
    const description = say(({ words }) =>
      words("documents.lines.void", { ride: words("additions.title", { reference: leg.reference }) }),
    );
    return [{ ...common, description, gross: 0, rate: first?.vatRate ?? 10 }];
  }
  const lines = additions.map((addition) => ({
    ...common,
    description: say((translator) =>
      translator.words("additions.ofRide", {
        line: additionText(addition, translator),
        reference: leg.reference,
      }),
    ),
    gross: addition.amount,
    rate: addition.vatRate,
  }));
  return linesLeft(lines, soldAdditions(additions), charged, refunded);
}

function isNothing(charged: number, refunded: RefundedLine[]): boolean {
  return refunded.reduce((left, { amount }) => left - amount, charged) <= 0;
}

/** A line that was sold for nothing stays unless the price was reduced. */
function linesLeft(lines: LegLine[], sold: SoldLine[], charged: number, refunded: RefundedLine[]): LegLine[] {
  const left = leftOfLines(sold, charged, refunded);
  const isWhole = charged === sold.reduce((sum, { amount }) => sum + amount, 0);
  return lines
    .map((line, index) => ({ ...line, gross: left[index]!, isFree: isWhole && line.gross === 0 }))
    .filter(({ gross, isFree }) => gross !== 0 || isFree)
    .map(({ isFree: _free, ...line }) => line);
}

/** The services of a booking, and below those of each ride the amounts of earlier invoices, as negative lines. */
export function linesOfBalance(
  outbound: BookingRow,
  legs: BookingRow[],
  services: LegLine[],
  invoices: { invoice: NamedDocument; lines: LegLine[] }[],
): LegLine[] {
  const say = sayBoth(outbound);
  const taken = invoices.flatMap(({ invoice, lines }) => {
    const { number, issuedOn } = invoice;
    const description = say(({ words, formats }) =>
      words("documents.lines.invoiced", { number, date: formats.day(startOfParisDay(issuedOn)) }),
    );
    const byRate = Map.groupBy(lines, ({ legId, rate }) => `${legId} ${rate}`);
    return [...byRate.values()].map((own) => {
      const gross = -own.reduce((sum, line) => sum + line.gross, 0);
      const { unused: _unused, ...line } = own[0]!;
      return { ...line, description, quantity: 1, gross };
    });
  });
  return legs.flatMap(({ id }) => [...services, ...taken].filter(({ legId }) => legId === id));
}

export function linesOfDifference(
  lines: LegLine[],
  legs: BookingRow[],
  word: "difference" | "lowered",
): LegLine[] {
  const merged: LegLine[] = [];
  for (const line of lines) {
    const leg = legs.find(({ id }) => id === line.legId);
    const same = merged.find(({ legId, rate }) => legId === line.legId && rate === line.rate);
    if (!leg) merged.push(line);
    else if (same) same.gross += line.gross;
    else {
      const { reference } = leg;
      const description = sayBoth(leg)(({ words }) => words(`documents.lines.${word}`, { reference }));
      merged.push({ ...line, description, quantity: 1 });
    }
  }
  return merged;
}

function rideText(leg: BookingRow, line: PriceLine | undefined, translator: Translator): string {
  const { words, arrow } = translator;
  const ends = [leg.pickup, ...leg.stops, ...(leg.dropoff ? [leg.dropoff] : [])];
  const route = ends.map((end) => lastingName(end, translator)).join(` ${arrow} `);
  return line
    ? words("documents.lines.ride", { line: lineText(line, leg.price.rule, translator), route })
    : route;
}

function ofRide(leg: BookingRow, line: string, { words }: Translator): string {
  return words("mails.price.ofLeg", {
    leg: words(`payment.recap.${legTitle(leg)}`, { number: leg.position }),
    line,
  });
}

/** Documents are kept for ten years, addresses for three: a typed address is reduced to its town. */
function lastingName(end: TripPlace, { lang }: Translator): string {
  const { place } = end;
  const isKnown = place !== null && place.kind !== "address" && !end.isArea;
  return isKnown ? textIn(place.names, lang) : cutToTown(end, lang).label;
}
