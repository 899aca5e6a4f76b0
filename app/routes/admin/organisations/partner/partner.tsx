import { data, redirect } from "react-router";
import type { Dispatcher } from "#features/accounts/admin.ts";
import {
  noteCommissionPaid,
  readPartnerForm,
  readRateForm,
  removeRate,
  savePartner,
  saveRate,
} from "#features/organisations/commission/change-commission.server.ts";
import { closeCommission } from "#features/organisations/commission/close-commission.server.ts";
import { readPartner } from "#features/organisations/commission/read-commission.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../../shell/forms.ts";
import type { Route } from "./+types/partner.ts";
import { NO_REFUSAL, PARTNER_DONE, type PartnerDone, type PartnerRefusal } from "./partner-answer.ts";
import { PartnerView } from "./partner-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const partner = await readPartner(services, dispatcher, params.reference);
  if (!partner) throw data(null, { status: 404 });
  return {
    partner,
    done: doneIn(url.searchParams, PARTNER_DONE),
    words: pickWords(lang, ["partners", "organisations.admin"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const { reference } = params;
  const answer = await act({ services, dispatcher }, reference, await request.formData());
  if (typeof answer === "string")
    return redirect(`/${lang}/admin/organisations/${reference}/partner?done=${answer}`, 303);
  return data(answer, { status: answer.problem ? 409 : 400 });
}

async function act(
  { services, dispatcher }: { services: Services; dispatcher: Dispatcher },
  reference: string,
  form: FormData,
): Promise<PartnerDone | PartnerRefusal> {
  const changed: PartnerRefusal = { ...NO_REFUSAL, problem: "changed" };
  const intent = fieldIn(form, "intent");
  switch (intent) {
    case "rate": {
      const saved = await saveRate(services, dispatcher, reference, readRateForm(form));
      if (saved.kind === "done") return "rate";
      return saved.kind === "changed" ? changed : { ...NO_REFUSAL, errors: saved.errors, rate: saved.typed };
    }
    case "rate-remove": {
      const removed = await removeRate(services, dispatcher, reference, fieldIn(form, "from"));
      return removed.kind === "done" ? "rate-removed" : changed;
    }
    case "settings": {
      const saved = await savePartner(services, dispatcher, reference, readPartnerForm(form));
      if (saved.kind === "done") return "partner";
      return saved.kind === "changed"
        ? changed
        : { ...NO_REFUSAL, errors: saved.errors, settings: saved.typed };
    }
    case "close": {
      const closed = await closeCommission(services, dispatcher, reference, fieldIn(form, "month"));
      if (closed.kind === "closed") return "commission-closed";
      if (closed.kind === "nothing") return "commission-nothing";
      return { ...NO_REFUSAL, problem: closed.kind === "missing" ? "changed" : closed.kind };
    }
    case "paid":
    case "unpaid": {
      const note = { period: fieldIn(form, "period"), isPaid: intent === "paid" };
      const noted = await noteCommissionPaid(services, dispatcher, reference, note);
      return noted.kind === "done" ? `commission-${intent}` : changed;
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function PartnerPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerView {...loaderData} refusal={actionData ?? null} />;
}
