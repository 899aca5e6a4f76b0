import { and, asc, isNotNull, isNull, or, sql } from "drizzle-orm";
import { latinDigits, plainLine } from "#i18n/clean-text.ts";
import type { Db } from "#platform/db/db.ts";
import { everyWord } from "#platform/db/search-key.server.ts";
import { holdsContact, patternOf } from "#features/company/contact-search.server.ts";
import { carsTable, chauffeursTable } from "./chauffeurs.table.ts";

// Both tables are small: no index serves these searches.

/** Chauffeurs by words of their name or digits of their phone; archived ones last, erased ones never. */
export async function findChauffeurs(db: Db, search: string, most: number) {
  const line = plainLine(search);
  const { id, fullName, phone, archivedAt, erasedAt } = chauffeursTable;
  return db
    .select({ id, fullName, phone, archivedAt })
    .from(chauffeursTable)
    .where(and(isNull(erasedAt), holdsContact(sql`search_key(${fullName}, ${phone})`, line)))
    .orderBy(isNotNull(archivedAt), asc(fullName), asc(id))
    .limit(most);
}

/** A plate with or without its hyphens; archived cars last. */
export async function findCars(db: Db, search: string, most: number) {
  const line = plainLine(search);
  const { id, plate, model, vehicle, archivedAt } = carsTable;
  const signs = latinDigits(line)
    .toUpperCase()
    .replace(/[\s.·-]+/g, "");
  const hasSigns = sql`replace(${plate}, '-', '') like ${patternOf(signs)}`;
  return db
    .select({ id, plate, model, vehicle, archivedAt })
    .from(carsTable)
    .where(or(everyWord(sql`search_key(${plate}, ${model})`, line), signs === "" ? undefined : hasSigns))
    .orderBy(isNotNull(archivedAt), asc(plate))
    .limit(most);
}
