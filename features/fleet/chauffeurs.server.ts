import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { isUuid } from "#platform/uuid.ts";
import {
  carsTable,
  chauffeursTable,
  type CarRow,
  type ChauffeurRow,
} from "#features/fleet/chauffeurs.table.ts";

export type NewChauffeur = Pick<
  ChauffeurRow,
  "fullName" | "phone" | "cardNumber" | "cardExpiresOn" | "languages"
>;
export type NewCar = Pick<CarRow, "plate" | "vehicle" | "model" | "colour" | "year">;

/** Ordered by name. Archived chauffeurs are last. */
export async function allChauffeurs(db: Db): Promise<ChauffeurRow[]> {
  const { archivedAt, fullName, id } = chauffeursTable;
  return db
    .select()
    .from(chauffeursTable)
    .orderBy(sql`${archivedAt} is not null`, asc(sql`lower(${fullName})`), asc(id));
}

export async function allCars(db: Db): Promise<CarRow[]> {
  const { archivedAt, plate } = carsTable;
  return db
    .select()
    .from(carsTable)
    .orderBy(sql`${archivedAt} is not null`, asc(plate));
}

export async function findChauffeur(db: Db, id: string): Promise<ChauffeurRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(chauffeursTable).where(eq(chauffeursTable.id, id));
  return row;
}

export async function findCar(db: Db, id: string): Promise<CarRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(carsTable).where(eq(carsTable.id, id));
  return row;
}

export async function carWithPlate(db: Db, plate: string): Promise<CarRow | undefined> {
  const [row] = await db.select().from(carsTable).where(eq(carsTable.plate, plate));
  return row;
}

/**
 * Locks the row until the transaction ends, so that concurrent plans with the same chauffeur are serialised.
 */
export async function holdChauffeur(tx: Db, id: string): Promise<ChauffeurRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(chauffeursTable).where(eq(chauffeursTable.id, id)).for("update");
  return row;
}

export async function holdCar(tx: Db, id: string): Promise<CarRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(carsTable).where(eq(carsTable.id, id)).for("update");
  return row;
}

/** Returns false if the chauffeur exists, for example after a double click. */
export async function insertChauffeur(
  tx: Db,
  id: string,
  chauffeur: NewChauffeur,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(chauffeursTable)
    .values({ id, ...chauffeur, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: chauffeursTable.id })
    .returning({ id: chauffeursTable.id });
  return rows.length > 0;
}

/** Returns false if another car has the plate, or if the form was already submitted. */
export async function insertCar(tx: Db, id: string, car: NewCar, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(carsTable)
    .values({ id, ...car, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: carsTable.id });
  return rows.length > 0;
}

type ChauffeurChange = Partial<NewChauffeur & Pick<ChauffeurRow, "archivedAt" | "linkVersion">>;

/**
 * Updates the row if its version is still the one that was shown. Returns false if another change was faster.
 */
export async function updateChauffeur(
  tx: Db,
  { id, version }: { id: string; version: number },
  change: ChauffeurChange,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(chauffeursTable)
    .set({ ...change, version: sql`${chauffeursTable.version} + 1`, updatedAt: now })
    .where(and(eq(chauffeursTable.id, id), eq(chauffeursTable.version, version)))
    .returning({ id: chauffeursTable.id });
  return rows.length > 0;
}

export async function updateCar(
  tx: Db,
  { id, version }: { id: string; version: number },
  change: Partial<NewCar & Pick<CarRow, "archivedAt" | "firstRegisteredOn" | "ageExemption">>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(carsTable)
    .set({ ...change, version: sql`${carsTable.version} + 1`, updatedAt: now })
    .where(and(eq(carsTable.id, id), eq(carsTable.version, version)))
    .returning({ id: carsTable.id });
  return rows.length > 0;
}

/** Ordered by name and by plate. */
export async function activeFleet(db: Db): Promise<{ chauffeurs: ChauffeurRow[]; cars: CarRow[] }> {
  const [chauffeurs, cars] = await Promise.all([activeChauffeurs(db), activeCars(db)]);
  return { chauffeurs, cars };
}

export async function activeCars(db: Db): Promise<CarRow[]> {
  return db.select().from(carsTable).where(isNull(carsTable.archivedAt)).orderBy(asc(carsTable.plate));
}

export async function activeChauffeurs(db: Db): Promise<ChauffeurRow[]> {
  const { archivedAt, fullName, id } = chauffeursTable;
  return db
    .select()
    .from(chauffeursTable)
    .where(isNull(archivedAt))
    .orderBy(asc(sql`lower(${fullName})`), asc(id));
}

const ERASED_NAME = "–";

/**
 * Erases the personal data. The row remains, because rides and documents refer to it. A higher `linkVersion`
 * revokes the link of the run sheet.
 */
export async function eraseChauffeurRow(
  tx: Db,
  { id, version, linkVersion }: Pick<ChauffeurRow, "id" | "version" | "linkVersion">,
  now: Date,
): Promise<void> {
  await tx
    .update(chauffeursTable)
    .set({
      fullName: ERASED_NAME,
      phone: "",
      cardNumber: "",
      languages: [],
      linkVersion: linkVersion + 1,
      version: version + 1,
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(chauffeursTable.id, id));
}
