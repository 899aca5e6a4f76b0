import { inEveryLang, type Lang } from "#i18n/locales.ts";
import { customType } from "drizzle-orm/pg-core";
import { readStored, writeStored, type StoredSchema } from "../stored-document.ts";

/**
 * A jsonb column of documents with a schema number (docs/decisions/0034-upgrade-stored-json-when-reading.md):
 * a select returns the current shape, and a write stores the current number. SQL that reads the JSON itself
 * sees the stored shape.
 */
export function storedDocument(name: string, schema: StoredSchema) {
  return customType<{ data: object; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (document) => JSON.stringify(writeStored(document, schema)),
    fromDriver: (stored) => readStored(stored, schema),
  })(name);
}

export function storedDocuments(name: string, schema: StoredSchema) {
  return customType<{ data: object[]; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (documents) => JSON.stringify(documents.map((document) => writeStored(document, schema))),
    fromDriver: (stored) => (stored as unknown[]).map((document) => readStored(document, schema)),
  })(name);
}

/**
 * One text per language, stored as JSON. A language that was added after the row was written has an empty
 * text.
 */
export const textsColumn = customType<{ data: Record<Lang, string>; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (texts) => JSON.stringify(texts),
  fromDriver: (stored) => ({ ...inEveryLang(() => ""), ...(stored as Partial<Record<Lang, string>>) }),
});
