import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { documentReference, type LastNumber, SERIES_NAMES } from "./document-series.ts";
import { latestNumbers, raiseSeries } from "./documents.server.ts";

type Continued =
  /** `numbers`: the last number of each series for the operator, for example `invoices F-2027-000004`. */
  { kind: "continued"; numbers: string[] } | { kind: "refused"; sentence: string };

/**
 * Part of a restore: documents issued after the backup are lost, but their numbers must not be reused. Continues after the last numbers
 * that the operator states, in the current year in Paris.
 */
export async function continueSeries(tx: Db, named: LastNumber[], now: Date): Promise<Continued> {
  if (!(await hasSeries(tx)))
    return named.length === 0
      ? { kind: "continued", numbers: [] }
      : { kind: "refused", sentence: "The backup is of a release without documents: leave --series out." };
  const year = Number(parisDateOf(now).slice(0, 4));
  for (const { series, last } of named) {
    const stored = await raiseSeries(tx, { series, year, last });
    if (stored > last) {
      const [atLeast, given] = [stored, last].map((number) => documentReference(series, year, number));
      const sentence = `The backup holds documents up to ${atLeast}, and --series names ${given}: give the last number that was issued, or leave ${series} out.`;
      return { kind: "refused", sentence };
    }
  }
  const latest = await latestNumbers(tx);
  const numbers = SERIES_NAMES.map(([series, name]) => {
    const row = latest.find((one) => one.series === series);
    return `${name} ${row ? documentReference(series, row.year, row.last) : `${series} (none yet)`}`;
  });
  return { kind: "continued", numbers };
}

/** False if the backup was made before the table existed; the migration at startup creates it. */
async function hasSeries(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute(sql`select to_regclass('public.document_series') is not null as found`);
  return rows[0]?.["found"] === true;
}
