import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { diskSteps } from "#tests/support/disk-steps.ts";
import { createFolderMail } from "./folder-mail.server.ts";
import { aMail } from "#tests/fixtures/mail.ts";

test("without a mail server a mail is one file, however often it is sent", async () => {
  const { folder, mail } = await aFolder();
  const message = aMail();
  await Promise.all([mail.send(message), mail.send(message)]);
  await mail.send({ ...message, subject: "again" });
  expect(await readdir(folder)).toEqual([`${message.id}.eml`]);
  const eml = await readFile(join(folder, `${message.id}.eml`), "utf8");
  expect(eml).toContain("Subject: again\r\n");
  expect(eml).toContain(`Message-ID: <${message.id}@example.org>\r\n`);
});

test("only the owner of the site reads its mails", async () => {
  const { folder, mail } = await aFolder();
  const message = aMail();
  await mail.send(message);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, `${message.id}.eml`))).mode & 0o777).toBe(0o600);
});

test("a mail counts as sent when it and its name are on the disk", async () => {
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
