import type { Services } from "#platform/services.ts";
import { newLinkToken } from "#platform/link-token.server.ts";
import { ownerLinkAddress, ownerLinkExpiry } from "./owner-link.ts";
import { replaceOwnerLink } from "./owner-links.server.ts";

/** Creates a one-time link to become an owner, for the operator of the server. */
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
