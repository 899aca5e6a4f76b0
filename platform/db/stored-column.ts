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

/**
 * A text column whose values have other names in the code than in older rows. `renamed` maps the stored name
 * to the name in the code. Selects return the new name for both. Writes store the new name, or the old one
 * with `writes: "old"`, where the release before decides by the value while both releases run.
 */
export function renamedText(
  name: string,
  { renamed, writes }: { renamed: Record<string, string>; writes: "old" | "new" },
) {
  const oldNames = new Map(Object.entries(renamed).map(([old, now]) => [now, old]));
  return customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => (writes === "old" ? (oldNames.get(value) ?? value) : value),
    fromDriver: (stored) => renamed[stored] ?? stored,
  })(name);
}
