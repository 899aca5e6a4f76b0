import { randomUUID } from "node:crypto";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, putInPlace } from "../durable-files.server.ts";
import type { Push } from "./push.ts";

export function createFolderPush({ folder, publicKey }: { folder: string; publicKey: string }): Push {
  return {
    transport: { kind: "folder", folder },
    publicKey,
    async send({ id, target, payload, seconds, isUrgent }) {
      await makeFolder(folder);
      const file = join(folder, `${id}.json`);
      const part = `${file}.${randomUUID()}.part`;
      const { host } = new URL(target.endpoint);
      const message = { host, seconds, isUrgent, payload: JSON.parse(payload) as unknown };
      await writeFile(part, `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 });
      // Flushed, because the delivery is marked as sent after this and is not written again.
      await putInPlace(part, file);
    },
    purge: (before) => removeFilesBefore(folder, before),
  };
}

async function removeFilesBefore(folder: string, before: Date) {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((one) => /\.json(\.[\w-]+\.part)?$/.test(one))) {
    const file = join(folder, name);
    const { mtime } = await stat(file);
    if (mtime < before) await rm(file, { force: true });
  }
}
