import type { FieldError } from "#i18n/field-error.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import {
  businessIn,
  type BusinessForm,
  type TypedBusiness,
} from "#features/booking/business/business-form.server.ts";
import { documentsDue } from "#features/booking/documents-due.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Services } from "#platform/services.ts";
import { writeCredit } from "./credit-invoice.server.ts";
import { documentsOf } from "./documents.server.ts";
import { leftOf, totalOf } from "./due-documents.ts";
import { issuedOf } from "./issued.ts";
import { missingOfSeller } from "./document.ts";

type BusinessCorrected =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "seller" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedBusiness };

/**
 * Sets the business customer on the guest's behalf, or corrects the one of an issued invoice: credits the remainder of each invoice and
 * issues a new one to the correct name.
 */
export async function correctBusiness(
  services: Pick<Services, "db" | "jobs" | "clock">,
  dispatcher: Dispatcher,
  booking: BookingRow,
  read: BusinessForm,
): Promise<BusinessCorrected> {
  const { errors, typed } = read;
  const business = read.ok ? businessIn(read.value) : null;
  if (!business) return { kind: "invalid", errors, typed };
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<BusinessCorrected> => {
    const outbound = await lockLeg(tx, booking.outboundId ?? booking.id);
    if (!outbound) return { kind: "changed" };
    const rows = await documentsOf(tx, [outbound.id]);
    const invoices = rows.filter(({ kind }) => kind === "invoice");
    if (invoices.length > 0 && missingOfSeller(await readCompany(tx)).length > 0) return { kind: "seller" };
    for (const invoice of invoices) {
      const lines = leftOf(issuedOf(invoice), rows.map(issuedOf));
      if (totalOf(lines) > 0)
        await writeCredit(tx, services, outbound, { invoice, lines, reason: "corrected", isByHand: false });
    }
    await writeBusiness(tx, outbound.id, business, now);
    await documentsDue(tx, services, outbound);
    const entry = { action: "business-named", subject: "booking", subjectId: outbound.id } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}
