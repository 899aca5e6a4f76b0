import type { Services } from "#platform/services.ts";
import { hasOwner } from "#features/accounts/admins.server.ts";
import { makeOwnerLink } from "#features/accounts/invitations/make-owner-link.server.ts";

/** A fresh one-time link for the first owner, as long as there is none; it replaces the one of the start before. */
export async function firstOwnerLink(
  services: Pick<Services, "db" | "clock" | "site">,
): Promise<string | null> {
  return (await hasOwner(services.db)) ? null : makeOwnerLink(services);
}
