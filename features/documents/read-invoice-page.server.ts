import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { organisationOf } from "#features/booking/organisation/booking-organisations.server.ts";
import { businessOf } from "#features/booking/business/business-details.server.ts";
import type { TypedBusiness } from "#features/booking/business/business-form.server.ts";
import { documentsOf } from "./documents.server.ts";

export async function invoiceStateOf(db: Db, legs: BookingRow[]): Promise<"open" | "issued" | "over"> {
  // An organisation gets one invoice for the month, whatever its rides name.
  if (await organisationOf(db, legs[0]!.id)) return "over";
  const rows = await documentsOf(db, [legs[0]!.id]);
  if (rows.some(({ kind }) => kind === "invoice")) return "issued";
  return legs.some(({ status }) => status !== "expired" && status !== "cancelled") ? "open" : "over";
}

export async function readInvoicePage({ db }: Pick<Services, "db">, legs: BookingRow[]) {
  const business = await businessOf(db, legs[0]!.id);
  const typed: TypedBusiness = {
    businessName: business?.name ?? "",
    businessSiren: business?.siren ?? "",
    businessVat: business?.vatNumber ?? "",
    businessStreet: business?.street ?? "",
    businessPostcode: business?.postalCode ?? "",
    businessCity: business?.city ?? "",
    businessCountry: business?.country ?? "",
    businessOrder: business?.purchaseOrder ?? "",
  };
  return { reference: legs[0]!.reference, typed, state: await invoiceStateOf(db, legs) };
}

export type InvoicePage = Awaited<ReturnType<typeof readInvoicePage>>;
