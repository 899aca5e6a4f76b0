/** Validity of a password reset link. */
export const RESET_MINUTES = 30;
/** Validity of an invitation link. */
export const INVITATION_HOURS = 24;

export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + RESET_MINUTES * 60_000);
}

export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
}
