import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { COMPANY_LANG, inEveryLang, LANGS, type Lang } from "#i18n/locales.ts";
import { LEGAL_UPDATED } from "#i18n/legal/legal-document.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import type { Db } from "#platform/db/db.ts";
import type { Company } from "#features/company/company.ts";
import { readCompany } from "#features/company/company.server.ts";
import { legalFacts } from "./legal-facts.server.ts";
import { shownDocument, type ShownDocument } from "./shown-document.ts";
import { termsVersionsTable } from "./terms-versions.table.ts";

/** Sixteen million times sixteen million texts of one day. */
const HASH_LETTERS = 12;

const VERSION = /^\d{4}-\d\d-\d\d-[\da-f]{12}$/;

/**
 * The version of the terms that count now, for the row of whoever accepts them in this transaction. The text behind it stands from then
 * on, in every language: a translation says that the French one prevails.
 */
export async function currentTerms(tx: Db, now: Date): Promise<string> {
  const { version, documents } = versionFor(await readCompany(tx));
  const known = await tx
    .select({ lang: termsVersionsTable.lang })
    .from(termsVersionsTable)
    .where(eq(termsVersionsTable.version, version));
  if (known.length < LANGS.length) {
    await tx
      .insert(termsVersionsTable)
      .values(LANGS.map((lang) => ({ version, lang, document: documents[lang], firstUsedAt: now })))
      .onConflictDoNothing();
  }
  return version;
}

/** The terms of a version, in the reader's language or else in that of the company; undefined for one that nobody has accepted. */
export async function readTerms(db: Db, version: string, lang: Lang) {
  if (!VERSION.test(version)) return undefined;
  const rows = await db.select().from(termsVersionsTable).where(eq(termsVersionsTable.version, version));
  return rows.find((row) => row.lang === lang) ?? rows.find((row) => row.lang === COMPANY_LANG);
}

let latest: { record: string; version: string; documents: Record<Lang, ShownDocument> } | undefined;

/** Written out and hashed once for each record of the company, not once for each booking: that took a third of the booking's time. */
function versionFor(company: Company) {
  const record = JSON.stringify(company);
  if (latest?.record === record) return latest;
  const documents = termsOf(company);
  latest = { record, version: versionOf(documents), documents };
  return latest;
}

function termsOf(company: Company): Record<Lang, ShownDocument> {
  return inEveryLang((lang) => shownDocument(legalDocuments[lang].terms, legalFacts(company, lang)));
}

/** Whatever changes in the text of any language, by hand or with the company's record, makes another version. */
function versionOf(documents: Record<Lang, ShownDocument>): string {
  const hash = createHash("sha256").update(JSON.stringify(documents)).digest("hex");
  return `${LEGAL_UPDATED.terms}-${hash.slice(0, HASH_LETTERS)}`;
}
