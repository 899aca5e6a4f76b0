const GRACE_DAYS = 7;

/**
 * Deadline until which an owner may use the admin with the password alone: a week after the company became real or the owner's account was
 * created.
 */
export type SecondStepDuty = { until: Date; isOver: boolean };

export function secondStepDuty(
  { realSince, ownerSince }: { realSince: Date; ownerSince: Date },
  now: Date,
): SecondStepDuty {
  const since = Math.max(realSince.getTime(), ownerSince.getTime());
  const until = new Date(since + GRACE_DAYS * 24 * 3_600_000);
  return { until, isOver: now >= until };
}
