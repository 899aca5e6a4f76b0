import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, putInPlace } from "../durable-files.server.ts";
import { MESSAGE_CHANNELS, type Messages, type OpenedFile } from "./messages.ts";

const NO_COST = { micros: 0, currency: "EUR" };

export function createFolderMessages({ folder }: { folder: string }): Messages {
  return {
    transport: { kind: "folder", folder },
    channels: MESSAGE_CHANNELS,
    async send({ id, channel, to, text, template }) {
      await makeFolder(folder);
      const file = join(folder, `${id}.txt`);
      const part = `${file}.${randomUUID()}.part`;
      const head = [`To: ${to}`, `Channel: ${channel}`, ...(template ? [`Template: ${template.sid}`] : [])];
      await writeFile(part, `${head.join("\n")}\n\n${text}\n`, { mode: 0o600 });
      await putInPlace(part, file);
      return { providerId: `file-${id}`, state: "delivered", error: null, cost: NO_COST };
    },
    // Writing a file twice is harmless, so a lost answer needs no search.
    find: async () => [],
    read: async () => undefined,
    receive: async () => undefined,
    openFile: ({ reference }) => openIn(join(folder, "received"), reference),
    purge: (before) => removeFilesBefore(folder, before),
  };
}

/** In place of the provider's files: put by a person or a test under their reference. */
async function openIn(folder: string, reference: string): Promise<OpenedFile | null> {
  if (!/^\w{1,64}$/.test(reference)) return null;
  const bytes = await readFile(join(folder, reference)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
  return bytes && { body: new Blob([bytes]).stream(), bytes: bytes.length };
}

async function removeFilesBefore(folder: string, before: Date) {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((one) => /\.txt(\.[\w-]+\.part)?$/.test(one))) {
    const file = join(folder, name);
    const { mtime } = await stat(file);
    if (mtime < before) await rm(file, { force: true });
  }
}
