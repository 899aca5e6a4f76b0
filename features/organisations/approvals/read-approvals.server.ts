import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { isLinkToken, linkTokenHash } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { legsByLeg, legsOf } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { routeText } from "#features/booking/mails/booking-summary.server.ts";
import {
  approvalById,
  approvalsOfOrganisation,
} from "#features/booking/organisation/booking-approvals.server.ts";
import type { BookingApprovalRow } from "#features/booking/organisation/booking-approvals.table.ts";
import { organisationOf, ownFacts } from "#features/booking/organisation/booking-organisations.server.ts";
import type { BookingOrganisationRow } from "#features/booking/organisation/booking-organisations.table.ts";
import type { MemberWith } from "../people/member.server.ts";
import { withRight } from "../people/member.server.ts";
import { findApprovalLink } from "./approval-links.server.ts";
import { priceAgain } from "./price-again.server.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

export type Approver = MemberWith<"approve">;

/**
 * `open`: the price is locked. `over`: it is no longer locked, and `total` is the price of today. `gone`: it can no longer be
 * approved, because the pickup is too soon or the price list has no price.
 */
type ApprovalState = "open" | "over" | "gone" | "approved" | "refused" | "withdrawn" | "replaced";

const MOST_SHOWN = 50;

export async function approverOfLink({ db }: Pick<Services, "db">, token: string) {
  const found = isLinkToken(token) ? await findApprovalLink(db, linkTokenHash(token)) : undefined;
  if (!found?.member.acceptedAt) return undefined;
  const { approvalId, member, organisation } = found;
  const { id, email, role } = member;
  const approver = withRight({ id, email, role, organisation }, "approve");
  return approver ? { approver, approvalId } : undefined;
}

/** Undefined for the id of another organisation. */
export async function readApproval(
  services: Needs,
  approver: Approver,
  approvalId: string,
  lang: Lang,
): Promise<ShownApproval | undefined> {
  const found = await approvalOfOrganisation(services.db, approver.organisation.id, approvalId);
  if (!found) return undefined;
  const legs = await legsOf(services.db, found.approval.bookingId);
  return pricedToday(services, approver, { ...found, legs }, lang);
}

/**
 * The approvals of an organisation, the latest first. `asked`: the id of the one whose price of today is computed, if its price is
 * no longer locked; the others have the booked price.
 */
export async function readApprovals(
  services: Needs,
  approver: Approver,
  lang: Lang,
  asked = "",
): Promise<ShownApproval[]> {
  const { db, clock } = services;
  const found = await approvalsOfOrganisation(db, approver.organisation.id, MOST_SHOWN);
  const legsOfBookings = await legsByLeg(
    db,
    found.map(({ approval }) => approval.bookingId),
  );
  const shown = [];
  for (const { approval, link } of found) {
    const row = { approval, link, legs: legsOfBookings.get(approval.bookingId) ?? [] };
    shown.push(
      approval.id === asked
        ? await pricedToday(services, approver, row, lang)
        : shownApproval(row, { lang, now: clock.now() }),
    );
  }
  return shown;
}

type Found = { approval: BookingApprovalRow; link: BookingOrganisationRow; legs: BookingRow[] };

async function pricedToday(
  services: Needs,
  { organisation }: Approver,
  found: Found,
  lang: Lang,
): Promise<ShownApproval> {
  const shown = shownApproval(found, { lang, now: services.clock.now() });
  if (shown.state !== "over") return shown;
  const again = await priceAgain(services, organisation, found.legs, lang);
  if (!again) return { ...shown, state: "gone" };
  const totals = new Map(again.legs.map(({ id, priced }) => [id, priced.price.total]));
  const rides = shown.rides.map((ride, index) => ({
    ...ride,
    total: totals.get(found.legs[index]?.id ?? "") ?? ride.total,
  }));
  return { ...shown, rides, total: again.total };
}

export async function approvalOfOrganisation(db: Db, organisationId: string, approvalId: string) {
  const approval = isUuid(approvalId) ? await approvalById(db, approvalId) : undefined;
  const link = approval && (await organisationOf(db, approval.bookingId));
  return link?.organisationId === organisationId ? { approval: approval!, link } : undefined;
}

function stateOf({ status, expiresAt }: BookingApprovalRow, legs: BookingRow[], now: Date): ApprovalState {
  if (status !== "open" && status !== "expired") return status;
  if (legs.some(({ pickupAt }) => pickupAt <= now)) return "gone";
  return status === "open" && expiresAt > now ? "open" : "over";
}

function isChanged({ amount, version }: BookingApprovalRow, legs: BookingRow[]): boolean {
  return totalOf(legs) !== amount || legs[0]?.proofVersion !== version;
}

export function totalOf(legs: Pick<BookingRow, "price">[]): number {
  return legs.reduce((sum, { price }) => sum + price.total, 0);
}

function shownApproval({ approval, link, legs }: Found, { lang, now }: { lang: Lang; now: Date }) {
  const translator = translatorIn(lang);
  const state = stateOf(approval, legs, now);
  return {
    id: approval.id,
    state,
    total: totalOf(legs),
    version: legs[0]?.proofVersion ?? 0,
    isChanged: state === "open" && isChanged(approval, legs),
    asked: approval.amount,
    reasons: approval.reasons,
    expiresAt: approval.expiresAt.toISOString(),
    bookedBy: link.bookedBy,
    facts: ownFacts(link).filter((fact) => fact !== ""),
    decidedBy: approval.decidedBy,
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    words: approval.words,
    /** Cents each: the price for which the booking would be approved. */
    rides: legs.map((leg) => ({
      reference: leg.reference,
      pickupAt: leg.pickupAt.toISOString(),
      route: routeText(leg, translator),
      passenger: leg.passengerName ?? leg.fullName,
      vehicle: leg.vehicle,
      total: leg.price.total,
    })),
  };
}

export type ShownApproval = ReturnType<typeof shownApproval>;
