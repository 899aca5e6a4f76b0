import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Refusal } from "#features/availability/judge-rides.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Instead } from "#features/pricing/price.ts";
import { insteadOf, legsToDrive } from "../availability/limit-pricing.server.ts";
import { askAvailability, judgeLegs } from "../availability/reserve-legs.server.ts";
import type { PreparedStep } from "../quote/prepare-step.server.ts";

/** Availability as shown to a dispatcher before the form is sent. */
export type CallAvailability = {
  /** Classes that cannot be sold at this time; filled at the step where one is chosen. */
  full: VehicleClass[];
  /** Why the chosen class cannot be sold, and the alternatives; null when it is free. */
  refused: { reason: Refusal; instead: Instead } | null;
};

/**
 * Checks whether a phone booking could be sold now, at the step where its class is chosen and at the last
 * one. Reserves nothing.
 */
export async function callAvailability(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  prepared: PreparedStep,
): Promise<CallAvailability> {
  const now = clock.now();
  if (prepared.step === "vehicle") {
    const { trip, estimates, offers } = prepared;
    const vehicles = offers.filter(({ fit }) => fit.fits).map(({ vehicle }) => vehicle);
    const [first] = vehicles;
    if (first === undefined) return { full: [], refused: null };
    const answers = await askAvailability(db, legsToDrive(trip, first, estimates), { now, vehicles });
    return { full: vehicles.filter((vehicle) => answers.get(vehicle)?.kind === "full"), refused: null };
  }
  if (prepared.step !== "checkout") return { full: [], refused: null };
  const { choice, estimates } = prepared;
  const answer = await judgeLegs(db, legsToDrive(choice.trip, choice.vehicle, estimates), { now });
  if (answer.kind === "free") return { full: [], refused: null };
  const asked = { trip: choice.trip, bodyguard: choice.extras.bodyguard, now };
  return { full: [], refused: { reason: answer.reason, instead: insteadOf(answer, asked) } };
}
