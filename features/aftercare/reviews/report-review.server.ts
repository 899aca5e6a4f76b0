import { longText, readForm, type FormRead } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import { MOST_REPORT } from "./review.ts";
import { countReport } from "./reviews.server.ts";
import { isUuid } from "#platform/uuid.ts";

const reportForm = { words: longText(MOST_REPORT, "report-missing") } as const;

type Reported = "done" | "missing" | "gone";

type ReportRead = FormRead<typeof reportForm>;

export function readReportForm(form: FormData): ReportRead {
  return readForm(reportForm, form);
}

/** A reader doubts a published review (consumer code, L111-7-2): the owner gets the words, and the review remains for now. */
export async function reportReview(
  { db }: Pick<Services, "db">,
  id: string,
  read: ReportRead,
): Promise<Reported> {
  if (!read.ok) return "missing";
  return isUuid(id) && (await countReport(db, id, read.value.words)) ? "done" : "gone";
}
