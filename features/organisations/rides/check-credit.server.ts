import type { CheckCredit, JudgedRide } from "#features/booking/organisation/account-terms.ts";
import { approvalReasons } from "#features/booking/organisation/approval.ts";
import { organisationOf } from "#features/booking/organisation/booking-organisations.server.ts";
import { isWithinCredit, lockOrganisation } from "../organisations.server.ts";
import type { OrganisationRow } from "../organisations.table.ts";

/**
 * Checks the limit of an organisation before one of its rides becomes dearer, under the same lock as a booking. A guest may
 * not change a ride beyond the rule for approvals.
 */
export const checkCredit: CheckCredit = async (tx, outboundId, { more, byGuest }) => {
  const link = await organisationOf(tx, outboundId);
  const organisation = link && (await lockOrganisation(tx, link.organisationId));
  if (!organisation) return null;
  if (byGuest && needsApproval(organisation, byGuest)) return "needs-approval";
  return more <= 0 || (await isWithinCredit(tx, organisation, more)) ? null : "credit-limit";
};

/** What was outside the rule before was decided with the booking, but not a higher amount. */
function needsApproval(
  { approval }: OrganisationRow,
  { before, after }: { before: JudgedRide; after: JudgedRide },
): boolean {
  const [decided, reasons] = [before, after].map(({ vehicle, pickupLocal, total }) =>
    approvalReasons(approval, [{ vehicle, pickupLocal, price: { total } }]),
  );
  return reasons!.some(
    (reason) => !decided!.includes(reason) || (reason === "amount" && after.total > before.total),
  );
}
