import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.server.ts";
import { cardLayout } from "./card-layout.ts";
import type { Card, Cards } from "./cards.ts";

type Keeping = {
  folder: string;
  draw(card: Card): Promise<Uint8Array<ArrayBuffer>>;
  log: Pick<Log, "warn">;
  most?: number;
};

/**
 * Renders each card once and stores it as a file named by a hash of its content. Cards are rendered one at a
 * time, and concurrent requests for one card share its rendering. If the folder is not writable, every
 * request renders.
 */
export function createCachedCards({ folder, draw, log, most = 2000 }: Keeping): Cards {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let last: Promise<unknown> = Promise.resolve();

  const renderAndCache = async (card: Card, name: string) => {
    const png = await draw(card);
    try {
      await keep(folder, name, png);
      await clear(folder, most);
    } catch (err) {
      log.warn({ err }, "a card could not be kept");
    }
    return png;
  };
  const inTurn = (card: Card, name: string) => {
    const drawn = last.then(() => renderAndCache(card, name));
    last = drawn.catch(() => undefined);
    return drawn;
  };

  return {
    async png(card) {
      const name = nameOf(card);
      const kept = await readCached(join(folder, name));
      if (kept) return kept;
      const coming = underWay.get(name) ?? inTurn(card, name).finally(() => underWay.delete(name));
      underWay.set(name, coming);
      return coming;
    },
  };
}

function nameOf(card: Card) {
  const content = JSON.stringify([card.lang, cardLayout(card)]);
  return `${createHash("sha256").update(content).digest("hex").slice(0, 32)}.png`;
}

async function readCached(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return readFile(path).catch(() => null);
}

/**
 * Writes under a temporary name and renames: a reader never sees a partial file, also after a power failure.
 */
async function keep(folder: string, name: string, png: Uint8Array) {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.part`);
  await writeFile(draft, png, { flush: true });
  await rename(draft, join(folder, name));
}

async function clear(folder: string, most: number) {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  files.sort((one, other) => one.time - other.time);
  const oldest = files.slice(0, files.length - most);
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
}
