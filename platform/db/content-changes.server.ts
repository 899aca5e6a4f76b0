import { Client } from "pg";
import type { Log } from "../log.server.ts";

/** Notifies of every change of published content by any process (LISTEN/NOTIFY, migration 0004). */
export type ContentChanges = {
  /**
   * A number that changes with every notification. Null while the connection is lost: then no cached page is
   * valid.
   */
  version(): number | null;
  onChange(hear: () => void): void;
  close(): Promise<void>;
};

const RETRY_MS = 1_000;

/** Listens on its own connection and reconnects when it is lost. */
export function listenToContent(url: string, log: Pick<Log, "warn">): ContentChanges {
  let version = 0;
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let ended = false;
  const hearing: (() => void)[] = [];
  const change = () => {
    version += 1;
    for (const hear of hearing) hear();
  };

  const lose = (lost: Client, error?: unknown) => {
    if (ended || retry || (client !== null && client !== lost)) return;
    if (error !== undefined) log.warn({ err: error }, "the listener for content changes failed");
    client = null;
    lost.end().catch(() => undefined);
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, RETRY_MS);
  };

  async function connect() {
    const fresh = new Client({
      connectionString: url,
      application_name: "site-content",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    fresh.on("notification", change);
    fresh.on("error", (error) => lose(fresh, error));
    fresh.on("end", () => lose(fresh));
    try {
      await fresh.connect();
      await fresh.query("listen content");
    } catch (error) {
      lose(fresh, error);
      return;
    }
    // Changes during the outage are unknown, so everything counts as changed.
    client = fresh;
    change();
    if (ended) await fresh.end();
  }

  void connect();
  return {
    version: () => (client ? version : null),
    onChange: (hear) => void hearing.push(hear),
    async close() {
      ended = true;
      clearTimeout(retry);
      await client?.end();
      client = null;
    },
  };
}
