import type { Services } from "#platform/services.ts";
import { newLinkToken } from "#platform/link-token.server.ts";
import { replaceOwnerLink } from "./owner-links.server.ts";

export const OWNER_LINK_HOURS = 24;

export function ownerLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + OWNER_LINK_HOURS * 3_600_000);
}

/** The link is printed on the console, where the reader's language is unknown; the page has a language switch. */
export function ownerLinkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/fr/admin/welcome/${token}`;
}

export async function makeOwnerLink({
  db,
  clock,
  site,
}: Pick<Services, "db" | "clock" | "site">): Promise<string> {
  const token = newLinkToken();
  const now = clock.now();
  await replaceOwnerLink(db, token, { createdAt: now, endsAt: ownerLinkExpiry(now) });
  return ownerLinkAddress(site.publicUrl, token);
}
