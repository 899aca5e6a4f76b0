import { eq, or, and, gte, inArray, lt } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { additionsOf } from "#features/booking/additions/additions.server.ts";
import { firmStatus } from "#features/booking/booking.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import type { FeeReason } from "#features/booking/fees/fee.ts";
import { feesOf } from "#features/booking/fees/fees.server.ts";
import {
  bookingOrganisationsTable,
  type BookingOrganisationRow,
} from "#features/booking/organisation/booking-organisations.table.ts";
import { ownFacts } from "#features/booking/organisation/booking-organisations.server.ts";
import { riderOf } from "#features/booking/passenger/passenger.ts";
import { linesOfAdditions, linesOfLeg } from "#features/documents/document-lines.server.ts";
import type { LegLine } from "#features/documents/due-documents.ts";
import { oneLine } from "#platform/mail/email.ts";
import type { OrganisationRow } from "../organisations.table.ts";

/** A leg on account with everything that is invoiced for it. Lines of additions, of a late cancellation and of an absence have the id of their fee. */
export type ChargedRide = { leg: BookingRow; link: BookingOrganisationRow; lines: LegLine[]; ids: string[] };

/**
 * The rides of organisations with a pickup in a period, in order of time, and what each costs now. A ride that can
 * still be reopened costs nothing yet.
 */
export async function chargedRides(
  db: Db,
  organisations: Pick<OrganisationRow, "id" | "lang">[],
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<ChargedRide[]> {
  const langs = new Map(organisations.map(({ id, lang }) => [id, lang]));
  const [booking, link] = [bookingsTable, bookingOrganisationsTable];
  const rows = await db
    .select({ leg: booking, link })
    .from(link)
    .innerJoin(booking, or(eq(booking.id, link.bookingId), eq(booking.outboundId, link.bookingId)))
    .where(
      and(
        inArray(link.organisationId, [...langs.keys()]),
        gte(booking.pickupAt, from),
        lt(booking.pickupAt, to),
      ),
    )
    .orderBy(booking.pickupAt, booking.reference);
  const ids = rows.map(({ leg }) => leg.id);
  const fees = Map.groupBy(await feesOf(db, ids), ({ bookingId }) => bookingId);
  const additions = Map.groupBy(await additionsOf(db, ids), ({ bookingId }) => bookingId);
  return rows.map(({ leg: stored, link: own }) => {
    // The texts of the organisation's invoice are in its own language, not in that of the passenger.
    const leg = { ...stored, lang: langs.get(own.organisationId)! };
    const isDone = firmStatus(stored, now) === "completed";
    const ride = isDone ? named(leg, own, linesOfLeg(leg, leg.price.total, { number: 1, of: 1 })) : [];
    const onAccount = (fees.get(leg.id) ?? []).filter(({ paidOutside }) => paidOutside === "on_account");
    const charged = onAccount
      .filter(({ reason }) => isFirm(reason, stored, now))
      .flatMap((fee) => {
        const { reason } = fee;
        const isOfPrice = reason === "late-cancellation" || reason === "no-show";
        if (!isOfPrice) return [];
        const lines = linesOfLeg(leg, fee.amount, { number: 1, of: 1, unused: reason });
        return named(leg, own, lines).map((line) => ({ ...line, legId: fee.id }));
      });
    const added = onAccount.flatMap((fee) =>
      linesOfAdditions(
        leg,
        (additions.get(leg.id) ?? []).filter(({ feeId }) => feeId === fee.id),
        fee.amount,
        { number: 1, of: 1 },
      ).map((line) => ({ ...line, legId: fee.id })),
    );
    return {
      leg,
      link: own,
      lines: [...ride, ...charged, ...added],
      ids: [leg.id, ...onAccount.map((fee) => fee.id)],
    };
  });
}

/** A no-show can be undone for some minutes. */
function isFirm(reason: FeeReason, leg: BookingRow, now: Date): boolean {
  return reason !== "no-show" || firmStatus(leg, now) === "no_show";
}

function named(leg: BookingRow, link: BookingOrganisationRow, lines: LegLine[]): LegLine[] {
  const own = ownFacts(link);
  return lines.map((line, index) => {
    const facts = index === 0 ? [leg.reference, riderOf(leg).fullName, ...own] : [leg.reference];
    const start = facts.map(oneLine).filter((fact) => fact !== "");
    const { fr, guest } = line.description;
    return { ...line, description: { fr: [...start, fr].join(" · "), guest: [...start, guest].join(" · ") } };
  });
}
