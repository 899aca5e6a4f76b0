import { inArray } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { changedPrices } from "./changed-prices.ts";
import { tariffFormOf } from "./tariff-form.ts";
import { currentTariff, tariffsUpTo, type TariffRow } from "./tariffs.server.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";

/** Versions per page. The page links to older versions. */
const SHOWN_VERSIONS = 12;

/** The current price list as the form shows it, and its latest versions. */
export async function readPrices({ db }: Pick<Services, "db">, _owner: Owner, lang: Lang) {
  const { version } = await currentTariff(db);
  const rows = await tariffsUpTo(db, version, SHOWN_VERSIONS + 1);
  const history = await shownVersions(db, rows);
  const tariff = rows[0]?.tariff ?? (await currentTariff(db));
  return {
    version: tariff.version,
    tariffForm: tariffFormOf(tariff, lang),
    history: history.slice(0, SHOWN_VERSIONS),
  };
}

/**
 * One version, its changes, and its differences from the current version. Null if the version does not exist.
 */
export async function readPriceVersion(
  { db }: Pick<Services, "db">,
  _owner: Owner,
  version: number,
  lang: Lang,
) {
  const [current, rows] = await Promise.all([currentTariff(db), tariffsUpTo(db, version, 2)]);
  const [row] = rows;
  if (row?.tariff.version !== version) return null;
  const [shown] = await shownVersions(db, rows);
  return {
    shown,
    tariffForm: tariffFormOf(row.tariff, lang),
    currentVersion: current.version,
    differences: changedPrices(row.tariff, current),
  };
}

/** The prices that changed after a form was opened, for an owner who is about to overwrite them. */
export async function pricesChangedSince({ db }: Pick<Services, "db">, _owner: Owner, seenVersion: number) {
  const current = await currentTariff(db);
  const [seen] = await tariffsUpTo(db, seenVersion, 1);
  return { version: current.version, changed: seen ? changedPrices(seen.tariff, current) : [] };
}

/**
 * Versions with author and changes. The last row has no changes, because its previous version was not read.
 */
async function shownVersions(db: Db, rows: TariffRow[]) {
  const names = await namesOf(db, rows);
  return rows.map(({ tariff, createdAt, createdBy }, index) => {
    const before = rows[index + 1]?.tariff;
    return {
      version: tariff.version,
      at: createdAt.toISOString(),
      by: createdBy === null ? null : (names.get(createdBy) ?? null),
      isFirst: createdBy === null,
      changed: before ? changedPrices(before, tariff) : [],
    };
  });
}

export type ShownVersion = Awaited<ReturnType<typeof shownVersions>>[number];

async function namesOf(db: Db, rows: TariffRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ createdBy }) => createdBy ?? []);
  if (ids.length === 0) return new Map();
  const { id, email } = adminsTable;
  const admins = await db.select({ id, email }).from(adminsTable).where(inArray(id, ids));
  return new Map(admins.map((admin) => [admin.id, admin.email]));
}
