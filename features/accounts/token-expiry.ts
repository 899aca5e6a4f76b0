/** How long a link that sets a new password stays open. */
export const RESET_MINUTES = 30;
/** How long an invitation stays open. */
export const INVITATION_HOURS = 24;

export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + RESET_MINUTES * 60_000);
}

export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
}
