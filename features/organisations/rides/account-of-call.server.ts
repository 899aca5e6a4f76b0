import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { ACCOUNT_TEXTS, AccountTerms } from "#features/booking/organisation/account-terms.ts";
import { allOrganisations, findOrganisation } from "../organisations.server.ts";
import { findMember } from "../people/members.server.ts";
import { accountTermsFor } from "./account-checkout.server.ts";

/** What the dispatcher typed about the account: its reference, its fields and the mail of the guest. */
type TypedCall = Record<keyof typeof ACCOUNT_TEXTS | "account" | "email" | "paymentMethod", string>;

export type AccountOfCall = { name: string; terms: AccountTerms };

/** The terms of the account that a dispatcher chose for a booking on account; null for a guest without one. */
export async function accountOfCall(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  _dispatcher: Dispatcher,
  typed: TypedCall,
): Promise<{ account: AccountOfCall | null; errors: FieldError[] }> {
  if (typed.paymentMethod !== "on_account" || typed.account === "") return { account: null, errors: [] };
  const organisation = await findOrganisation(services.db, typed.account);
  if (!organisation || organisation.endedAt)
    return { account: null, errors: [fieldError("account", "account-unknown")] };
  const person = await findMember(services.db, typed.email.toLowerCase());
  const isOwn = person?.organisation.id === organisation.id;
  const booker = isOwn ? { bookedBy: person.member.email, role: person.member.role } : { bookedBy: "" };
  // The company books for everybody in the organisation, also for people without an address.
  const terms = accountTermsFor(services, organisation, { ...booker, memberId: null }, typed);
  return { account: { name: organisation.name, terms }, errors: terms.errors };
}

/** The accounts that a dispatcher can choose, and the one of the guest by their address. */
export async function accountsForCall(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  { account, email }: Pick<TypedCall, "account" | "email">,
) {
  const open = (await allOrganisations(db)).filter(({ endedAt }) => endedAt === null);
  const person = email === "" ? undefined : await findMember(db, email.toLowerCase());
  const chosen = account || (person?.organisation.endedAt === null ? person.organisation.reference : "");
  const { required = [], costCentres = [] } = open.find(({ reference }) => reference === chosen) ?? {};
  return {
    all: open.map(({ reference, name }) => ({ reference, name })),
    chosen,
    required,
    costCentres,
  };
}
