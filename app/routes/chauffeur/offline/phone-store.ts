import { phoneTime } from "./phone-clock.ts";

// What the chauffeur's phone stores: the last sheet, the presses that wait to be sent, and the answers that the page has not shown yet.
// The page and the service worker use the same database.

export type QueuedPress = {
  seq: number;
  /** Made in the page; the server records each id once. */
  id: string;
  token: string;
  lang: string;
  /** By the phone's clock, in milliseconds. */
  pressedAt: number;
  fields: Record<string, string>;
};

export type PressResult = {
  id: string;
  token: string;
  pressedAt: number;
  fields: Record<string, string>;
  answer:
    | { kind: "refused"; key: string; until: string | null }
    | { kind: "car"; plate: string }
    | { kind: "ended"; lost: number };
};

type StoredSheet = { key: string; readAt: string; loaded: unknown };

const NAME = "run-sheet";

export const CHANGES = "run-sheet";

/** One cache of the page for each link, because it contains personal data and ends with the link. */
export function pageCacheOf(token: string): string {
  return `run-sheet-page ${token}`;
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("sheets", { keyPath: "key" });
      request.result.createObjectStore("presses", { keyPath: "seq", autoIncrement: true });
      request.result.createObjectStore("results", { keyPath: "id" });
    };
    request.onsuccess = () => {
      // Another tab with a newer release waits for this one to close.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      // A phone can close the database of a page in the background.
      request.result.onclose = () => {
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error("IndexedDB cannot be opened"));
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

type Store = "sheets" | "presses" | "results";

/** Resolves when the transaction is complete, so that a press survives the end of the browser. */
async function change<Result>(
  stores: Store[],
  act: (tx: IDBTransaction) => IDBRequest<Result> | null,
): Promise<Result | undefined> {
  const db = await open();
  return new Promise((resolve, reject) => {
    const tx = db.transaction(stores, "readwrite", { durability: "strict" });
    const request = act(tx);
    tx.oncomplete = () => resolve(request?.result);
    tx.onerror = () => reject(tx.error ?? new Error("IndexedDB refused a change"));
    tx.onabort = () => reject(tx.error ?? new Error("IndexedDB aborted a change"));
  });
}

async function all<Row>(store: Store): Promise<Row[]> {
  const db = await open();
  return new Promise((resolve, reject) => {
    const request = db.transaction(store).objectStore(store).getAll() as IDBRequest<Row[]>;
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB cannot be read"));
  });
}

/** Returns false where the browser stores nothing, as in some private windows. */
export async function canStore(): Promise<boolean> {
  if (typeof indexedDB === "undefined" || typeof crypto.randomUUID !== "function") return false;
  return open().then(
    () => true,
    () => false,
  );
}

/** The sheets of this document, for a browser that stores nothing. */
const inMemory = new Map<string, unknown>();

/** Stores a sheet, unless a newer one is stored: a page from the cache is older. Deletes sheets that are too old. */
export async function keepSheet(key: string, readAt: string, loaded: unknown): Promise<void> {
  inMemory.set(key, loaded);
  await change(["sheets"], (tx) => {
    const store = tx.objectStore("sheets");
    const asked = store.get(key) as IDBRequest<StoredSheet | undefined>;
    asked.onsuccess = () => {
      if ((asked.result?.readAt ?? "") <= readAt) store.put({ key, readAt, loaded });
    };
    const stored = store.getAll() as IDBRequest<StoredSheet[]>;
    stored.onsuccess = () => {
      for (const row of stored.result) if (isTooOld(row.readAt)) store.delete(row.key);
    };
    return null;
  }).catch(() => undefined);
}

export async function keptSheet<Loaded>(key: string): Promise<Loaded | undefined> {
  const rows = await all<StoredSheet>("sheets").catch(() => []);
  const row = rows.find((one) => one.key === key && !isTooOld(one.readAt));
  return (row?.loaded ?? inMemory.get(key)) as Loaded | undefined;
}

/** The sheet contains today's and tomorrow's guests: an older one is of no use and is deleted. */
const LONGEST_KEPT_MS = 3 * 86_400_000;

/** `readAt`: a date as text. False for a text without a date. */
export function isTooOld(readAt: string): boolean {
  return phoneTime() - Date.parse(readAt) > LONGEST_KEPT_MS;
}

export async function queuePress(press: Omit<QueuedPress, "seq">): Promise<void> {
  await change(["presses"], (tx) => tx.objectStore("presses").add(press));
}

export async function waitingPresses(token?: string): Promise<QueuedPress[]> {
  const rows = await all<QueuedPress>("presses").catch(() => []);
  return rows.filter((row) => token === undefined || row.token === token);
}

export async function resultsOf(token: string): Promise<PressResult[]> {
  const rows = await all<PressResult>("results").catch(() => []);
  return rows.filter((row) => row.token === token);
}

/** Removes an answered press and stores an answer that the chauffeur must read, in one transaction. */
export async function settlePress(
  press: Pick<QueuedPress, "seq">,
  result: PressResult | null,
): Promise<void> {
  await change(["presses", "results"], (tx) => {
    tx.objectStore("presses").delete(press.seq);
    if (result) tx.objectStore("results").put(result);
    return null;
  });
}

export async function dismissResult(id: string): Promise<void> {
  await change(["results"], (tx) => tx.objectStore("results").delete(id));
}

/** Deletes everything of a link that has ended. Only the number of presses that were lost remains, until the page has shown it. */
export async function forgetLink(token: string): Promise<void> {
  inMemory.clear();
  if (typeof caches !== "undefined") await caches.delete(pageCacheOf(token));
  if (!(await canStore())) return;
  const [sheets, presses, results] = await Promise.all([
    all<StoredSheet>("sheets"),
    waitingPresses(token),
    resultsOf(token),
  ]);
  const isKnown = sheets.some(({ key }) => key.endsWith(` ${token}`)) || presses.length > 0;
  if (!isKnown) return;
  await change(["sheets", "presses", "results"], (tx) => {
    for (const { key } of sheets) if (key.endsWith(` ${token}`)) tx.objectStore("sheets").delete(key);
    for (const { seq } of presses) tx.objectStore("presses").delete(seq);
    for (const { id } of results) tx.objectStore("results").delete(id);
    if (presses.length > 0) {
      const answer = { kind: "ended", lost: presses.length } as const;
      const ended: PressResult = { id: `ended ${token}`, token, pressedAt: 0, fields: {}, answer };
      tx.objectStore("results").put(ended);
    }
    return null;
  });
}
