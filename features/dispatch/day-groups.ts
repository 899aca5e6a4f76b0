import { daysAfter } from "#features/availability/calendar-days.ts";

type Ride = { day: string; isPast: boolean };

export type DayGroup<R> = { day: string; rides: R[] };

type Asked = {
  today: string;
  isPeriod: boolean;
  isWhole: boolean;
  hasMore: boolean;
};

export function groupByDay<R extends Ride>(rides: R[], { today, isPeriod, isWhole, hasMore }: Asked) {
  const isOver = (ride: R) => !isPeriod && ride.isPast;
  const past = rides.filter(isOver);
  const coming = daysOf(rides.filter((ride) => !isOver(ride)));
  if (isWhole) {
    // A day is known to be empty only if the page reaches beyond it.
    const reached = hasMore && past.length === 0 ? (coming.at(-1)?.day ?? today) : "9999";
    const empty = [today, daysAfter(today, 1)]
      .filter((day) => day < reached && !coming.some((group) => group.day === day))
      .map((day) => ({ day, rides: [] }));
    coming.push(...empty);
    coming.sort((a, b) => (a.day < b.day ? -1 : 1));
  }
  return { coming, past: daysOf(past) };
}

function daysOf<R extends Ride>(rides: R[]): DayGroup<R>[] {
  return [...Map.groupBy(rides, ({ day }) => day)].map(([day, own]) => ({ day, rides: own }));
}
