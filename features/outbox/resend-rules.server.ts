import { inArray } from "drizzle-orm";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { isMailName } from "#platform/mail/mail-classes.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { legsByLeg } from "#features/booking/bookings.server.ts";
import type { MailRow } from "#platform/mail/outbox-admin.server.ts";
import { MAIL_KINDS } from "./mail-kinds.server.ts";

type Needs = Pick<Services, "db" | "clock">;

export async function refusalOf(
  services: Needs,
  { name, data, status }: MailRow,
): Promise<ResendRefusal | null> {
  return isMailName(name) ? MAIL_KINDS[name].resend(services, { data, status }) : null;
}

export async function refusalsOf(
  services: Needs,
  _dispatcher: Dispatcher,
  mailIds: string[],
): Promise<Record<string, ResendRefusal>> {
  if (mailIds.length === 0) return {};
  const rows = await services.db.select().from(mailsTable).where(inArray(mailsTable.id, mailIds));
  const bookings = rows.map(({ data }) => data.bookingId ?? "").filter(isUuid);
  const needs = { ...services, knownLegs: await legsByLeg(services.db, bookings) };
  const refusals: Record<string, ResendRefusal> = {};
  for (const row of rows) {
    const refusal = await refusalOf(needs, row);
    if (refusal) refusals[row.id] = refusal;
  }
  return refusals;
}
