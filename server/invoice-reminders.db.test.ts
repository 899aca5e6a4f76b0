import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBusiness } from "#tests/fixtures/documents.ts";
import { someLegs } from "#tests/fixtures/many-legs.ts";
import { aMember, anOrganisation } from "#tests/fixtures/organisation.ts";
import { anOwner } from "#tests/fixtures/owner.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";
import { mailComposers } from "./mail-composers.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeBusiness } from "#features/booking/business/business-details.server.ts";
import { documentsOf } from "#features/documents/documents.server.ts";
import { documentsTable } from "#features/documents/documents.table.ts";
import { issueDocuments } from "#features/documents/issue-documents.server.ts";
import { invoiceReminderMails } from "#features/organisations/reminders/invoice-reminder-mail.server.ts";
import type { MailMessage } from "#platform/mail/mail.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { organisationStatementsTable } from "#features/organisations/organisations.table.ts";
import { noteInvoicePaid } from "#features/organisations/statements/note-invoice-paid.server.ts";
import { noteStatementPaid } from "#features/organisations/statements/change-statement.server.ts";
import {
  nameOf,
  readReminders,
  readRemindersForm,
  saveReminders,
} from "#features/organisations/reminders/reminder-settings.server.ts";
import { REMIND_INVOICES, sendReminder } from "#features/organisations/reminders/remind-invoices.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { STAGES } from "#features/organisations/reminders/reminder.ts";
import { invoiceRemindersTable } from "#features/organisations/reminders/reminders.table.ts";

let harness: TestServices;
let owner: Owner;
const statements: string[] = [];
const NUMBERS = ["F-2027-000100", "F-2027-000101"] as const;
beforeAll(async () => {
  harness = await createTestServices({ now: "2027-01-10T09:00:00Z" });
  owner = await anOwner(harness.services);
  const { db, clock } = harness.services;
  const organisation = await anOrganisation(harness.services, owner);
  await aMember(harness.services, owner, organisation, "manager");
  await aMember(harness.services, owner, organisation, "viewer");
  await aMember(harness.services, owner, organisation, "booker");
  const [ride] = await someLegs(db, 1, { paymentMethod: "on_account", status: "completed" });
  await writeBusiness(db, ride!.id, aBusiness(), clock.now());
  await issueDocuments(harness.services, ride!.id, async () => []);
  const [invoice] = await documentsOf(db, [ride!.id]);
  const paid = { invoice: invoice!.reference, owed: invoice!.total, receivedOn: "", note: "" };
  expect(await noteInvoicePaid(harness.services, owner, paid)).toEqual({ kind: "done" });
  for (const [index, reference] of NUMBERS.entries()) {
    const id = randomUUID();
    const month = { organisationId: organisation.id, period: `2026-1${index + 1}`, costCentre: "" };
    await db
      .insert(organisationStatementsTable)
      .values({ ...month, id, dueOn: "2027-02-09", closedAt: clock.now() });
    const content = { ...invoice!.content, number: reference };
    const own = { id: randomUUID(), bookingId: null, statementId: id, unitId: id, reference, content };
    await db.insert(documentsTable).values({ ...invoice!, ...own, number: index + 100, total: 20_000 });
    statements.push(id);
  }
});
afterAll(() => harness.close());

const db = () => harness.services.db;
const run = () => jobHandlers(harness.services)[REMIND_INVOICES]!({});
const press = (number: string, stage: number) => sendReminder(harness.services, owner, { number, stage });
const reminders = () =>
  db()
    .select()
    .from(invoiceRemindersTable)
    .orderBy(invoiceRemindersTable.sentAt, invoiceRemindersTable.stage);
const mails = () => db().select().from(mailsTable).where(eq(mailsTable.name, "invoice-reminder"));

async function save(changes: Record<string, string>, version: number) {
  const { texts, days } = await readReminders(harness.services, owner);
  const form = new FormData();
  for (const stage of STAGES) form.set(`days_${stage}`, String(days[stage]));
  for (const lang of LANGS)
    for (const stage of STAGES)
      for (const part of ["subject", "text"] as const)
        form.set(nameOf(part, lang, stage), texts[lang][stage][part]);
  for (const [name, value] of Object.entries({ version: String(version), ...changes })) form.set(name, value);
  return saveReminders(harness.services, owner, readRemindersForm(form));
}

async function composed(stage: number): Promise<MailMessage | undefined> {
  const mail = (await mails()).find(({ data }) => data["stage"] === String(stage));
  return mailComposers(harness.services)["invoice-reminder"]!(mail!.data, randomUUID());
}

test("sends nothing before an owner has turned reminders on, and refuses wrong settings", async () => {
  expect(SCHEDULE[REMIND_INVOICES]).toBeDefined();
  harness.clock.moveTo("2027-02-16T08:20:00Z");
  await run();
  expect(await reminders()).toEqual([]);
  expect(await save({ days_2: "7" }, 0)).toMatchObject({ kind: "invalid", errors: [{ field: "days_1" }] });
  expect(await save({ bank_rate: "two" }, 0)).toMatchObject({ errors: [{ key: "reminder-rate-wrong" }] });
  expect(await save({ text_ar_3: " " }, 0)).toMatchObject({ errors: [{ field: "text_ar_3" }] });
  const own = { is_on: "yes", bank_rate: "2,15", subject_fr_1: "À régler : {number}" };
  expect(await save(own, 0)).toEqual({ kind: "done" });
  expect(await save(own, 0)).toEqual({ kind: "changed" });
  const { texts, bankRate } = await readReminders(harness.services, owner);
  expect([texts.fr[1].subject, bankRate]).toEqual(["À régler : {number}", 215]);
});

test("is sent once per invoice and stage by fifty runs at once, to the people who read invoices", async () => {
  harness.clock.moveTo("2027-02-15T08:20:00Z");
  await run();
  expect(await reminders()).toEqual([]);
  harness.clock.moveTo("2027-02-16T08:20:00Z");
  await Promise.all([...Array.from({ length: 50 }, run), press(NUMBERS[0], 1), press(NUMBERS[0], 1)]);
  await run();
  const sent = await reminders();
  expect(sent.map(({ stage, sentOn }) => [stage, sentOn])).toEqual([
    [1, "2027-02-16"],
    [1, "2027-02-16"],
  ]);
  expect(await mails()).toHaveLength(4);
  const mail = await composed(1);
  expect(mail?.subject).toMatch(/^À régler : .*F-2027-00010/u);
  expect(mail?.text).toContain("200");
  expect(mail?.attachments).toHaveLength(1);
  expect(mail?.text).not.toContain("D. 441-5");
});

test("a process that is killed before its transaction ends leaves the reminder to the next run", async () => {
  harness.clock.moveTo("2027-03-02T08:20:00Z");
  await db().execute(
    sql`alter table mails add constraint killed check (data ->> 'stage' is distinct from '2') not valid`,
  );
  await expect(run()).rejects.toThrow();
  expect((await reminders()).filter(({ stage }) => stage === 2)).toEqual([]);
  await db().execute(sql`alter table mails drop constraint killed`);
  await run();
  expect((await reminders()).filter(({ stage }) => stage === 2)).toHaveLength(2);
  expect(await mails()).toHaveLength(8);
});

test("the third names interest and indemnity, a paid invoice gets none, and a press is refused afterwards", async () => {
  harness.clock.moveTo("2027-03-16T08:20:00Z");
  const paid = { statementId: statements[1]!, owed: 20_000 };
  expect(await noteStatementPaid(harness.services, owner, paid)).toEqual({ kind: "done" });
  expect(await press(NUMBERS[0], 2)).toEqual({ kind: "changed" });
  expect(await press(NUMBERS[0], 3)).toEqual({ kind: "done" });
  await run();
  expect((await reminders()).filter(({ stage }) => stage === 3)).toMatchObject([{ sentBy: owner.id }]);
  const third = await composed(3);
  // 200 EUR at 12.15 per cent for 35 days.
  expect(third?.text).toMatch(/2,33/);
  expect(third?.text).toContain("D. 441-5");
  expect(third?.text).toMatch(/40/);
  const second = (await mails()).filter(({ data }) => data["stage"] === "2");
  const compose = mailComposers(harness.services)["invoice-reminder"]!;
  const left = await Promise.all(second.map(({ data }) => compose(data, randomUUID())));
  expect(left.filter((mail) => mail !== undefined)).toHaveLength(2);
  const { resend } = invoiceReminderMails["invoice-reminder"];
  const allowed = await Promise.all(
    second.map((mail) => resend(harness.services, mail as Parameters<typeof resend>[1])),
  );
  expect(allowed.toSorted()).toEqual(["paid-already", "paid-already", null, null].toSorted());
  expect(await press(NUMBERS[0], 4)).toEqual({ kind: "changed" });
  expect(await press(NUMBERS[1], 3)).toEqual({ kind: "changed" });
  harness.clock.moveTo("2027-06-16T08:20:00Z");
  await run();
  expect(await reminders()).toHaveLength(5);
});
