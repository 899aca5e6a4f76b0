import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { ONLY_SUBJECTS } from "#features/accounts/audit/audit.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { readCompany } from "#features/company/company.server.ts";
import { monthAfter } from "#i18n/paris-time.ts";
import { closedMonth } from "../closing/closed-months.server.ts";
import { FEC_HEAD, fecLines, fecName, latin9 } from "./fec.ts";
import { postingsIn } from "./postings.server.ts";
import { periodOf } from "./read-books.server.ts";

/**
 * The sales and payments of a calendar year in the format of the FEC. The accountant's software adds purchases and bank statements. The file is streamed,
 * one month at a time, a closed month as it was stored; a year without sales has the header only.
 */
export async function exportFec(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  year: number,
): Promise<{ kind: "file"; name: string; text: ReadableStream<Uint8Array> } | { kind: "no-siren" }> {
  const name = fecName((await readCompany(db)).siren, year);
  if (!name) return { kind: "no-siren" };
  const entry = { action: "documents-exported", subject: "booking", subjectId: ONLY_SUBJECTS.board } as const;
  const details = { from: `${year}-01`, to: `${year}-12` };
  await writeAudit(db, owner, { ...entry, details }, clock.now());
  let month = 0;
  let number = 0;
  const text = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const period = monthAfter(`${year}-01`, month);
      const closed = await closedMonth(db, period);
      const lines = closed
        ? { text: closed.fec, number: closed.lastNumber }
        : fecLines(await postingsIn(db, periodOf(period)), number);
      controller.enqueue(latin9((month === 0 ? FEC_HEAD : "") + lines.text));
      number = lines.number;
      month += 1;
      if (month === 12) controller.close();
    },
  });
  return { kind: "file", name, text };
}
