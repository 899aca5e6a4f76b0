import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { latinDigits } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { isParisDay, monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { changedPrices } from "./changed-prices.ts";
import { checkTariffForm } from "./check-tariff-form.ts";
import { currentTariff } from "./current-tariff.server.ts";
import {
  addDatedTariff,
  type DatedTariff,
  datedTariff,
  datedTariffOn,
  deleteDatedTariff,
  lockDatedTariffs,
  updateDatedTariff,
} from "./dated-tariffs.server.ts";
import type { TariffForm } from "./tariff-form.ts";

type Needs = Pick<Services, "db" | "clock">;

const MOST_MONTHS_AHEAD = 24;

export type SeenDated = { id: string; revision: number };

type TariffDated =
  | { kind: "dated"; id: string }
  | { kind: "invalid"; errors: FieldError[] }
  /** The current prices were changed after these were read, so the new list would undo that change. */
  | { kind: "conflict" }
  | { kind: "changed"; revision: number }
  | { kind: "gone" };

type Input = {
  tariffForm: TariffForm;
  /** `2027-01-01`, as typed: the list is valid for bookings from 00:00 in Paris on. */
  startsOn: string;
  seenVersion: number;
  list: SeenDated | null;
};

export async function dateTariff(services: Needs, owner: Owner, input: Input): Promise<TariffDated> {
  const now = services.clock.now();
  const today = parisDateOf(now);
  const startsOn = latinDigits(input.startsOn).trim();
  const checked = checkTariffForm(input.tariffForm);
  const errors = [...checkStart(startsOn, today), ...("errors" in checked ? checked.errors : [])];
  if ("errors" in checked || errors.length > 0) return { kind: "invalid", errors };
  const { prices } = checked;
  const current = await currentTariff(services);
  const { list } = input;
  return services.db.transaction(async (tx): Promise<TariffDated> => {
    await lockDatedTariffs(tx);
    const sameDay = await datedTariffOn(tx, startsOn);
    const before = list ? await datedTariff(tx, list.id) : sameDay;
    const isSame = before?.startsOn === startsOn && changedPrices(before.prices, prices).length === 0;
    if (before && isSame) return { kind: "dated", id: before.id };
    if (list && !isOpen(before, today)) return { kind: "gone" };
    if (sameDay && sameDay.id !== list?.id)
      return { kind: "invalid", errors: [fieldError("starts_on", "start-taken")] };
    if (!list && current.version !== input.seenVersion) return { kind: "conflict" };
    const saving = { startsOn, prices, savedAt: now, savedBy: owner.id };
    const saved = list
      ? await updateDatedTariff(tx, { ...list, today }, saving)
      : await addDatedTariff(tx, saving);
    if (!saved) return { kind: "changed", revision: before?.revision ?? 0 };
    const changed = changedPrices(before?.prices ?? current, prices).join(" ");
    await audit(tx, owner, { action: "prices-dated", details: { from: startsOn, changed } }, now);
    return { kind: "dated", id: saved.id };
  });
}

export async function withdrawDatedTariff(
  { db, clock }: Needs,
  owner: Owner,
  seen: SeenDated,
): Promise<{ kind: "done" } | { kind: "changed" } | { kind: "gone" }> {
  const now = clock.now();
  const today = parisDateOf(now);
  return db.transaction(async (tx) => {
    const withdrawn = await deleteDatedTariff(tx, { ...seen, today });
    if (!withdrawn) return { kind: isOpen(await datedTariff(tx, seen.id), today) ? "changed" : "gone" };
    const details = { from: withdrawn.startsOn };
    await audit(tx, owner, { action: "dated-prices-withdrawn", details }, now);
    return { kind: "done" };
  });
}

function isOpen(list: DatedTariff | undefined, today: string): boolean {
  return list !== undefined && list.startsOn > today;
}

function checkStart(date: string, today: string): FieldError[] {
  if (!isParisDay(date)) return [fieldError("starts_on", "start-invalid")];
  if (date <= today) return [fieldError("starts_on", "start-early")];
  const last = monthsAfter(today, MOST_MONTHS_AHEAD);
  return date > last ? [fieldError("starts_on", "start-late", { months: MOST_MONTHS_AHEAD })] : [];
}

function audit(
  tx: Needs["db"],
  owner: Owner,
  entry: { action: "prices-dated" | "dated-prices-withdrawn"; details: Record<string, string> },
  now: Date,
) {
  return writeAudit(tx, owner, { ...entry, subject: "prices", subjectId: ONLY_SUBJECTS.prices }, now);
}
