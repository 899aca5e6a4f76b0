import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { ACCOUNT_TEXTS, AccountTerms } from "#features/booking/organisation/account-terms.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { organisationOf } from "#features/booking/organisation/booking-organisations.server.ts";
import { allOrganisations, findOrganisation, organisationById } from "../organisations.server.ts";
import { findMember } from "../people/members.server.ts";
import { accountTermsFor } from "./account-checkout.server.ts";

type TypedCall = Record<keyof typeof ACCOUNT_TEXTS | "account" | "email" | "paymentMethod", string>;

type AccountOfCall = { name: string; terms: AccountTerms };

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
  const terms = accountTermsFor(services, organisation, { ...booker, memberId: null }, typed);
  return { account: { name: organisation.name, terms }, errors: terms.errors };
}

/** Null for a booking that no organisation pays. `errors`: why nothing more can be charged to it. */
export async function accountOfCopy(
  services: Pick<Services, "db" | "jobs" | "clock" | "secret">,
  dispatcher: Dispatcher,
  { id, outboundId, paymentMethod }: Pick<BookingRow, "id" | "outboundId" | "paymentMethod">,
) {
  const link = await organisationOf(services.db, outboundId ?? id);
  const organisation = link && (await organisationById(services.db, link.organisationId));
  if (!organisation) return { account: null, errors: [], typed: null, name: null };
  const typed = {
    account: organisation.reference,
    costCentre: link.costCentre,
    accountReference: link.reference,
    accountOrder: link.purchaseOrder,
    employeeNumber: link.employeeNumber,
  };
  const call = await accountOfCall(services, dispatcher, { ...typed, email: link.bookedBy, paymentMethod });
  return { ...call, typed, name: organisation.name };
}

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
