import { and, desc, eq, sql } from "drizzle-orm";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import { shownMail } from "#platform/mail/outbox-admin.server.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { MAIL_TEST } from "#features/accounts/mails/mail-test.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { mailErrorOf } from "./mail-error.ts";

export async function readMailSettings(
  { db, mail, site }: Pick<Services, "db" | "mail" | "site">,
  owner: Owner,
) {
  const { adminEmail } = site;
  // Without a parameter, as in the index `mails_of_tests`.
  const isTest = and(
    sql`${mailsTable.name} = ${sql.raw(`'${MAIL_TEST}'`)}`,
    sql`${mailsTable.data} ->> 'adminId' = ${owner.id}`,
  );
  const [latest] = await db
    .select()
    .from(mailsTable)
    .where(isTest)
    .orderBy(desc(mailsTable.createdAt))
    .limit(1);
  return {
    transport: mail.transport,
    sender: await mail.sender(),
    company: { email: adminEmail ?? (await readCompany(db)).email, isOfRecord: adminEmail === null },
    to: owner.email,
    test: latest ? { ...shownMail(latest), error: mailErrorOf(latest.lastError) } : null,
  };
}

export type MailSettings = Awaited<ReturnType<typeof readMailSettings>>;

/** Idempotent per `formKey`, so that a double click sends one mail. */
export async function sendMailTest(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  owner: Owner,
  formKey: string,
): Promise<ActionResult> {
  if (!isUuid(formKey)) return { kind: "changed" };
  const now = clock.now();
  return db.transaction(async (tx): Promise<ActionResult> => {
    const key = `${MAIL_TEST}:${owner.id}:${formKey}`;
    const [known] = await tx.select({ id: mailsTable.id }).from(mailsTable).where(eq(mailsTable.key, key));
    if (known) return { kind: "done" };
    await queueMail(tx, jobs, { key, name: MAIL_TEST, data: { adminId: owner.id, at: now.toISOString() } });
    await writeAudit(tx, owner, { action: "mail-tested", subject: "admin", subjectId: owner.id }, now);
    return { kind: "done" };
  });
}
