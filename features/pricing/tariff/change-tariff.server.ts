import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { changedPrices } from "./changed-prices.ts";
import { checkTariffForm } from "./check-tariff-form.ts";
import type { TariffForm } from "./tariff-form.ts";
import { currentTariff } from "./current-tariff.server.ts";
import type { Prices } from "./tariff.ts";
import { addNextTariff, tariffOfVersion } from "./tariffs.server.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";

type Needs = Pick<Services, "db" | "clock">;

type Saved = { kind: "done" } | { kind: "conflict" };

type TariffChanged = Saved | { kind: "invalid"; errors: FieldError[] };

export async function changeTariff(
  services: Needs,
  owner: Owner,
  input: TariffForm,
  seenVersion: number,
): Promise<TariffChanged> {
  const checked = checkTariffForm(input);
  if ("errors" in checked) return { kind: "invalid", errors: checked.errors };
  return saveNext(services, owner, checked.prices, seenVersion);
}

/** Stored as a new version; existing versions never change. */
export async function restoreTariff(
  services: Needs,
  owner: Owner,
  { version, seenVersion }: { version: number; seenVersion: number },
): Promise<Saved | { kind: "missing" }> {
  const older = await tariffOfVersion(services.db, version);
  if (!older) return { kind: "missing" };
  const { version: of, isVatExempt: _exempt, ...prices } = older;
  return saveNext(services, owner, prices, seenVersion, { restored: String(of) });
}

/**
 * Dated lists stay as they are: each is a whole list, and the page shows how it differs. Quotes that were signed under the previous version remain valid for 15 minutes, because versions are never
 * deleted.
 */
async function saveNext(
  { db, clock }: Needs,
  owner: Owner,
  prices: Prices,
  seen: number,
  details: Record<string, string> = {},
): Promise<Saved> {
  const before = await currentTariff({ db, clock });
  if (before.version !== seen) return { kind: "conflict" };
  const changed = changedPrices(before, prices);
  if (changed.length === 0) return { kind: "done" };
  const now = clock.now();
  return db.transaction(async (tx) => {
    const tariff = await addNextTariff(tx, prices, { seen, createdBy: owner.id, createdAt: now });
    if (!tariff) return { kind: "conflict" };
    const entry = { action: "prices-changed", subject: "prices", subjectId: ONLY_SUBJECTS.prices } as const;
    const named = { version: String(tariff.version), changed: changed.join(" "), ...details };
    await writeAudit(tx, owner, { ...entry, details: named }, now);
    return { kind: "done" };
  });
}
