import { randomUUID } from "node:crypto";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makeFolder, putInPlace } from "../durable-files.server.ts";
import { senderDomain, toMime } from "./mime.ts";
import type { Mail } from "./mail.ts";

/** Without a mail server, mails are kept as `.eml` files, one per mail; the same mail sent twice is one file. */
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
      // The outbox calls it sent from now on, and does not write it again.
      await putInPlace(part, file);
    },
    purge: (before) => removeFilesBefore(options.folder, before),
    async close() {
      transport.close();
    },
  };
}

/** Whole mails, and the parts of those whose writing broke off. */
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
