import { randomUUID } from "node:crypto";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makeFolder, putInPlace } from "../durable-files.server.ts";
import { senderDomain, toMime } from "./mime.ts";
import type { Mail } from "./mail.ts";

/** Without a mail server, stores each mail as an `.eml` file; sending a mail again overwrites its file. */
export function createFolderMail(options: { folder: string; from: () => Promise<string> }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    transport: { kind: "folder", folder: options.folder },
    sender: options.from,
    async send(message) {
      const from = await options.from();
      const { message: eml } = await transport.sendMail(toMime(message, from, senderDomain(from)));
      await makeFolder(options.folder);
      const file = join(options.folder, `${message.id}.eml`);
      const part = `${file}.${randomUUID()}.part`;
      await writeFile(part, eml as Buffer, { mode: 0o600 });
      // Flushed, because the outbox marks the mail as sent after this and does not write it again.
      await putInPlace(part, file);
    },
    purge: (before) => removeFilesBefore(options.folder, before),
    async close() {
      transport.close();
    },
  };
}

async function removeFilesBefore(folder: string, before: Date) {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  });
  for (const name of names.filter((one) => /\.eml(\.[\w-]+\.part)?$/.test(one))) {
    const file = join(folder, name);
    const { mtime } = await stat(file);
    if (mtime < before) await rm(file, { force: true });
  }
}
