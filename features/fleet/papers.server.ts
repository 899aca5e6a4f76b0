import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { activeFleet } from "./chauffeurs.server.ts";
import { carsTable, chauffeursTable, type CarRow, type ChauffeurRow } from "./chauffeurs.table.ts";
import { CAR_AGE_YEARS, lastDayByAge, PAPER_NOTICE_DAYS, paperDayAfter, type PaperKind } from "./papers.ts";
import { papersTable, type PaperRow } from "./papers.table.ts";

export type PaperHolder = { chauffeurId: string } | { carId: string };

export async function papersOf(db: Db, holders: PaperHolder[]): Promise<PaperRow[]> {
  if (holders.length === 0) return [];
  return db
    .select()
    .from(papersTable)
    .where(or(...holders.map(isOf)))
    .orderBy(asc(papersTable.kind));
}

export async function papersEndingBefore(db: Db, day: string): Promise<PaperRow[]> {
  return db
    .select()
    .from(papersTable)
    .where(lt(papersTable.expiresOn, day))
    .orderBy(asc(papersTable.expiresOn));
}

/** Replaces the papers of these kinds; `null` deletes one. The caller must hold the lock on the record. */
export async function writePapers(
  tx: Db,
  holder: PaperHolder,
  papers: { kind: PaperKind; paper: Pick<PaperRow, "number" | "expiresOn"> | null }[],
  now: Date,
): Promise<void> {
  const kinds = papers.map(({ kind }) => kind);
  await tx.delete(papersTable).where(and(isOf(holder), inArray(papersTable.kind, kinds)));
  const rows = papers.flatMap(({ kind, paper }) =>
    paper ? [{ ...paper, ...holder, kind, id: randomUUID(), updatedAt: now }] : [],
  );
  if (rows.length > 0) await tx.insert(papersTable).values(rows);
}

export async function deletePapers(tx: Db, holder: PaperHolder): Promise<void> {
  await tx.delete(papersTable).where(isOf(holder));
}

/**
 * A paper of an active record that has expired or expires within `PAPER_NOTICE_DAYS`. `card` and `age` are
 * derived from the record itself.
 */
export type DuePaper = {
  kind: PaperKind | "card" | "age";
  lastDay: string;
} & ({ chauffeur: ChauffeurRow } | { car: CarRow });

/**
 * Due papers of active records, earliest last day first. `fleet`: the active records, if the caller has
 * already read them.
 */
export async function duePapers(
  db: Db,
  today: string,
  fleet?: { chauffeurs: ChauffeurRow[]; cars: CarRow[] },
): Promise<DuePaper[]> {
  const until = paperDayAfter(today, PAPER_NOTICE_DAYS);
  const [{ chauffeurs, cars }, papers] = await Promise.all([
    fleet ?? activeFleet(db),
    papersEndingBefore(db, until),
  ]);
  const due = [
    ...chauffeurs.flatMap((chauffeur): DuePaper[] => [
      { chauffeur, kind: "card", lastDay: chauffeur.cardExpiresOn },
      ...papers
        .filter(({ chauffeurId }) => chauffeurId === chauffeur.id)
        .map(({ kind, expiresOn }) => ({ chauffeur, kind, lastDay: expiresOn })),
    ]),
    ...cars.flatMap((car): DuePaper[] => {
      const lastDay = lastDayByAge(car);
      return [
        ...(lastDay ? [{ car, kind: "age" as const, lastDay }] : []),
        ...papers
          .filter(({ carId }) => carId === car.id)
          .map(({ kind, expiresOn }) => ({ car, kind, lastDay: expiresOn })),
      ];
    }),
  ];
  return due
    .filter(({ lastDay }) => lastDay < until)
    .toSorted((a, b) => Date.parse(a.lastDay) - Date.parse(b.lastDay));
}

export function duePapersCount(today: string): SQL {
  const until = paperDayAfter(today, PAPER_NOTICE_DAYS);
  const { firstRegisteredOn, year, ageExemption } = carsTable;
  const registered = sql`coalesce(${firstRegisteredOn}, make_date(${year}, 12, 31))`;
  return sql`(
    (select count(*) from ${chauffeursTable} where ${isNull(chauffeursTable.archivedAt)} and ${chauffeursTable.cardExpiresOn} < ${until})
    + (select count(*) from ${carsTable} where ${isNull(carsTable.archivedAt)} and ${isNull(ageExemption)}
      and (${registered} + make_interval(years => ${CAR_AGE_YEARS}) - interval '1 day')::date < ${until})
    + (select count(*) from ${papersTable}
      left join ${chauffeursTable} on ${chauffeursTable.id} = ${papersTable.chauffeurId}
      left join ${carsTable} on ${carsTable.id} = ${papersTable.carId}
      where ${papersTable.expiresOn} < ${until} and coalesce(${chauffeursTable.archivedAt}, ${carsTable.archivedAt}) is null)
  )::int`;
}

function isOf(holder: PaperHolder): SQL | undefined {
  return "carId" in holder
    ? eq(papersTable.carId, holder.carId)
    : eq(papersTable.chauffeurId, holder.chauffeurId);
}
