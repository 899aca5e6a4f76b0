import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import type { GuestForm } from "#features/booking/guest-form.server.ts";
import { approvalReasons } from "#features/booking/organisation/approval.ts";
import {
  ACCOUNT_TEXTS,
  creditParams,
  type AccountTerms,
} from "#features/booking/organisation/account-terms.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { rebatedPricing } from "#features/pricing/rebate.ts";
import { writeAct } from "../acts/organisation-acts.server.ts";
import { approvalTermsOf, approversOf } from "../approvals/ask-approval.server.ts";
import { mayMember, rebateOn, type MemberRole } from "../organisation.ts";
import { creditLeft, lockOrganisation } from "../organisations.server.ts";
import type { OrganisationRow } from "../organisations.table.ts";
import { readMember } from "../people/member.server.ts";
import { memberById } from "../people/members.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "secret">;

export async function accountAtCheckout(
  services: Pick<Services, "db" | "clock">,
  customer: Customer,
  { pricing, choices }: { pricing: Pricing; choices: TripChoice[] },
) {
  const member = await readMember(services, customer);
  if (!member || pricing.kind !== "priced" || !mayMember(member.role, "book")) return null;
  const { organisation } = member;
  if (organisation.endedAt) return null;
  const rebate = rebateOn(organisation, parisDateOf(services.clock.now()));
  const { total, legs } = rebatedPricing(pricing, rebate);
  const pickups = choices.flatMap(({ vehicle, trip: { pickupAt, returnAt } }) =>
    [pickupAt, ...(returnAt ? [returnAt] : [])].map(({ local }) => ({ vehicle, pickupLocal: local })),
  );
  const asked = pickups.map((one, index) => ({ ...one, price: { total: legs[index]?.total ?? 0 } }));
  const left = await creditLeft(services.db, organisation);
  const beyond = left === null || total <= left ? null : creditParams(left);
  const { name, required, costCentres } = organisation;
  const reasons = mayMember(member.role, "approve") ? [] : approvalReasons(organisation.approval, asked);
  return { organisation: name, required, costCentres, rebate, total, beyond, reasons };
}

export type AccountAtCheckout = NonNullable<Awaited<ReturnType<typeof accountAtCheckout>>>;

type TypedAccount = Pick<GuestForm["typed"], keyof typeof ACCOUNT_TEXTS>;

/** The terms for the booking of a signed-in member; null for anybody else, whatever the form says. */
export async function accountTermsOf(
  services: Needs,
  customer: Customer | null,
  typed: TypedAccount,
): Promise<AccountTerms | null> {
  const member = customer && (await readMember(services, customer));
  if (!member || !mayMember(member.role, "book")) return null;
  return accountTermsFor(
    services,
    member.organisation,
    { bookedBy: member.email, memberId: member.id, role: member.role },
    typed,
  );
}

type Booker = {
  bookedBy: string;
  memberId: string | null;
  role?: MemberRole | null;
};

export function accountTermsFor(
  services: Pick<Services, "jobs" | "clock" | "secret">,
  organisation: OrganisationRow,
  { bookedBy, memberId, role = null }: Booker,
  typed: TypedAccount,
): AccountTerms {
  const organisationId = organisation.id;
  return {
    rebate: rebateOn(organisation, parisDateOf(services.clock.now())),
    charged: {
      organisationId,
      bookedBy,
      costCentre: typed.costCentre,
      reference: typed.accountReference,
      purchaseOrder: typed.accountOrder,
      // Data of a person: kept only for an organisation that requires it.
      employeeNumber: organisation.required.includes("employeeNumber") ? typed.employeeNumber : "",
    },
    errors: missingFields(organisation, typed),
    refuses: async (tx, total, reasons = []) => {
      const standing = await lockOrganisation(tx, organisationId);
      if (!standing || standing.endedAt) return { reason: "account-ended" };
      const person = memberId === null ? null : await memberById(tx, organisationId, memberId);
      if (memberId !== null && (!person || !mayMember(person.role, "book")))
        return { reason: "account-ended" };
      if (reasons.length > 0 && (await approversOf(tx, organisationId)).length === 0)
        return { reason: "no-approver" };
      const left = await creditLeft(tx, standing);
      return left === null || total <= left ? null : { reason: "credit-limit", left };
    },
    note: async (tx, { reference }, total) => {
      if (memberId === null) return;
      const details = { booking: reference, amount: String(total) };
      await writeAct(
        tx,
        { email: bookedBy, organisation },
        { act: "ride-booked", details },
        services.clock.now(),
      );
    },
    approval: approvalTermsOf(services, { email: bookedBy, role }, organisation),
  };
}

/** A cost centre is one of the list, also where it is optional. */
function missingFields({ required, costCentres }: OrganisationRow, typed: TypedAccount): FieldError[] {
  const { costCentre, accountReference, accountOrder, employeeNumber } = typed;
  const isUnknown = costCentre !== "" && !costCentres.includes(costCentre);
  const wrong: (false | [keyof typeof ACCOUNT_TEXTS, string])[] = [
    (isUnknown || (required.includes("costCentre") && costCentre === "")) && [
      "costCentre",
      "cost-centre-missing",
    ],
    required.includes("reference") && accountReference === "" && ["accountReference", "reference-missing"],
    required.includes("purchaseOrder") && accountOrder === "" && ["accountOrder", "purchase-order-missing"],
    required.includes("employeeNumber") &&
      employeeNumber === "" && ["employeeNumber", "employee-number-missing"],
  ];
  return wrong.flatMap((one) => (one ? [fieldError(ACCOUNT_TEXTS[one[0]][0], one[1])] : []));
}
