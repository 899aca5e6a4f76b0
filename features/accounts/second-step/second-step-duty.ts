/** How long the owners of a real company may take to set up a second step. */
const ASKED_DAYS = 7;

/** Until when an owner's password alone opens the admin: a week after the company became real, or after they came to it. */
export type SecondStepDuty = { until: Date; isOver: boolean };

export function secondStepDuty(
  { realSince, ownerSince }: { realSince: Date; ownerSince: Date },
  now: Date,
): SecondStepDuty {
  const since = Math.max(realSince.getTime(), ownerSince.getTime());
  const until = new Date(since + ASKED_DAYS * 24 * 3_600_000);
  return { until, isOver: now >= until };
}
