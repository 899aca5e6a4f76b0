import type { Services } from "#platform/services.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import { holdChauffeur } from "#features/fleet/chauffeurs.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { isParisDay, parisDateOf } from "#i18n/paris-time.ts";
import { dayState, HAND_IN_DAYS, NOTE_LENGTH } from "./earned-day.ts";
import { lockHandedInDay, writeHandedIn } from "./handed-in-days.server.ts";
import { readEarnedDays } from "./read-earned-days.server.ts";

type HandedInResult = { kind: "done" } | { kind: "refused"; key: "changed" | "signed" | "unknown" };

/**
 * A chauffeur hands in the cash of a day: the amount that the page showed. Handing in again is possible until the
 * office has signed the day off, for cash that was taken later.
 */
export async function handInDay(
  { db, clock }: Pick<Services, "db" | "clock">,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  { day, declared, note }: { day: string; declared: number; note: string },
): Promise<HandedInResult> {
  const now = clock.now();
  const today = parisDateOf(now);
  if (!isParisDay(day) || day > today || day < daysAfter(today, -HAND_IN_DAYS))
    return { kind: "refused", key: "unknown" };
  return db.transaction(async (tx): Promise<HandedInResult> => {
    // Serialises the presses of one chauffeur.
    await holdChauffeur(tx, chauffeurId);
    const [earned] = await readEarnedDays(tx, chauffeurId, { from: day, before: daysAfter(day, 1) });
    if (!earned) return { kind: "refused", key: "unknown" };
    if (earned.cash !== declared) return { kind: "refused", key: "changed" };
    const known = await lockHandedInDay(tx, { chauffeurId, day });
    if (known?.signedOffAt) return { kind: "refused", key: "signed" };
    if (dayState(earned.cash, known) === "handed-in") return { kind: "done" };
    const words = note.slice(0, NOTE_LENGTH);
    const isWritten = await writeHandedIn(tx, { chauffeurId, day, handedInAt: now, declared, note: words });
    return isWritten ? { kind: "done" } : { kind: "refused", key: "signed" };
  });
}
