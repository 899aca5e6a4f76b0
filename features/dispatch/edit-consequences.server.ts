import type { Translator } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import {
  isSameValue,
  isSameWay,
  legAfter,
  type ChangedRide,
} from "#features/booking/changes/booking-change.ts";
import { papersOf } from "#features/fleet/papers.server.ts";
import { isAccepted, NOT_FOR_CHAUFFEURS } from "./acceptance.ts";
import { assignmentWarnings, paperWarnings, warningKey, warningText } from "./assignment-warnings.ts";
import { assignmentOf, ridesAround } from "./assignments.server.ts";

type EditConsequences = {
  chauffeur: string;
  state: "acknowledge" | "proposed" | "unchanged";
  warnings: string[];
  isToConfirm: boolean;
};

const DOUBTS = ["class", "load", "paper", "chauffeur-overlap", "car-overlap"];

/** Null for a ride without a chauffeur. */
export async function editConsequences(
  db: Db,
  booking: BookingRow,
  { before, after }: { before: ChangedRide; after: ChangedRide },
  translator: Translator,
): Promise<EditConsequences | null> {
  const assigned = await assignmentOf(db, booking.id);
  if (!assigned) return null;
  const changed = legAfter(booking, after);
  const { chauffeur, car, assignment } = assigned;
  const pair = { chauffeurId: chauffeur.id, carId: car.id };
  const papers = await papersOf(db, [{ chauffeurId: chauffeur.id }, { carId: car.id }]);
  const warningsOf = async (leg: BookingRow) => {
    const others = await ridesAround(db, { booking: leg, ...pair });
    return [
      ...paperWarnings(leg, { chauffeur, car, papers }),
      ...assignmentWarnings({ chauffeur, car, booking: leg, others }),
    ];
  };
  const known = (await warningsOf(booking)).map(warningKey);
  const warnings = (await warningsOf(changed)).filter((warning) => !known.includes(warningKey(warning)));
  return {
    chauffeur: chauffeur.fullName,
    state: !isNewsForChauffeur(before, after)
      ? "unchanged"
      : isAccepted(assignment)
        ? "acknowledge"
        : "proposed",
    warnings: warnings.map((warning) => warningText(warning, changed, translator)),
    isToConfirm: warnings.some(({ kind }) => DOUBTS.includes(kind)),
  };
}

/** `isNews` of `acceptance-rows.server.ts` for an edit that is not stored yet. */
export function isNewsForChauffeur(before: ChangedRide, after: ChangedRide): boolean {
  const hidden = Object.fromEntries(NOT_FOR_CHAUFFEURS.map((key) => [key, undefined]));
  const read = ({ details }: ChangedRide) => (details ? { ...details, ...hidden } : null);
  return (
    Date.parse(before.pickupAt) !== Date.parse(after.pickupAt) ||
    !isSameWay(before, after) ||
    !isSameValue(read(before), read(after))
  );
}
