import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { approvalOf } from "#features/booking/organisation/booking-approvals.server.ts";
import { organisationOf, ownFacts } from "#features/booking/organisation/booking-organisations.server.ts";
import { organisationById } from "../organisations.server.ts";

export async function readAccountOfBooking(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  leg: Pick<BookingRow, "id" | "outboundId" | "paymentMethod">,
) {
  if (leg.paymentMethod !== "on_account") return null;
  const link = await organisationOf(db, leg.outboundId ?? leg.id);
  const organisation = link && (await organisationById(db, link.organisationId));
  if (!organisation) return null;
  const approval = await approvalOf(db, link.bookingId);
  const facts = [...ownFacts(link), link.bookedBy];
  return {
    reference: organisation.reference,
    name: organisation.name,
    facts: facts.filter((fact) => fact !== ""),
    approval: approval
      ? {
          status: approval.status,
          until: approval.expiresAt.toISOString(),
          decidedBy: approval.decidedBy || organisation.name,
        }
      : null,
  };
}

export type AccountOfBooking = NonNullable<Awaited<ReturnType<typeof readAccountOfBooking>>>;

/** The employee number of a booking whose organisation requires one; null for other bookings. */
export async function readEmployeeNumber(
  { db }: Pick<Services, "db">,
  leg: Pick<BookingRow, "id" | "outboundId" | "paymentMethod">,
): Promise<string | null> {
  if (leg.paymentMethod !== "on_account") return null;
  const link = await organisationOf(db, leg.outboundId ?? leg.id);
  const organisation = link && (await organisationById(db, link.organisationId));
  return organisation?.required.includes("employeeNumber") ? link!.employeeNumber : null;
}
