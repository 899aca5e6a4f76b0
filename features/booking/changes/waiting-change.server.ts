import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changesOf } from "./booking-changes.server.ts";

/** `amount` in cents. `isLeg`: the payment adds a ride instead of changing this one. */
export type WaitingChange = {
  id: string;
  state: "requested" | "toPay" | "declined";
  amount: number;
  isLeg: boolean;
};

/** The change of a confirmed ride that waits for the company or for its payment, or was declined; null without one. */
export async function waitingChange({ db }: Services, leg: BookingRow): Promise<WaitingChange | null> {
  if (leg.status !== "confirmed") return null;
  const changes = await changesOf(db, [leg.id], ["requested", "awaiting_payment", "declined"]);
  const change = changes.find(({ adds, fromVersion }) => adds !== null || fromVersion === leg.version);
  if (!change) return null;
  const { id, status, difference: amount, adds } = change;
  const state = status === "requested" || status === "declined" ? status : "toPay";
  return { id, state, amount, isLeg: adds !== null };
}
