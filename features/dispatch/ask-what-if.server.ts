import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { limitsOf } from "#features/availability/availability-settings.ts";
import { judgeRides, type Market } from "#features/availability/judge-rides.ts";
import { freeDuring } from "#features/availability/occupancy.ts";
import { occupationOf } from "#features/availability/occupation.ts";
import { readLimits } from "#features/availability/read-supply.server.ts";
import { periodAroundRide, readMarketIn } from "#features/booking/availability/reserve-legs.server.ts";
import { parisDateOf, parisLocalOf } from "#i18n/paris-time.ts";
import type { WhatIf } from "./what-if.ts";

export async function askWhatIf(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  { ride, cars, chauffeurs }: WhatIf,
) {
  const period = periodAroundRide(ride);
  const limits = await readLimits(db, period);
  const market = await readMarketIn(db, [period], { now: clock.now(), limits });
  const imagined = withMore(market, { ride, cars, chauffeurs, period });
  const { settings } = imagined.supply;
  const answer = judgeRides([ride], imagined);
  const slot = { ...occupationOf(ride, settings), day: parisDateOf(ride.pickupAt) };
  return {
    /** The number of such rides that can be sold; null: no limit. */
    free: answer.kind === "free" ? freeDuring(ride.vehicle, slot, imagined).free : 0,
    reason: answer.kind === "full" ? answer.reason : null,
    nearest: answer.kind === "full" ? answer.nearest.map(momentOf) : [],
    vehicles: answer.kind === "full" ? answer.vehicles : [],
    pickupAt: ride.pickupAt.toISOString(),
    /** The occupation, from the approach to the end of the return. */
    occupied: { from: new Date(slot.from).toISOString(), to: new Date(slot.to).toISOString() },
  };
}

export type WhatIfAnswer = Awaited<ReturnType<typeof askWhatIf>>;

function momentOf(at: Date) {
  const [day = "", time = ""] = parisLocalOf(at).split("T");
  return { at: at.toISOString(), day, time };
}

function withMore(
  market: Market,
  { ride, cars, chauffeurs, period }: WhatIf & { period: { from: number; to: number } },
): Market {
  const { supply } = market;
  const { settings } = supply;
  const limits = limitsOf(settings, ride.vehicle);
  const { fixedCapacity } = limits;
  const own = { ...limits, fixedCapacity: fixedCapacity === null ? null : fixedCapacity + cars };
  const free = [period];
  return {
    ...market,
    supply: {
      ...supply,
      settings: { ...settings, classes: { ...settings.classes, [ride.vehicle]: own } },
      cars: [...supply.cars, ...Array.from({ length: cars }, () => ({ vehicle: ride.vehicle, free }))],
      chauffeurs: [
        ...supply.chauffeurs,
        ...Array.from({ length: chauffeurs }, () => ({ vehicles: null, free })),
      ],
    },
  };
}
