import { foldedWords } from "#i18n/folded-text.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { placesOf } from "./saved-places.server.ts";

/** A place that a guest saved: its name, and the address as typed. */
export type SavedPlace = { label: string; place: string };

/** So many before the other suggestions for a typed text, and so many in an empty field. */
const MOST_OF_TEXT = 3;
const MOST_OF_EMPTY = 8;

/** The saved places of a signed-in guest that fit a typed text; all of them fit an empty one. */
export async function suggestSavedPlaces(
  { db }: Pick<Services, "db">,
  { email }: Pick<Customer, "email">,
  typed: string,
): Promise<SavedPlace[]> {
  const words = foldedWords(typed);
  const places = await placesOf(db, email);
  return places
    .filter(({ label, place }) => {
      const known = foldedWords(`${label} ${place}`);
      return words.every((word) => known.some((one) => one.startsWith(word)));
    })
    .slice(0, words.length === 0 ? MOST_OF_EMPTY : MOST_OF_TEXT)
    .map(({ label, place }) => ({ label, place }));
}

/** The same for a dispatcher who books for the guest with this address on the phone. */
export async function suggestPlacesOfGuest(
  services: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  { email, typed }: { email: string; typed: string },
): Promise<SavedPlace[]> {
  const address = email.trim().toLowerCase();
  return address === "" ? [] : suggestSavedPlaces(services, { email: address }, typed);
}
