import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { isSiren, plainSiren } from "#features/company/company-numbers.ts";
import { addressesIn } from "#features/documents/einvoicing/directory.ts";
import { findOrganisation, updateOrganisation } from "./organisations.server.ts";

/** `several`: the company has to choose. `unset`: no platform. `none`: no SIREN, or no address in the directory. */
type AddressFound =
  | { kind: "done" }
  | { kind: "several"; addresses: string[] }
  | { kind: "none" | "unavailable" | "unset" | "changed" };

export async function findAddress(
  { db, clock, einvoicing }: Pick<Services, "db" | "clock" | "einvoicing">,
  dispatcher: Dispatcher,
  { reference, version }: { reference: string; version: number },
): Promise<AddressFound> {
  if (!einvoicing) return { kind: "unset" };
  const organisation = await findOrganisation(db, reference);
  if (!organisation) return { kind: "changed" };
  const siren = plainSiren(organisation.siren);
  if (!isSiren(siren)) return { kind: "none" };
  const lines = await einvoicing.addressesOf(siren);
  if (!lines) return { kind: "unavailable" };
  const addresses = addressesIn(lines, siren);
  const [found, second] = addresses;
  if (!found) return { kind: "none" };
  if (second) return { kind: "several", addresses: addresses.slice(0, 10) };
  const now = clock.now();
  return db.transaction(async (tx): Promise<AddressFound> => {
    const kept = { einvoicingAddress: found };
    if (!(await updateOrganisation(tx, { id: organisation.id, version }, kept, now)))
      return { kind: "changed" };
    const entry = {
      action: "organisation-changed",
      subject: "organisation",
      subjectId: organisation.id,
    } as const;
    await writeAudit(tx, dispatcher, { ...entry, details: { fields: "einvoicingAddress" } }, now);
    return { kind: "done" };
  });
}
