import { inEveryLang, type Lang } from "#i18n/locales.ts";
import { customType } from "drizzle-orm/pg-core";
import { readStored, writeStored, type StoredSchema } from "../stored-document.ts";

/**
 * A jsonb column of documents with a schema number (docs/decisions/0034-upgrade-stored-json-when-reading.md): every query
 * that selects it gets today's shape, every write stores today's number. SQL that looks into the JSON itself sees what was written.
 */
export function storedDocument(name: string, schema: StoredSchema) {
  return customType<{ data: object; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (document) => JSON.stringify(writeStored(document, schema)),
    fromDriver: (stored) => readStored(stored, schema),
  })(name);
}

/** The same for a list of documents, each with its own number. */
export function storedDocuments(name: string, schema: StoredSchema) {
  return customType<{ data: object[]; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (documents) => JSON.stringify(documents.map((document) => writeStored(document, schema))),
    fromDriver: (stored) => (stored as unknown[]).map((document) => readStored(document, schema)),
  })(name);
}

/** One text for each language, kept as JSON. In a row that is older than one of the languages its text is empty. */
export const textsColumn = customType<{ data: Record<Lang, string>; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (texts) => JSON.stringify(texts),
  fromDriver: (stored) => ({ ...inEveryLang(() => ""), ...(stored as Partial<Record<Lang, string>>) }),
});
