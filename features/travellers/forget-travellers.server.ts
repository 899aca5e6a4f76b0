import type { Db } from "#platform/db/db.ts";
import { deletePlacesOf } from "./saved-places.server.ts";
import { deleteTravellersAbout } from "./travellers.server.ts";

export async function forgetTravellers(tx: Db, emails: string[], phones: string[]): Promise<void> {
  if (emails.length + phones.length === 0) return;
  await deleteTravellersAbout(tx, { emails, phones, savedBy: emails });
  await deletePlacesOf(tx, emails);
}
