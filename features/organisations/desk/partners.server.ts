import { eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { partnerSettingsTable, type PartnerSettingsRow } from "./desk.table.ts";

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
