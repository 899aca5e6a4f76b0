import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Customer } from "../sign-in/read-customer.server.ts";
import { findPreferences, preferencesOfRides } from "./customer-preferences.server.ts";
import { NO_PREFERENCES, type Preferences } from "./preference-fields.ts";

export async function readOwnPreferences(
  { db }: Pick<Services, "db">,
  { email }: Customer,
): Promise<Preferences> {
  return (await findPreferences(db, email)) ?? NO_PREFERENCES;
}

export async function readGuestPreferences(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  email: string | null,
): Promise<Preferences | null> {
  const preferences = email ? await findPreferences(db, email.toLowerCase()) : undefined;
  return preferences && Object.values(preferences).some((preference) => preference !== null)
    ? preferences
    : null;
}

/** The chauffeurs whom the persons who ride prefer, as they typed them, by reference of the booking. */
export async function readAskedChauffeurs(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  references: string[],
): Promise<Record<string, string>> {
  if (references.length === 0) return {};
  const preferences = Object.entries(await preferencesOfRides(db, references));
  return Object.fromEntries(
    preferences.flatMap(([reference, { preferredChauffeur }]) =>
      preferredChauffeur ? [[reference, preferredChauffeur]] : [],
    ),
  );
}
