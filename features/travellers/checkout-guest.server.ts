import type { Services } from "#platform/services.ts";
import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import {
  prefillGuest,
  type KnownGuest,
  type KnownPassenger,
} from "#features/customers/prefill-guest.server.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { mayMember } from "#features/organisations/organisation.ts";
import { findOrganisation } from "#features/organisations/organisations.server.ts";
import { type Member, readMember } from "#features/organisations/people/member.server.ts";
import type { TravellerRow } from "./travellers.table.ts";
import { MOST_TRAVELLERS } from "./traveller.ts";
import { travellersOf } from "./travellers.server.ts";

const MOST_OFFERED = 500;

/**
 * What the checkout fills in for a signed-in guest: the name of the latest booking, and the people for whom the guest books: the travellers
 * of their organisation, those they saved, and the latest passengers. Null without any of them.
 */
export async function checkoutGuest(
  services: Pick<Services, "db">,
  customer: Customer,
): Promise<KnownGuest | null> {
  const known = await prefillGuest(services, customer);
  const member = await readMember(services, customer);
  const own = await travellersOf(
    services.db,
    { customerEmail: customer.email },
    { most: MOST_TRAVELLERS.customer },
  );
  const saved = [...(member ? await directoryOf(services, member) : []), ...own].map(offered);
  // A passenger of an earlier booking has no number, so that one which was filled in before goes.
  const latest = (known?.passengers ?? []).map(({ label, fields }) => ({
    label,
    fields: { [ACCOUNT_TEXTS.employeeNumber[0]]: "", ...fields },
  }));
  const people = new Map([...saved, ...latest].map((one) => [personOf(one), one]));
  for (const one of saved.toReversed()) people.set(personOf(one), one);
  if (!known && people.size === 0) return null;
  const { fullName = "", phone = "" } = known ?? {};
  return { fullName, email: customer.email, phone, passengers: [...people.values()] };
}

/** The travellers that a member may choose at the checkout and the desk; empty for a role that does not book. */
export async function directoryOf(
  { db }: Pick<Services, "db">,
  { role, organisation }: Pick<Member, "role" | "organisation">,
): Promise<TravellerRow[]> {
  if (!mayMember(role, "book") || organisation.endedAt) return [];
  return travellersOf(db, { organisationId: organisation.id }, { most: MOST_OFFERED });
}

/** Empty for an account that is closed. */
export async function accountForCall(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  reference: string,
) {
  const organisation = await findOrganisation(db, reference);
  if (!organisation || organisation.endedAt)
    return { account: "", travellers: [], required: [], costCentres: [] };
  const { id: organisationId, required, costCentres } = organisation;
  const rows = await travellersOf(db, { organisationId }, { most: MOST_OFFERED });
  return { account: reference, travellers: rows.map(offered), required, costCentres };
}

function offered(row: TravellerRow): KnownPassenger {
  const { fullName, phone, lang, email, employeeNumber, costCentre, signText, notes } = row;
  return {
    label: employeeNumber === "" ? fullName : `${fullName} · ${employeeNumber}`,
    fields: {
      passenger_name: fullName,
      passenger_phone: phone,
      passenger_lang: lang,
      passenger_email: email ?? "",
      [ACCOUNT_TEXTS.employeeNumber[0]]: employeeNumber,
      ...(costCentre === "" ? {} : { [ACCOUNT_TEXTS.costCentre[0]]: costCentre }),
      ...(signText === "" ? {} : { sign_text: signText }),
      ...(notes === "" ? {} : { notes }),
    },
  };
}

function personOf({ fields }: KnownPassenger): string {
  return `${fields["passenger_phone"]} ${fields["passenger_name"]?.toLowerCase()}`;
}
