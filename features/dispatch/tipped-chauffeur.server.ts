import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { assignmentOf } from "./assignments.server.ts";
import { readDispatchSettings } from "./dispatch-settings.server.ts";

/** The id of the chauffeur who gets the tip of a driven ride; null if the company takes no tips by card. */
export async function tippedChauffeur(
  db: Db,
  { payments }: Pick<Services, "payments">,
  leg: Pick<BookingRow, "id" | "status">,
): Promise<string | null> {
  if (leg.status !== "completed" || payments.mode === "off") return null;
  if (!(await readDispatchSettings(db)).settings.takesTips) return null;
  const assigned = await assignmentOf(db, leg.id);
  return assigned && !assigned.chauffeur.erasedAt ? assigned.chauffeur.id : null;
}
