import type { PoolClient } from "pg";

/** As the drivers of other languages do: what comes back so often is worth a plan that stays. */
const USES_BEFORE = 5;
/** Each takes room in every connection's process; what a form's filters make anew each time must not fill it. */
const MOST_STATEMENTS = 256;
const MOST_COUNTED = 2_000;

/** How a search or a part of a list is best read depends on what is looked for: those are planned for their own values each time. */
const PLANNED_ANEW = /\b(i?like|limit|offset|any)\b|[~%]/i;
/** A row is written in one way whatever it says; that of a job, whose statement PostgreSQL reads for a millisecond, has a `limit` in it. */
const INSERT = /^\s*(with \w+ as \(\s*)?insert into\b/i;

type Query = { text: string; name?: string };

/**
 * Names the statements that come often, so that PostgreSQL reads and plans them once per connection, not each time. The SQL stays as it
 * is; `pg` prepares what has a name. Behind a pooler that gives every transaction another connection it has to know prepared statements.
 */
export function rememberStatements(): (client: PoolClient) => void {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MOST_STATEMENTS || (PLANNED_ANEW.test(text) && !INSERT.test(text)))
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

  return (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown;
    const named = (first: unknown, ...rest: unknown[]) =>
      query(isPlain(first) ? { ...first, name: nameOf(first.text) } : first, ...rest);
    client.query = named as typeof client.query;
  };
}

/** A query of the pool's users: not a string without parameters, and nothing that reads its rows by itself. */
function isPlain(query: unknown): query is Query {
  return (
    typeof query === "object" &&
    query !== null &&
    Object.getPrototypeOf(query) === Object.prototype &&
    "text" in query &&
    !("name" in query && query.name)
  );
}
