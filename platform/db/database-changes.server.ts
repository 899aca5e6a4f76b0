import { Client } from "pg";
import type { Log } from "../log.server.ts";

export type ContentChanges = {
  /**
   * A number that changes with every notification. Null while the connection is lost: then no cached page is
   * valid.
   */
  version(): number | null;
  onChange(hear: () => void): void;
};

export type WorkplaceChanges = {
  onChange(hear: () => void): () => void;
  ended: AbortSignal;
};

export type DatabaseChanges = {
  content: ContentChanges;
  workplace: WorkplaceChanges;
  endStreams(): void;
  close(): Promise<void>;
};

const RETRY_MS = 1_000;

export function listenToChanges(url: string, log: Pick<Log, "warn">): DatabaseChanges {
  let version = 0;
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let ended = false;
  const ending = new AbortController();
  const hearing = { content: new Set<() => void>(), workplace: new Set<() => void>() };
  const change = (channel: string) => {
    if (channel === "content") version += 1;
    for (const hear of channel === "content" ? hearing.content : hearing.workplace) hear();
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
    fresh.on("notification", ({ channel }) => change(channel));
    fresh.on("error", (error) => lose(fresh, error));
    fresh.on("end", () => lose(fresh));
    try {
      await fresh.connect();
      await fresh.query("listen content; listen workplace");
    } catch (error) {
      lose(fresh, error);
      return;
    }
    // Changes during the outage are unknown, so everything counts as changed.
    client = fresh;
    change("content");
    change("workplace");
    if (ended) await fresh.end();
  }

  void connect();
  return {
    content: {
      version: () => (client ? version : null),
      onChange: (hear) => void hearing.content.add(hear),
    },
    workplace: {
      onChange(hear) {
        hearing.workplace.add(hear);
        return () => void hearing.workplace.delete(hear);
      },
      ended: ending.signal,
    },
    endStreams: () => ending.abort(),
    async close() {
      ended = true;
      ending.abort();
      clearTimeout(retry);
      await client?.end();
      client = null;
    },
  };
}
