import type { Pool, PoolClient } from "pg";
import type { DoWork } from "../watch.ts";

type Ask = (...all: unknown[]) => Promise<unknown>;

/** Every question of the pool's users is watched, the wait for a connection included: by its verb and its table, never by what it looks for. */
export function watchPool(pool: Pool, work: DoWork): void {
  pool.query = watched(pool.query.bind(pool), work) as typeof pool.query;
  const connect = pool.connect.bind(pool);
  // By a callback the pool connects for its own questions, which are watched already.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback
      ? connect(callback)
      : work({ kind: "database", name: "connect" }, () => connect()).then((client) =>
          watchUntilReleased(client, work),
        )) as typeof pool.connect;
}

function watchUntilReleased(client: PoolClient, work: DoWork): PoolClient {
  const { query } = client;
  const release = client.release.bind(client);
  client.query = watched(query.bind(client), work) as typeof client.query;
  client.release = (error) => {
    client.query = query;
    release(error);
  };
  return client;
}

function watched(ask: Ask, work: DoWork): Ask {
  return (...all) =>
    typeof all.at(-1) === "function"
      ? ask(...all)
      : work({ kind: "database", name: nameOf(all[0]) }, () => ask(...all));
}

/** `select bookings`: names of our own tables only, and of its few verbs. */
function nameOf(question: unknown): string {
  const said =
    typeof question === "object" && question !== null && "text" in question ? question.text : question;
  const text = typeof said === "string" ? said : "";
  const verb = /^\s*\(?(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i.exec(
    text,
  );
  const table = /\b(?:from|into|update)\s+(?:"[a-z]\w*"\.)?"?([a-z]\w*)"?/i.exec(text);
  return `${verb?.[1]?.toLowerCase() ?? "other"}${table ? ` ${table[1]?.toLowerCase()}` : ""}`;
}
