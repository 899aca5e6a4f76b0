import { createHash } from "node:crypto";
import { desc, eq, min } from "drizzle-orm";
import { COMPANY_LANG, inEveryLang, LANGS, type Lang } from "#i18n/locales.ts";
import { LEGAL_UPDATED } from "#i18n/legal/legal-document.ts";
import { legalDocuments } from "#i18n/legal/legal-documents.server.ts";
import { type Db, inPipeline } from "#platform/db/db.ts";
import type { Company } from "#features/company/company.ts";
import { readCompany } from "#features/company/company.server.ts";
import { legalFacts } from "./legal-facts.server.ts";
import { shownDocument, type ShownDocument } from "./shown-document.ts";
import { termsVersionsTable } from "./terms-versions.table.ts";

const HASH_LETTERS = 12;

const VERSION = /^\d{4}-\d\d-\d\d-[\da-f]{12}$/;

type TermsNow = { version: string; documents: Record<Lang, ShownDocument>; isKept: boolean };

/** The current terms, for a booking that may accept them in this transaction. */
export async function readTermsNow(tx: Db): Promise<TermsNow> {
  // The version is nearly always that of the previous booking, so that one round trip reads both.
  const before = latest?.version ?? "";
  const [company, languagesBefore] = await inPipeline([readCompany(tx), languagesOf(tx, before)]);
  const { version, documents } = versionFor(company);
  const languages = version === before ? languagesBefore : await languagesOf(tx, version);
  return { version, documents, isKept: languages.length === LANGS.length };
}

/** Stores the accepted text in every language, because the translations state that the French text prevails. */
export async function storeTerms(tx: Db, { version, documents, isKept }: TermsNow, now: Date): Promise<void> {
  if (isKept) return;
  await tx
    .insert(termsVersionsTable)
    .values(LANGS.map((lang) => ({ version, lang, document: documents[lang], firstUsedAt: now })))
    .onConflictDoNothing();
}

function languagesOf(tx: Db, version: string) {
  const { lang, version: of } = termsVersionsTable;
  return tx.select({ lang }).from(termsVersionsTable).where(eq(of, version));
}

/** The latest first, with the time of their first booking. */
export async function termsVersions(db: Db): Promise<{ version: string; since: Date | null }[]> {
  const { firstUsedAt, version } = termsVersionsTable;
  return db
    .select({ version, since: min(firstUsedAt) })
    .from(termsVersionsTable)
    .groupBy(version)
    .orderBy(desc(min(firstUsedAt)), desc(version));
}

/** The terms of a version in the reader's language, or else in French; undefined for a version that was never accepted. */
export async function readTerms(db: Db, version: string, lang: Lang) {
  if (!VERSION.test(version)) return undefined;
  const rows = await db.select().from(termsVersionsTable).where(eq(termsVersionsTable.version, version));
  return rows.find((row) => row.lang === lang) ?? rows.find((row) => row.lang === COMPANY_LANG);
}

let latest: { record: string; version: string; documents: Record<Lang, ShownDocument> } | undefined;

/** Rendered and hashed once per company record: doing it for each booking took a third of the booking's time. */
function versionFor(company: Company) {
  const record = JSON.stringify(company);
  if (latest?.record === record) return latest;
  latest = { record, ...termsFor(company) };
  return latest;
}

export function termsFor(company: Company): Pick<TermsNow, "version" | "documents"> {
  const documents = inEveryLang((lang) =>
    shownDocument(legalDocuments[lang].terms, legalFacts(company, lang)),
  );
  return { version: versionOf(documents), documents };
}

/** A change to the text of any language, or to the company's record, makes a new version. */
function versionOf(documents: Record<Lang, ShownDocument>): string {
  const hash = createHash("sha256").update(JSON.stringify(documents)).digest("hex");
  return `${LEGAL_UPDATED.terms}-${hash.slice(0, HASH_LETTERS)}`;
}
