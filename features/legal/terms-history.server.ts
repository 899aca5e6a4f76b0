import { LANGS, type Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { checkCompany, type CompanyInput } from "#features/company/check-company.ts";
import { readCompany } from "#features/company/company.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { compareTerms, type TermsChange } from "./compare-terms.ts";
import type { ShownDocument } from "./shown-document.ts";
import { readTerms, termsFor, termsVersions } from "./terms-versions.server.ts";

export type NextTerms = { version: string; changes: { lang: Lang; paragraphs: TermsChange[] }[] };

/** Null if the terms stay as they are, and for a record that is refused. */
export async function previewTerms(
  { db, clock }: Pick<Services, "db" | "clock">,
  _owner: Owner,
  input: CompanyInput,
): Promise<NextTerms | null> {
  const company = await readCompany(db);
  const checked = checkCompany(input, company, parisDateOf(clock.now()));
  if ("errors" in checked) return null;
  const [before, after] = [termsFor(company), termsFor(checked.company)];
  if (before.version === after.version) return null;
  const changes = LANGS.map((lang) => ({
    lang,
    paragraphs: compareTerms(before.documents[lang], after.documents[lang]),
  }));
  return { version: after.version, changes };
}

/**
 * The accepted versions and the one in force, the latest first, and the difference between two of them in one language. Unknown versions in the
 * address are the last two.
 */
export async function readTermsHistory(
  { db }: Pick<Services, "db">,
  _owner: Owner,
  query: URLSearchParams,
  readerLang: Lang,
) {
  const current = termsFor(await readCompany(db));
  const stored = await termsVersions(db);
  const isAccepted = stored.some(({ version }) => version === current.version);
  const versions = [
    { version: current.version, since: stored.find((one) => one.version === current.version)?.since ?? null },
    ...stored.filter(({ version }) => version !== current.version),
  ];
  const chosen = (name: string, otherwise: string) =>
    versions.find(({ version }) => version === query.get(name))?.version ?? otherwise;
  const to = chosen("to", current.version);
  const from = chosen("from", versions.find(({ version }) => version !== to)?.version ?? to);
  const lang = LANGS.find((one) => one === query.get("in")) ?? readerLang;
  const [before, after] = [
    await documentOf(db, from, lang, current),
    await documentOf(db, to, lang, current),
  ];
  return {
    inForce: current.version,
    isAccepted,
    versions: versions.map(({ version, since }) => ({ version, since: since?.toISOString() ?? null })),
    from,
    to,
    lang,
    paragraphs: before && after ? compareTerms(before, after) : [],
  };
}

export type TermsHistory = Awaited<ReturnType<typeof readTermsHistory>>;

async function documentOf(
  db: Db,
  version: string,
  lang: Lang,
  current: ReturnType<typeof termsFor>,
): Promise<ShownDocument | undefined> {
  if (version === current.version) return current.documents[lang];
  return (await readTerms(db, version, lang))?.document;
}
