import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { assignmentsOf } from "./assignments.server.ts";
import { readDispatchSettings } from "./dispatch-settings.server.ts";

type Leg = Pick<BookingRow, "id" | "status">;

/** The id of the chauffeur who gets the tip of a driven ride; null if the company takes no tips by card. */
export async function tippedChauffeur(
  db: Db,
  services: Pick<Services, "payments">,
  leg: Leg,
): Promise<string | null> {
  return (await tippedChauffeurs(db, services, [leg])).get(leg.id) ?? null;
}

export async function tippedChauffeurs(
  db: Db,
  { payments }: Pick<Services, "payments">,
  legs: Leg[],
): Promise<Map<string, string>> {
  const driven = legs.filter(({ status }) => status === "completed").map(({ id }) => id);
  if (driven.length === 0 || payments.mode === "off") return new Map();
  if (!(await readDispatchSettings(db)).settings.takesTips) return new Map();
  const assigned = await assignmentsOf(db, driven);
  const present = [...assigned].filter(([, { chauffeur }]) => !chauffeur.erasedAt);
  return new Map(present.map(([bookingId, { chauffeur }]) => [bookingId, chauffeur.id]));
}
