const PROPOSAL_MINUTES = 15;

export function isProposalOpen({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < PROPOSAL_MINUTES * 60_000;
}
