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

// A backup is an ordinary zip: `unzip` and `sha256sum -c` are enough to read and check it.

/**
 * SHA-256 of every other entry in the format of `sha256sum`. It is the last entry, so a truncated file has
 * none.
 */
const SUMS = "SHA256SUMS";

export type BackupWriter = {
  /**
   * Waits for the previous entry. Returns the size in bytes. `packed`: the content is already compressed and
   * is stored as it is.
   */
  add(name: string, content: Readable, how?: { packed?: boolean; mtime?: Date }): Promise<number>;
  /** Renames the file to its final name after a flush. Returns the SHA-256 of the file. */
  finish(): Promise<string>;
  discard(): Promise<void>;
};

export function createBackupFile(place: string): BackupWriter {
  const part = `${place}.${randomUUID()}.part`;
  const zip = new ZipFile();
  const whole = createHash("sha256");
  const written = pipeline(
    zip.outputStream,
    passOn((bytes) => whole.update(bytes)),
    createWriteStream(part, { flags: "wx", mode: 0o600 }),
  );
  // A write error (full disk) or a read error rejects every pending operation.
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

type BackupEntry = { name: string; mtime: Date; open(): Promise<Readable> };

export async function readBackupEntry(path: string, name: string): Promise<string> {
  for await (const entry of backupEntries(path))
    if (entry.name === name) return entry.open().then(text).catch(refuseAs(path));
  throw notWhole(path, `it has no ${name}`);
}

/** Reads the whole file once. Throws a StartRefusal if an entry is missing, changed or added. */
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

/**
 * Yields the entries in their order in the file. Throws a StartRefusal if the file is truncated or not a
 * backup.
 */
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
