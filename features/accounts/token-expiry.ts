const PROPOSAL_MINUTES = 15;

export function isProposalOpen({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < PROPOSAL_MINUTES * 60_000;
}

export const RESET_MINUTES = 30;
export const INVITATION_HOURS = 24;

export function resetExpiry(now: Date): Date {
  return new Date(now.getTime() + RESET_MINUTES * 60_000);
}

export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
}
