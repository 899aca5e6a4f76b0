import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Db } from "#platform/db/db.ts";
import { answerTemplatesTable, type AnswerTemplateRow, SEED_TEMPLATES } from "./answer-templates.table.ts";

/** Existing ones are kept, also if changed or deleted. */
export async function seedTemplates(db: Db, now: Date): Promise<void> {
  const rows = LANGS.flatMap((lang) =>
    SEED_TEMPLATES.map((seed) => ({ id: randomUUID(), lang, seed, createdAt: now, ...seedText(lang, seed) })),
  );
  await db.insert(answerTemplatesTable).values(rows).onConflictDoNothing();
}

function seedText(lang: Lang, seed: (typeof SEED_TEMPLATES)[number]) {
  const words = wordsOf(lang);
  // Placeholders are filled in per guest later, so the dictionary must keep them.
  const braces = {
    name: "{name}",
    reference: "{reference}",
    company: "{company}",
    mediator: "{mediator}",
  };
  return {
    name: words(`inbox.seeds.${seed}.name`),
    subject: words(`inbox.seeds.${seed}.subject`, braces),
    text: words(`inbox.seeds.${seed}.text`, braces),
  };
}

export async function templatesOf(db: Db, lang: Lang | null): Promise<AnswerTemplateRow[]> {
  const { lang: langColumn, name, id, deletedAt } = answerTemplatesTable;
  return db
    .select()
    .from(answerTemplatesTable)
    .where(and(isNull(deletedAt), lang ? eq(langColumn, lang) : undefined))
    .orderBy(asc(langColumn), asc(name), asc(id));
}

export async function findTemplate(db: Db, id: string): Promise<AnswerTemplateRow | undefined> {
  const [row] = await db.select().from(answerTemplatesTable).where(eq(answerTemplatesTable.id, id));
  return row;
}

type Words = Pick<AnswerTemplateRow, "name" | "subject" | "text">;

/** Returns false if the same form has already added it. */
export async function insertTemplate(
  tx: Db,
  row: Words & Pick<AnswerTemplateRow, "id" | "lang" | "createdAt">,
): Promise<boolean> {
  const rows = await tx
    .insert(answerTemplatesTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: answerTemplatesTable.id });
  return rows.length > 0;
}

/** Compare-and-set: returns false if the template was changed or deleted since it was read. */
export async function changeTemplate(
  tx: Db,
  { id, version }: Pick<AnswerTemplateRow, "id" | "version">,
  words: Words,
): Promise<boolean> {
  const rows = await tx
    .update(answerTemplatesTable)
    .set({ ...words, version: version + 1 })
    .where(
      and(
        eq(answerTemplatesTable.id, id),
        eq(answerTemplatesTable.version, version),
        isNull(answerTemplatesTable.deletedAt),
      ),
    )
    .returning({ id: answerTemplatesTable.id });
  return rows.length > 0;
}

export async function setTemplateDeleted(tx: Db, id: string, deletedAt: Date | null): Promise<boolean> {
  const column = answerTemplatesTable.deletedAt;
  const rows = await tx
    .update(answerTemplatesTable)
    .set({ deletedAt })
    .where(and(eq(answerTemplatesTable.id, id), deletedAt ? isNull(column) : isNotNull(column)))
    .returning({ id: answerTemplatesTable.id });
  return rows.length > 0;
}
