import { inArray } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { changedPrices } from "./changed-prices.ts";
import { tariffFormOf } from "./tariff-form.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import { compareTariffs } from "./compare-tariffs.ts";
import { currentTariff } from "./current-tariff.server.ts";
import { type DatedTariff, datedTariff, upcomingTariffs } from "./dated-tariffs.server.ts";
import type { Prices } from "./tariff.ts";
import { tariffsUpTo, type TariffRow } from "./tariffs.server.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";

const SHOWN_VERSIONS = 12;

type Needs = Pick<Services, "db" | "clock">;

export async function readPrices(services: Needs, _owner: Owner, lang: Lang) {
  const { db, clock } = services;
  const tariff = await currentTariff(services);
  const [rows, upcoming] = await Promise.all([
    tariffsUpTo(db, tariff.version, SHOWN_VERSIONS + 1),
    upcomingTariffs(db, parisDateOf(clock.now())),
  ]);
  const [history, dated] = [await shownVersions(db, rows), await shownDated(db, upcoming, tariff)];
  return {
    version: tariff.version,
    tariffForm: tariffFormOf(tariff, lang),
    history: history.slice(0, SHOWN_VERSIONS),
    upcoming: dated,
  };
}

/** Null if the list has begun or was withdrawn. */
export async function readDatedTariff(services: Needs, _owner: Owner, id: string, lang: Lang) {
  const list = isUuid(id) ? await datedTariff(services.db, id) : undefined;
  if (!list || list.startsOn <= parisDateOf(services.clock.now())) return null;
  const current = await currentTariff(services);
  const [shown] = await shownDated(services.db, [list], current);
  if (!shown) return null;
  return {
    shown,
    tariffForm: tariffFormOf(list.prices, lang),
    lines: compareTariffs(current, list.prices),
  };
}

export async function readPriceVersion(services: Needs, _owner: Owner, version: number, lang: Lang) {
  const [current, rows] = await Promise.all([currentTariff(services), tariffsUpTo(services.db, version, 2)]);
  const [row] = rows;
  if (row?.tariff.version !== version) return null;
  const [shown] = await shownVersions(services.db, rows);
  return {
    shown,
    tariffForm: tariffFormOf(row.tariff, lang),
    currentVersion: current.version,
    differences: changedPrices(row.tariff, current),
  };
}

export async function pricesChangedSince(services: Needs, _owner: Owner, seenVersion: number) {
  const current = await currentTariff(services);
  const [seen] = await tariffsUpTo(services.db, seenVersion, 1);
  return { version: current.version, changed: seen ? changedPrices(seen.tariff, current) : [] };
}

async function shownVersions(db: Db, rows: TariffRow[]) {
  const names = await namesOf(
    db,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
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

async function shownDated(db: Db, lists: DatedTariff[], current: Prices) {
  const names = await namesOf(
    db,
    lists.map(({ savedBy }) => savedBy),
  );
  return lists.map(({ id, revision, startsOn, savedAt, savedBy, prices }) => ({
    id,
    revision,
    startsOn,
    startsAt: startOfParisDay(startsOn).toISOString(),
    at: savedAt.toISOString(),
    by: names.get(savedBy) ?? null,
    changed: changedPrices(current, prices),
  }));
}

export type ShownDated = Awaited<ReturnType<typeof shownDated>>[number];

async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, email } = adminsTable;
  const admins = await db.select({ id, email }).from(adminsTable).where(inArray(id, ids));
  return new Map(admins.map((admin) => [admin.id, admin.email]));
}
