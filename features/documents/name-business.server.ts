import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import {
  businessIn,
  type BusinessForm,
  type TypedBusiness,
} from "#features/booking/business/business-form.server.ts";
import { documentsDue } from "#features/booking/documents-due.server.ts";
import { invoiceStateOf } from "./read-invoice-page.server.ts";

type BusinessNamed =
  | { kind: "done" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedBusiness }
  | { kind: "issued" }
  | { kind: "over" };

/** Allowed until an invoice is issued, also after the ride. */
export async function nameBusiness(
  services: Pick<Services, "db" | "jobs" | "clock">,
  legs: BookingRow[],
  read: BusinessForm,
): Promise<BusinessNamed> {
  const { errors, typed } = read;
  const business = read.ok ? businessIn(read.value) : null;
  if (!business) return { kind: "invalid", errors, typed };
  return services.db.transaction(async (tx): Promise<BusinessNamed> => {
    const outbound = await lockLeg(tx, legs[0]!.id);
    const state = outbound ? await invoiceStateOf(tx, legs) : "over";
    if (!outbound || state !== "open") return { kind: state === "issued" ? "issued" : "over" };
    await writeBusiness(tx, outbound.id, business, services.clock.now());
    await documentsDue(tx, services, outbound);
    return { kind: "done" };
  });
}
