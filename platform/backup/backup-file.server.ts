import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Transform, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { openPromise, type Entry } from "yauzl";
import { ZipFile } from "yazl";
import { putInFreePlace } from "../durable-files.server.ts";
import { startRefusal } from "../start-refusal.ts";

// One file, an ordinary zip: whoever has nothing but `unzip` and `sha256sum -c` can look into it and check it.

/** The sum of every other entry, as `sha256sum` writes them; the last entry, so that a file without it is not whole. */
const SUMS = "SHA256SUMS";

export type BackupWriter = {
  /** One after the other; returns how many bytes it was. `packed`: compressing it again would gain nothing. */
  add(name: string, content: Readable, how?: { packed?: boolean; mtime?: Date }): Promise<number>;
  /** Gives the file its name once all of it is on the disk; its own sum. */
  finish(): Promise<string>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
};

/** Readable by its owner only, under another name until it is whole. */
export function createBackupFile(place: string): BackupWriter {
  const part = `${place}.${randomUUID()}.part`;
  const zip = new ZipFile();
  const whole = createHash("sha256");
  const written = pipeline(
    zip.outputStream,
    passOn((bytes) => whole.update(bytes)),
    createWriteStream(part, { flags: "wx", mode: 0o600 }),
  );
  // What cannot be written, as on a full disk, or read, ends whatever waits for it.
  const broken = new Promise<never>((_, reject) => {
    zip.once("error", reject);
    written.catch(reject);
  });
  broken.catch(() => undefined);
  const sums: string[] = [];

  return {
    async add(name, content, { packed = false, mtime } = {}) {
      const sum = createHash("sha256");
      let bytes = 0;
      const counted = passOn((some) => {
        sum.update(some);
        bytes += some.length;
      });
      zip.addReadStream(counted, name, {
        compress: !packed,
        mode: 0o100600,
        ...(mtime ? { mtime } : {}),
      });
      await Promise.race([pipeline(content, counted), broken]);
      sums.push(`${sum.digest("hex")}  ${name}\n`);
      return bytes;
    },
    async finish() {
      zip.addBuffer(Buffer.from(sums.join("")), SUMS, { mode: 0o100600 });
      zip.end();
      await Promise.race([written, broken]);
      await putInFreePlace(part, place);
      return whole.digest("hex");
    },
    async discard() {
      zip.outputStream.unpipe();
      (zip.outputStream as unknown as Readable).destroy();
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

export type BackupEntry = { name: string; mtime: Date; open(): Promise<Readable> };

/** The content of one small entry. Throws a StartRefusal where there is none. */
export async function readBackupEntry(path: string, name: string): Promise<string> {
  for await (const entry of backupEntries(path))
    if (entry.name === name) return entry.open().then(text).catch(refuseAs(path));
  throw notWhole(path, `it has no ${name}`);
}

/** Reads all of it once. Throws a StartRefusal where something is missing, has changed or has been added. */
export async function requireWholeBackup(path: string, progress: (bytes: number) => void): Promise<void> {
  const sums = new Map<string, string>();
  for (const line of (await readBackupEntry(path, SUMS)).trimEnd().split("\n")) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!sum || !name) throw notWhole(path, `its ${SUMS} cannot be read`);
    sums.set(name, sum);
  }
  let bytes = 0;
  for await (const entry of backupEntries(path)) {
    if (entry.name === SUMS) continue;
    const sum = createHash("sha256");
    const content = await entry.open().catch(refuseAs(path));
    try {
      for await (const some of content as AsyncIterable<Buffer>) {
        sum.update(some);
        progress((bytes += some.length));
      }
    } catch (error) {
      throw notWhole(path, (error as Error).message);
    }
    if (sum.digest("hex") !== sums.get(entry.name))
      throw notWhole(path, `${entry.name} is not what was saved`);
    sums.delete(entry.name);
  }
  const [missing] = sums.keys();
  if (missing !== undefined) throw notWhole(path, `${missing} is missing`);
}

/** In the order they were added. Throws a StartRefusal where the file is cut or none of ours. */
export async function* backupEntries(path: string): AsyncGenerator<BackupEntry> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuseAs(path));
  const entries = zip.eachEntry();
  try {
    for (;;) {
      const next = await entries.next().catch(refuseAs(path));
      if (next.done === true) return;
      const entry: Entry = next.value;
      yield {
        name: entry.fileName,
        mtime: entry.getLastModDate(),
        open: () => zip.openReadStreamPromise(entry),
      };
    }
  } finally {
    zip.close();
  }
}

function passOn(see: (bytes: Buffer) => void): Transform {
  return new Transform({
    transform(bytes: Buffer, _, done) {
      see(bytes);
      done(null, bytes);
    },
  });
}

function refuseAs(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.syscall !== undefined)
      throw startRefusal("backup", `The backup ${path} cannot be read (${error.code}).`);
    throw notWhole(path, error.message);
  };
}

function notWhole(path: string, why: string) {
  return startRefusal(
    "backup",
    `The file ${path} is no whole backup of this site (${why}): take another one; nothing was changed.`,
  );
}
