import { linkTokenHash } from "#platform/link-token.server.ts";
import { sign } from "#platform/purpose-key.server.ts";
import type { Services } from "#platform/services.ts";
import { ownerLinkAddress, ownerLinkExpiry } from "./make-owner-link.server.ts";
import { readOwnerLink, replaceOwnerLinkIf } from "./owner-links.server.ts";
import { hasOwner } from "../admins.server.ts";

/** A link with less time left is replaced, so that the operator has time to use it. */
const SHORTEST_MS = 3_600_000;

/**
 * The one-time link that all processes print at startup while there is no owner. The database stores its hash and creation time; the token
 * is derived from that time and the site's secret, so that every process prints the same link.
 */
export async function firstOwnerLinkOf(
  services: Pick<Services, "db" | "clock" | "site" | "secret">,
): Promise<{ address: string; endsAt: Date }> {
  const { db, clock, site, secret } = services;
  const now = clock.now();
  const stored = await readOwnerLink(db);
  const token = stored && firstOwnerToken(secret, stored.createdAt);
  const isOurs = token !== undefined && linkTokenHash(token) === stored?.tokenHash;
  if (isOurs && stored.endsAt.getTime() - now.getTime() >= SHORTEST_MS)
    return { address: ownerLinkAddress(site.publicUrl, token), endsAt: stored.endsAt };
  const times = { createdAt: now, endsAt: ownerLinkExpiry(now) };
  await replaceOwnerLinkIf(db, stored?.tokenHash, firstOwnerToken(secret, now), times);
  // Reads the link again, which another process may have replaced first.
  return firstOwnerLinkOf(services);
}

function firstOwnerToken(secret: string, createdAt: Date): string {
  return sign(secret, "first-owner-link", createdAt.toISOString()).toString("base64url");
}

/** Null if an owner exists. */
export async function firstOwnerLink(
  services: Pick<Services, "db" | "clock" | "site" | "secret">,
): Promise<{ address: string; endsAt: Date } | null> {
  return (await hasOwner(services.db)) ? null : firstOwnerLinkOf(services);
}
