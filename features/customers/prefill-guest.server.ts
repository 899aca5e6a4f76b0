import type { Services } from "#platform/services.ts";
import { ridesOf } from "#features/booking/read-guest.server.ts";
import type { Customer } from "./sign-in/read-customer.server.ts";

export type KnownGuest = { fullName: string; email: string; phone: string };

/** Name and phone of the guest's latest booking, for the checkout. Null without one. */
export async function prefillGuest(
  { db }: Pick<Services, "db">,
  { email }: Customer,
): Promise<KnownGuest | null> {
  const [latest] = await ridesOf(db, { fullName: "", email, phone: null }, 1);
  return latest ? { fullName: latest.fullName, email, phone: latest.phone } : null;
}
