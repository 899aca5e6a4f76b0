import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { Customer } from "../sign-in/read-customer.server.ts";
import { findPreferences } from "./customer-preferences.server.ts";
import { NO_PREFERENCES, type Preferences } from "./preference-fields.ts";

export async function readOwnPreferences(
  { db }: Pick<Services, "db">,
  { email }: Customer,
): Promise<Preferences> {
  return (await findPreferences(db, email)) ?? NO_PREFERENCES;
}

/** The preferences of the guest of a booking; null without any. */
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
