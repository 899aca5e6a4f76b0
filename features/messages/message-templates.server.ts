import { and, eq, sql } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Db } from "#platform/db/db.ts";
import type { MessageEvent } from "#platform/messages/message-events.ts";
import { TEMPLATE_FIELDS } from "./message-template.ts";
import { type MessageTemplateRow, messageTemplatesTable } from "./message-templates.table.ts";

export async function readTemplates(db: Db): Promise<MessageTemplateRow[]> {
  return db.select().from(messageTemplatesTable);
}

export async function findTemplate(
  db: Db,
  event: MessageEvent,
  lang: Lang,
): Promise<MessageTemplateRow | undefined> {
  const { event: about, lang: language } = messageTemplatesTable;
  const [row] = await db
    .select()
    .from(messageTemplatesTable)
    .where(and(eq(about, event), eq(language, lang)));
  return row;
}

type Saved = Pick<MessageTemplateRow, "event" | "lang" | "text" | "whatsappTemplate"> & { now: Date };

/** Saves a template if its version is unchanged; version 0: no row yet. Returns false after another save. */
export async function writeTemplate(
  tx: Db,
  { event, lang, now, ...change }: Saved,
  version: number,
): Promise<boolean> {
  const table = messageTemplatesTable;
  if (version === 0) {
    const inserted = await tx
      .insert(table)
      .values({ event, lang, ...change, updatedAt: now })
      .onConflictDoNothing()
      .returning({ version: table.version });
    return inserted.length > 0;
  }
  const updated = await tx
    .update(table)
    .set({ ...change, updatedAt: now, version: sql`${table.version} + 1` })
    .where(and(eq(table.event, event), eq(table.lang, lang), eq(table.version, version)))
    .returning({ version: table.version });
  return updated.length > 0;
}

export function standardText(event: MessageEvent, lang: Lang): string {
  const placeholders = Object.fromEntries(TEMPLATE_FIELDS[event].map((field) => [field, `{${field}}`]));
  return wordsOf(lang)(`messages.texts.${event}`, placeholders as never);
}
