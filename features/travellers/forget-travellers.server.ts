import type { Db } from "#platform/db/db.ts";
import { deletePlacesOf } from "./saved-places.server.ts";
import { deleteTravellersAbout } from "./travellers.server.ts";

export async function forgetTravellers(tx: Db, addresses: (string | null)[]): Promise<void> {
  const emails = [...new Set(addresses.flatMap((email) => email?.toLowerCase() ?? []))];
  if (emails.length === 0) return;
  await deleteTravellersAbout(tx, { emails, savedBy: emails });
  await deletePlacesOf(tx, emails);
}
