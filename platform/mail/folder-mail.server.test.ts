import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { diskSteps } from "#tests/support/disk-steps.ts";
import { createFolderMail } from "./folder-mail.server.ts";
import { aMail } from "#tests/fixtures/mail.ts";

test("writes a mail without a mail server to one file, however often it is sent", async () => {
  const { folder, mail } = await aFolder();
  const message = aMail();
  await Promise.all([mail.send(message), mail.send(message)]);
  await mail.send({ ...message, subject: "again" });
  expect(await readdir(folder)).toEqual([`${message.id}.eml`]);
  const eml = await readFile(join(folder, `${message.id}.eml`), "utf8");
  expect(eml).toContain("Subject: again\r\n");
  expect(eml).toContain(`Message-ID: <${message.id}@example.org>\r\n`);
});

test("writes mails that only their owner can read", async () => {
  const { folder, mail } = await aFolder();
  const message = aMail();
  await mail.send(message);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, `${message.id}.eml`))).mode & 0o777).toBe(0o600);
});

test("resolves when the mail and its name are on disk", async () => {
  const { parent } = await aFolder();
  const code = `
    import { aMail } from "#tests/fixtures/mail.ts";
    import { createFolderMail } from "#platform/mail/folder-mail.server.ts";
    const from = async () => "House <house@example.org>";
    await createFolderMail({ folder: ${JSON.stringify(join(parent, "mail"))}, from }).send(aMail({ id: "one" }));
  `;
  expect(await diskSteps(parent, code)).toEqual([
    "fsync /",
    "fsync /mail/one.eml.*.part",
    "rename /mail/one.eml.*.part > /mail/one.eml",
    "fsync /mail",
  ]);
});

test("deletes mails past their retention and partial files, and no other file", async () => {
  const { folder, mail } = await aFolder();
  await mail.purge(new Date("2028-01-10T00:00:00Z"));
  await mail.send(aMail());
  const names = ["old.eml", "old.eml.0f8fad5b-d9cb.part", "kept.eml", "notes.txt"];
  for (const name of names) await writeFile(join(folder, name), "12 rue des Papillons");
  for (const name of names.filter((one) => one !== "kept.eml"))
    await utimes(join(folder, name), new Date(), new Date("2028-01-09T23:59:59Z"));
  await utimes(join(folder, "kept.eml"), new Date(), new Date("2028-01-10T00:00:00Z"));
  await utimes(join(folder, `${aMail().id}.eml`), new Date(), new Date("2029-01-10T00:00:00Z"));
  await mail.purge(new Date("2028-01-10T00:00:00Z"));
  expect((await readdir(folder)).sort()).toEqual([`${aMail().id}.eml`, "kept.eml", "notes.txt"].sort());
});

async function aFolder() {
  const parent = await mkdtemp(join(tmpdir(), "mails-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, "mail");
  return {
    parent,
    folder,
    mail: createFolderMail({ folder, from: async () => "House <house@example.org>" }),
  };
}
