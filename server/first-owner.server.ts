import type { Services } from "#platform/services.ts";
import { hasOwner } from "#features/accounts/admins.server.ts";
import { firstOwnerLinkOf } from "#features/accounts/invitations/first-owner-link.server.ts";

/** The link that a start prints; null if an owner exists. */
export async function firstOwnerLink(
  services: Pick<Services, "db" | "clock" | "site" | "secret">,
): Promise<{ address: string; endsAt: Date } | null> {
  return (await hasOwner(services.db)) ? null : firstOwnerLinkOf(services);
}
