import type { Services } from "#platform/services.ts";
import { hasOwner } from "#features/accounts/admins.server.ts";
import { firstOwnerLinkOf } from "#features/accounts/invitations/first-owner-link.server.ts";

/** What a start prints for the first owner; null once there is one. */
export async function firstOwnerLink(
  services: Pick<Services, "db" | "clock" | "site" | "secret">,
): Promise<{ address: string; endsAt: Date } | null> {
  return (await hasOwner(services.db)) ? null : firstOwnerLinkOf(services);
}
