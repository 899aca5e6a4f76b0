import { hasSameTexts, rideKeyOf, type ListDirection, type ListedGuest } from "./guest-list.ts";

export type AppliedGuest = { guest: ListedGuest; rideId: string };

export type ListDifference = {
  fresh: ListedGuest[];
  moved: { from: AppliedGuest; to: ListedGuest }[];
  reworded: { from: AppliedGuest; to: ListedGuest }[];
  gone: AppliedGuest[];
  same: number;
};

/**
 * What a file changes. `identities`: of all its lines, so that a guest whose line has a fault now is not gone.
 */
export function compareLists(
  applied: readonly AppliedGuest[],
  { guests, identities }: { guests: readonly ListedGuest[]; identities: ReadonlySet<string> },
  direction: ListDirection,
): ListDifference {
  const before = new Map(applied.map((one) => [one.guest.identity, one]));
  const listed = new Set(guests.map(({ identity }) => identity));
  const difference: ListDifference = { fresh: [], moved: [], reworded: [], gone: [], same: 0 };
  for (const to of guests) {
    const from = before.get(to.identity);
    if (!from) difference.fresh.push(to);
    else if (rideKeyOf(from.guest, direction) !== rideKeyOf(to, direction))
      difference.moved.push({ from, to });
    else if (!hasSameTexts(from.guest, to)) difference.reworded.push({ from, to });
    else difference.same += 1;
  }
  difference.gone = applied.filter(
    ({ guest: { identity } }) => !listed.has(identity) && !identities.has(identity),
  );
  return difference;
}

export function toDrive({ fresh, moved }: ListDifference): ListedGuest[] {
  return [...fresh, ...moved.map(({ to }) => to)];
}
