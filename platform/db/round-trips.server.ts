import type { PoolClient, QueryResult } from "pg";

const BEGIN = /^\s*begin\b/i;

/**
 * What is asked of a connection in one go is sent in one go, and a `begin` with the first question of its transaction: each time the
 * database is written to or answers, two processes are woken. Nobody learns from `begin`'s answer; should it fail, so does that question.
 */
export function saveRoundTrips(client: PoolClient): void {
  const ask = client.query.bind(client) as (...all: unknown[]) => unknown;
  let opening: Promise<unknown> | undefined;
  const asked = (...all: unknown[]): unknown => {
    holdUntilAllIsAsked(client);
    const answer = ask(...all);
    if (!(answer instanceof Promise)) return answer;
    if (isBegin(all[0])) {
      opening = answer;
      expectFailure(answer);
      return Promise.resolve(OPENED);
    }
    if (!opening) return answer;
    const opened = opening;
    opening = undefined;
    expectFailure(answer);
    return opened.then(() => answer);
  };
  client.query = asked as typeof client.query;
}

/**
 * Asks several things of one transaction in one go, in their order, each by itself as always: the second sees what the first has done.
 * When it returns or fails all of them have ended, so that none is sent behind the end of the transaction. (A database that is no
 * transaction gives each of them a connection of its own, and no order.)
 */
export async function askTogether<Asked extends readonly unknown[] | []>(
  asked: Asked,
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  const ended = await Promise.allSettled(asked);
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}

const OPENED: Pick<QueryResult, "command" | "rowCount" | "rows"> = {
  command: "BEGIN",
  rowCount: null,
  rows: [],
};

function isBegin(query: unknown): boolean {
  const text = typeof query === "string" ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === "string" && BEGIN.test(text);
}

/** Everything that is asked before the process turns to something else. */
function holdUntilAllIsAsked({ connection: { stream } }: PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Of one that may fail before anybody looks at it. */
function expectFailure(answer: Promise<unknown>): void {
  answer.catch(() => undefined);
}
