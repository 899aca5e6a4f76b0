import { data, redirect } from "react-router";
import { sendEinvoiceAgain } from "#features/documents/einvoicing/send-again.server.ts";
import { makeReportAgain } from "#features/reports/ereporting/make-reports.server.ts";
import { readEinvoicing } from "#features/reports/ereporting/read-einvoicing.server.ts";
import { REPORT_KINDS } from "#features/reports/ereporting/report.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/einvoicing.ts";
import { EINVOICING_DONE, EinvoicingView } from "./einvoicing-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const page = await readEinvoicing(services, owner);
  return {
    page,
    done: doneIn(url.searchParams, EINVOICING_DONE),
    words: pickWords(lang, ["einvoicing", "settings", "analytics.none"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const goTo = (done: string) => redirect(`/${lang}/admin/einvoicing?done=${done}`, 303);
  if (fieldIn(form, "intent") === "again") {
    const kind = REPORT_KINDS.find((one) => one === fieldIn(form, "kind"));
    const isMade = kind && (await makeReportAgain(services, { kind, from: fieldIn(form, "from") }));
    return isMade ? goTo("again") : data({ problem: "changed" as const }, { status: 409 });
  }
  const sent = await sendEinvoiceAgain(services, owner, fieldIn(form, "flow"));
  return sent.kind === "done" ? goTo("retried") : data({ problem: "changed" as const }, { status: 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function EinvoicingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EinvoicingView {...loaderData} problem={actionData?.problem ?? null} />;
}
