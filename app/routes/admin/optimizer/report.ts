import { OPTIMIZER_ACTIONS } from "#features/optimizer/optimization.ts";
import { readBatch } from "#features/optimizer/read-batch.server.ts";
import { REPORT_COLUMNS, type ReportRow } from "#features/optimizer/report.ts";
import { reportCsv } from "#features/optimizer/report-csv.ts";
import { UPLOAD_LIMITS } from "#features/media/media.ts";
import type { Lang } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { asEditor } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/report.ts";
import { attachment, NOTHING } from "../shell/attachment.ts";

/** `?form=french` uses the format of French spreadsheet programs. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const batch = await readBatch(services, admin, params.batch);
  if (!batch) return NOTHING();
  const isFrench = url.searchParams.get("form") === "french";
  const csv = reportCsv(batch.rows, csvWords(lang), isFrench ? "french" : "standard");
  return attachment(csv, { type: "text/csv; charset=utf-8", name: "report.csv" });
}

function csvWords(lang: Lang) {
  const t = wordsOf(lang);
  return {
    headings: REPORT_COLUMNS.map((column) => t(`optimizer.report.columns.${column}`)),
    action: ({ action, reason }: ReportRow) => {
      const known = OPTIMIZER_ACTIONS.find((one) => one === action) ?? "failed";
      if (known !== "failed") return t(`optimizer.actions.${known}`);
      const why = t(`optimizer.reasons.${(reason ?? "broken") as "too-large"}`, UPLOAD_LIMITS);
      return t("optimizer.actions.failed", { reason: why });
    },
  };
}
