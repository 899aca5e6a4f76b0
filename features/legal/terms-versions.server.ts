import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { COMPANY_LANG, inEveryLang, LANGS, type Lang } from "#i18n/locales.ts";
import { LEGAL_UPDATED } from "#i18n/legal/legal-document.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import type { Db } from "#platform/db/db.ts";
import { inPipeline } from "#platform/db/in-pipeline.ts";
import type { Company } from "#features/company/company.ts";
import { readCompany } from "#features/company/company.server.ts";
import { legalFacts } from "./legal-facts.server.ts";
import { shownDocument, type ShownDocument } from "./shown-document.ts";
import { termsVersionsTable } from "./terms-versions.table.ts";

/** Sixteen million times sixteen million texts of one day. */
const HASH_LETTERS = 12;

const VERSION = /^\d{4}-\d\d-\d\d-[\da-f]{12}$/;

/** What whoever accepts the terms now accepts, and whether its text stands already. */
export type TermsNow = { version: string; documents: Record<Lang, ShownDocument>; isKept: boolean };

/**
 * The version of the terms that count now, for the row of whoever accepts them in this transaction. The text behind it stands from then
 * on, in every language: a translation says that the French one prevails.
 */
export async function currentTerms(tx: Db, now: Date): Promise<string> {
  const terms = await readTermsNow(tx);
  await keepTerms(tx, terms, now);
  return terms.version;
}

/** The same in two steps, for who reads before it is sure that anybody accepts. */
export async function readTermsNow(tx: Db): Promise<TermsNow> {
  // Nearly always they are those of the booking before, so that both are asked in one go.
  const before = latest?.version ?? "";
  const [company, languagesBefore] = await inPipeline([readCompany(tx), languagesOf(tx, before)]);
  const { version, documents } = versionFor(company);
  const languages = version === before ? languagesBefore : await languagesOf(tx, version);
  return { version, documents, isKept: languages.length === LANGS.length };
}

export async function keepTerms(tx: Db, { version, documents, isKept }: TermsNow, now: Date): Promise<void> {
  if (isKept) return;
  await tx
    .insert(termsVersionsTable)
    .values(LANGS.map((lang) => ({ version, lang, document: documents[lang], firstUsedAt: now })))
    .onConflictDoNothing();
}

/** The languages in which the text of a version stands. */
function languagesOf(tx: Db, version: string) {
  const { lang, version: of } = termsVersionsTable;
  return tx.select({ lang }).from(termsVersionsTable).where(eq(of, version));
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
