import { type Lang, LANGUAGES } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { limitsOf } from "#features/availability/availability-settings.ts";
import { pickupsOf, type Market } from "#features/availability/judge-rides.ts";
import { classSlot, dutySlot } from "#features/availability/occupancy.ts";
import { classDay, type ClassSlot, type DutySlot, isClosed } from "#features/availability/occupancy-slots.ts";
import { overlaps, type Period } from "#features/availability/period.ts";
import { readLimits } from "#features/availability/read-supply.server.ts";
import { readMarketIn } from "#features/booking/availability/reserve-legs.server.ts";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { parisDateOf, parisLocalOf, startOfParisDay } from "#i18n/paris-time.ts";
import { daysAfter, weekOf } from "#features/availability/calendar-days.ts";
import { hoursOf } from "./day-plan.ts";
import type { OccupancyFilter } from "./occupancy-filter.ts";

export async function readOccupancy(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  filter: OccupancyFilter,
  lang: Lang,
) {
  const now = clock.now();
  const today = parisDateOf(now);
  const date = filter.date ?? today;
  const asked = filter.view === "week" ? weekOf(date, LANGUAGES[lang].weekStart) : [date];
  const market = await marketOfDays(db, asked, now);
  const days = asked.map((day) => dayOf(day, market));
  const shown = VEHICLE_CLASSES.filter((vehicle) => days.some((day) => isShown(day, vehicle)));
  const about = {
    today,
    date,
    now: now.toISOString(),
    sellsWithoutLimit: market.supply.settings.sellsWithoutLimit,
    without: VEHICLE_CLASSES.filter((vehicle) => !shown.includes(vehicle)),
  };
  if (filter.view === "week") return { ...about, view: "week" as const, days: days.map(weekDay(shown)) };
  const [day] = days as [Day];
  return {
    ...about,
    view: "day" as const,
    hours: day.hours.map((hour) => ({ ...hour, clock: parisLocalOf(hour.at).slice(11, 13) })),
    classes: shown.map((vehicle) => ({
      vehicle,
      slots: day.slots.get(vehicle) ?? [],
      ...rulesOf(vehicle, day, market),
    })),
    duty: day.duty,
  };
}

export type Occupancy = Awaited<ReturnType<typeof readOccupancy>>;
export type OccupancyDay = Extract<Occupancy, { view: "day" }>;
export type OccupancyWeek = Extract<Occupancy, { view: "week" }>;

async function marketOfDays(db: Db, days: string[], now: Date): Promise<Market> {
  const period: Period = {
    from: startOfParisDay(days[0]!).getTime(),
    to: startOfParisDay(daysAfter(days.at(-1)!, 1)).getTime(),
  };
  const limits = await readLimits(db, period);
  return readMarketIn(db, [period], { now, limits });
}

type Day = {
  day: string;
  /** 23, 24 or 25 hours. */
  hours: ReturnType<typeof hoursOf>;
  slots: Map<VehicleClass, ClassSlot[]>;
  duty: DutySlot[];
};

function dayOf(day: string, market: Market): Day {
  const hours = hoursOf({ start: startOfParisDay(day), end: startOfParisDay(daysAfter(day, 1)) });
  const periods = hours.map(({ at }) => ({ from: Date.parse(at), to: Date.parse(at) + 3_600_000, day }));
  const whole = { from: periods[0]!.from, to: periods.at(-1)!.to };
  const fleet = {
    supply: market.supply,
    occupied: market.occupied.filter((one) => overlaps(one, whole) || one.pickupDays.includes(day)),
  };
  return {
    day,
    hours,
    slots: new Map(
      VEHICLE_CLASSES.map((vehicle) => [vehicle, periods.map((slot) => classSlot(vehicle, slot, fleet))]),
    ),
    duty: periods.map((slot) => dutySlot(slot, fleet)),
  };
}

function isShown({ slots }: Day, vehicle: VehicleClass): boolean {
  return (slots.get(vehicle) ?? []).some(
    (slot) => slot.sold + slot.held > 0 || !(isClosed(slot) && slot.refusal === "no-car"),
  );
}

function rulesOf(vehicle: VehicleClass, { day }: Day, { supply, occupied }: Market) {
  const { noticeHours, dailyMaximum } = limitsOf(supply.settings, vehicle);
  return { noticeHours, dailyMaximum, pickups: pickupsOf(vehicle, day, occupied) };
}

function weekDay(shown: VehicleClass[]) {
  return ({ day, slots, duty }: Day) => ({
    day,
    classes: shown.map((vehicle) => ({ vehicle, ...classDay(slots.get(vehicle) ?? []) })),
    duty: {
      onDuty: Math.max(...duty.map((slot) => slot.onDuty)),
      driving: Math.max(...duty.map((slot) => slot.driving)),
      isOverbooked: duty.some((slot) => slot.isOverbooked),
    },
  });
}
