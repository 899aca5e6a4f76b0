/** How long the link that makes an owner stays open. */
export const OWNER_LINK_HOURS = 24;

export function ownerLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + OWNER_LINK_HOURS * 3_600_000);
}

/** The console speaks no language of the guests; the page it leads to can be switched. */
export function ownerLinkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/fr/admin/welcome/${token}`;
}
