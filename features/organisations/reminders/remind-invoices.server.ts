import type { Db } from "#platform/db/db.ts";
import { queueMails } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { findByReference } from "#features/booking/search-bookings.server.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { mayMember } from "../organisation.ts";
import { findOrganisation } from "../organisations.server.ts";
import { membersOf } from "../people/members.server.ts";
import { invoiceReminderMail } from "./invoice-reminder-mail.server.ts";
import { isStageDue, nextStage, type Stage } from "./reminder.ts";
import {
  insertReminder,
  readReminderSettings,
  unpaidInvoices,
  type UnpaidInvoice,
} from "./reminders.server.ts";

export const REMIND_INVOICES = "remind-invoices";

type Needs = Pick<Services, "db" | "clock" | "jobs">;

/**
 * Sends the reminders that are due, if an owner has turned them on. Each is one transaction with its mails, once per invoice and stage: a
 * process that ends in between sends nothing twice, and the next run continues.
 */
export async function remindInvoices(services: Needs): Promise<void> {
  const { db, clock } = services;
  const { settings } = await readReminderSettings(db);
  if (!settings.isOn) return;
  const now = clock.now();
  const today = parisDateOf(now);
  for (const invoice of await unpaidInvoices(db, today)) {
    const stage = nextStage(invoice);
    if (stage === null || !isStageDue(invoice, settings.days, today)) continue;
    await db.transaction((tx) => send(tx, services, invoice, { stage, now, sentBy: null }));
  }
}

/** `unread`: the account has no person who may read its invoices. */
type ReminderSent = ActionResult | { kind: "unread" };

/** The next reminder of an invoice by press, also while the job is off and before its day. */
export async function sendReminder(
  services: Needs,
  owner: Owner,
  { number, stage }: { number: string; stage: number },
): Promise<ReminderSent> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ReminderSent> => {
    const invoices = await unpaidInvoices(tx, parisDateOf(now));
    const invoice = invoices.find(({ reference }) => reference === number);
    const next = invoice ? nextStage(invoice) : null;
    if (!invoice || next === null || next !== stage) return { kind: "changed" };
    const sent = await send(tx, services, invoice, { stage: next, now, sentBy: owner.id });
    if (sent !== "sent") return { kind: sent };
    const organisation = await findOrganisation(tx, invoice.organisation);
    const booking = organisation ? undefined : await findByReference(tx, invoice.booking);
    const details = { invoice: number, stage: String(next) };
    const subject = organisation ? "organisation" : "booking";
    const subjectId = organisation?.id ?? booking?.id;
    if (subjectId)
      await writeAudit(tx, owner, { action: "invoice-reminded", subject, subjectId, details }, now);
    return { kind: "done" };
  });
}

async function send(
  tx: Db,
  { jobs }: Needs,
  invoice: UnpaidInvoice,
  { stage, now, sentBy }: { stage: Stage; now: Date; sentBy: string | null },
): Promise<"sent" | "changed" | "unread"> {
  const readers = await readersOf(tx, invoice);
  if (!readers) return "changed";
  if (readers.length === 0) return "unread";
  const { documentId } = invoice;
  const reminder = { documentId, stage, sentOn: parisDateOf(now), sentAt: now, sentBy };
  if (!(await insertReminder(tx, reminder))) return "changed";
  await queueMails(
    tx,
    jobs,
    readers.map((memberId) => invoiceReminderMail({ documentId, stage, memberId })),
  );
  return "sent";
}

/** A booking without an account has the guest, whose id is empty. */
async function readersOf(
  tx: Db,
  { booking, organisation: reference }: UnpaidInvoice,
): Promise<string[] | undefined> {
  if (reference === "") {
    const guest = await findByReference(tx, booking);
    return guest && (guest.email ? [""] : []);
  }
  const organisation = await findOrganisation(tx, reference);
  const members = organisation && (await membersOf(tx, organisation.id));
  return members
    ?.filter(({ role, acceptedAt }) => acceptedAt !== null && mayMember(role, "documents"))
    .map(({ id }) => id);
}
