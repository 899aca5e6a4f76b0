import { Client, type PoolClient } from "pg";
import type { DoWork } from "../watch.ts";

// pg accepts only a class here.
/* oxlint-disable local/no-restricted-syntax */

/** Prepares a statement at this use, as the PostgreSQL drivers of other languages do. */
const USES_BEFORE = 5;
/**
 * Each prepared statement takes memory in the server process of every connection; the varying statements of
 * filters must not fill it.
 */
const MOST_STATEMENTS = 256;
const MOST_COUNTED = 2_000;

/** The best plan of a search, of a page of a list or of the sums of a period depends on its values: these are planned at each use. */
const PLANNED_EACH_TIME = /\b(i?like|limit|offset|any|group\s+by)\b|[~%]/i;
/** An insert has the same plan whatever its values; that of the job queue takes PostgreSQL a millisecond to parse, and contains a `limit`. */
const INSERT = /^\s*(with \w+ as \(\s*)?insert into\b/i;

type Query = { text: string; name?: string };
type Callback = (error: Error | null, result?: unknown) => void;

/**
 * The client class of a pool (pg: `new Pool({ Client })`). It names frequent statements, so that PostgreSQL
 * parses and plans them once per connection (pg: "Prepared statements"), and reports the duration of each
 * query to `work`. A pooler in transaction mode must support prepared statements.
 */
export function siteClient(work: DoWork | null): typeof Client {
  const nameOf = statementNames();

  return class SiteClient extends Client {
    override query(...args: unknown[]): never {
      const send = super.query.bind(this) as unknown as (...all: unknown[]) => unknown;
      const [query, ...rest] = args;
      const callback = rest.at(-1);
      const values = typeof callback === "function" ? rest.slice(0, -1) : rest;
      const named = isPlain(query) ? { ...query, name: nameOf(query.text) } : query;
      const label = labelOf(query);
      const run = () => send(named, ...values) as Promise<unknown>;
      const result = work ? work({ kind: "database", name: label }, run) : run();
      if (label === "begin") result.catch((error: unknown) => this.releaseUnbegun(error as Error));
      if (typeof callback !== "function") return result as never;
      result.then(
        (found) => (callback as Callback)(null, found),
        (error: unknown) => (callback as Callback)(error as Error),
      );
      return undefined as never;
    }

    /**
     * Drizzle 0.45 does not release its client when BEGIN fails: twelve lost connections would empty the pool
     * (drizzle-orm issue 6241).
     */
    private releaseUnbegun(error: Error) {
      if ("release" in this) (this as unknown as PoolClient).release(error);
    }
  };
}

function statementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_STATEMENTS || (PLANNED_EACH_TIME.test(text) && !INSERT.test(text)))
      return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES_BEFORE) {
      if (uses.size >= MOST_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    names.set(text, `s${names.size + 1}`);
    return names.get(text);
  };
}

function isPlain(query: unknown): query is Query {
  return (
    typeof query === "object" &&
    query !== null &&
    Object.getPrototypeOf(query) === Object.prototype &&
    "text" in query &&
    !("name" in query && query.name)
  );
}

/**
 * `select bookings`: only the verb and the table, because the label is exported as a metric and must not
 * contain values.
 */
function labelOf(query: unknown): string {
  const said = typeof query === "object" && query !== null && "text" in query ? query.text : query;
  const text = typeof said === "string" ? said : "";
  const verb = /^\s*\(?(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i.exec(
    text,
  );
  const table = /\b(?:from|into|update)\s+(?:"[a-z]\w*"\.)?"?([a-z]\w*)"?/i.exec(text);
  return `${verb?.[1]?.toLowerCase() ?? "other"}${table ? ` ${table[1]?.toLowerCase()}` : ""}`;
}
