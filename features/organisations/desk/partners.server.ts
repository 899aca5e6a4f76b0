import { eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import {
  bookingReferralsTable,
  partnerSettingsTable,
  type BookingReferralRow,
  type PartnerSettingsRow,
} from "./desk.table.ts";

export type PartnerSettings = Omit<PartnerSettingsRow, "organisationId">;

const NO_SETTINGS: PartnerSettings = {
  invoicedBy: "partner",
  place: "",
  placeId: "",
  entrance: "",
  phone: "",
};

export async function partnerSettingsOf(db: Db, organisationId: string): Promise<PartnerSettings> {
  const table = partnerSettingsTable;
  const [row] = await db.select().from(table).where(eq(table.organisationId, organisationId));
  return row ?? NO_SETTINGS;
}

export async function writePartnerSettings(
  tx: Db,
  organisationId: string,
  settings: PartnerSettings,
): Promise<void> {
  await tx
    .insert(partnerSettingsTable)
    .values({ organisationId, ...settings })
    .onConflictDoUpdate({ target: partnerSettingsTable.organisationId, set: settings });
}

export async function insertReferral(tx: Db, row: BookingReferralRow): Promise<void> {
  await tx.insert(bookingReferralsTable).values(row).onConflictDoNothing();
}

/** The address of the member belongs to a person; the rest belongs to the organisation. */
export async function eraseReferrers(tx: Db, emails: string[]): Promise<void> {
  const { bookedBy } = bookingReferralsTable;
  await tx.update(bookingReferralsTable).set({ bookedBy: "" }).where(inArray(bookedBy, emails));
}

export async function deleteReferrals(tx: Db, outboundIds: string[]): Promise<void> {
  await tx.delete(bookingReferralsTable).where(inArray(bookingReferralsTable.bookingId, outboundIds));
}
