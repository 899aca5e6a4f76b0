import { createJobs } from "#platform/jobs/pg-boss-jobs.server.ts";
import { openDatabase } from "#platform/db/db.server.ts";
import { MAIL_LANES } from "#platform/mail/mail-classes.ts";
import { SEND_MAIL } from "#platform/mail/outbox.server.ts";
import { sendMailJob } from "#platform/mail/send-mail-job.server.ts";
import { createSmtpMail } from "#platform/mail/smtp-mail.server.ts";
import { aMail } from "#tests/fixtures/mail.ts";

// Sends the mails of the outbox, as the site does. Run as a child process that the test kills. Arguments: the URLs of the database and the
// mail server.
const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = openDatabase(databaseUrl, silent);
const jobs = await createJobs({
  url: databaseUrl,
  log: silent,
  alone: true,
  retry: { delay: 1, longestDelay: 1 },
});
const mail = createSmtpMail({ url: smtpUrl, from: async () => "Company <company@example.com>" });
const services = { db, mail, jobs, log: silent, clock: { now: () => new Date() } };
const composers = { greeting: async (_: Record<string, string>, id: string) => aMail({ id }) };
await jobs.work({ [SEND_MAIL]: sendMailJob(services, composers) }, { [SEND_MAIL]: MAIL_LANES });
console.log(JSON.stringify({ is: "working" }));
