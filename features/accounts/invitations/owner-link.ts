export const OWNER_LINK_HOURS = 24;

export function ownerLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + OWNER_LINK_HOURS * 3_600_000);
}

/** The link is printed on the console, where the reader's language is unknown; the page has a language switch. */
export function ownerLinkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/fr/admin/welcome/${token}`;
}
