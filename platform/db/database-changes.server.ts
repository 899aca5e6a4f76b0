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
  /**
   * A number that changes with every change of what the workplace shows. Streams that begin or end do not count. Null
   * while the connection is lost.
   */
  version(): number | null;
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

/** The payload of notifications about streams (migration 0094). */
const WATCHERS = "watchers";

export function listenToChanges(url: string, log: Pick<Log, "warn">): DatabaseChanges {
  const versions = { content: 0, workplace: 0 };
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let ended = false;
  const ending = new AbortController();
  const hearing = { content: new Set<() => void>(), workplace: new Set<() => void>() };
  const change = (channel: "content" | "workplace", payload = "") => {
    if (payload !== WATCHERS) versions[channel] += 1;
    for (const hear of hearing[channel]) hear();
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
    fresh.on("notification", ({ channel, payload }) =>
      change(channel === "content" ? "content" : "workplace", payload),
    );
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
      version: () => (client ? versions.content : null),
      onChange: (hear) => void hearing.content.add(hear),
    },
    workplace: {
      version: () => (client ? versions.workplace : null),
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
