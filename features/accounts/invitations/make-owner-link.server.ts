import type { Services } from "#platform/services.ts";
import { newLinkToken } from "#platform/link-token.server.ts";
import { ownerLinkAddress, ownerLinkExpiry } from "./owner-link.ts";
import { replaceOwnerLink } from "./owner-links.server.ts";

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
