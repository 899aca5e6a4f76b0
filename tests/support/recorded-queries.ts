import { Pool, type PoolClient } from "pg";
import { openDatabase } from "#platform/db/db.server.ts";
import type { Db } from "#platform/db/db.ts";

/** `isAlone`: no other query of the connection was pending, so the query was not pipelined. */
type RecordedQuery = { text: string; values: unknown[]; isAlone: boolean };

export type RecordedDatabase = {
  db: Db;
  during(work: () => Promise<unknown>): Promise<RecordedQuery[]>;
  readsOf(query: RecordedQuery): Promise<ScanReads[]>;
  close(): Promise<void>;
};

/** One scan of a query plan. `rows` includes the rows removed by a filter. */
type ScanReads = { table: string; scan: string; rows: number };

export function recordDatabase(url: string): RecordedDatabase {
  let queries: RecordedQuery[] = [];
  const { db, pool, close } = openDatabase(url, { warn: () => undefined }, { patience: 60_000 });
  // Before the site's own listeners, to record each query as it is sent to PostgreSQL.
  pool.prependListener("connect", (client) => record(client, (query) => queries.push(query)));
  const plans = new Pool({ connectionString: url, max: 1, options: "-c enable_seqscan=off" });
  return {
    db,
    async during(work) {
      queries = [];
      await work();
      return queries;
    },
    async readsOf({ text, values }) {
      const { rows } = await plans.query<{ "QUERY PLAN": [{ Plan: Plan }] }>({
        text: `explain (analyze, timing off, format json) ${text}`,
        values,
      });
      return scansIn(rows[0]!["QUERY PLAN"][0].Plan);
    },
    async close() {
      await close();
      await plans.end();
    },
  };
}

type Asked = string | { text: string; values?: unknown[] };

function record(client: PoolClient, note: (query: RecordedQuery) => void) {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  let unanswered = 0;
  client.query = ((...args: [Asked, unknown]) => {
    const [query, values] = args;
    const text = typeof query === "string" ? query : query.text;
    const given = Array.isArray(values) ? values : typeof query === "string" ? [] : (query.values ?? []);
    note({ text, values: given, isAlone: unanswered === 0 });
    const answer = ask(...args);
    if (answer instanceof Promise) {
      unanswered += 1;
      const answered = () => void (unanswered -= 1);
      answer.then(answered, answered);
    }
    return answer;
  }) as typeof client.query;
}

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

function scansIn(plan: Plan): ScanReads[] {
  const below = (plan.Plans ?? []).flatMap(scansIn);
  const table = plan["Relation Name"];
  if (table === undefined) return below;
  const looked =
    plan["Actual Rows"] +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Index Recheck"] ?? 0);
  return [{ table, scan: plan["Node Type"], rows: looked * plan["Actual Loops"] }, ...below];
}
