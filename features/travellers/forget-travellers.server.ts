import type { Db } from "#platform/db/db.ts";
import { deletePlacesOf } from "./saved-places.server.ts";
import { deleteTravellersAbout } from "./travellers.server.ts";

/** Deletes people with these addresses from every directory, and the travellers and places that the guests saved themselves. */
export async function forgetTravellers(tx: Db, addresses: (string | null)[]): Promise<void> {
  const emails = [...new Set(addresses.flatMap((email) => email?.toLowerCase() ?? []))];
  if (emails.length === 0) return;
  await deleteTravellersAbout(tx, { emails, savedBy: emails });
  await deletePlacesOf(tx, emails);
}
