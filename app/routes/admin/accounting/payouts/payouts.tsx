import { data, redirect } from "react-router";
import { readPayoutsPage } from "#features/reports/payouts/list-payouts.server.ts";
import { orderReading } from "#features/reports/payouts/read-payouts.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { asOwner } from "../../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../../shell/forms.ts";
import type { Route } from "./+types/payouts.ts";
import { PayoutsView } from "./payouts-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  return {
    page: await readPayoutsPage(services, owner, url.searchParams),
    done: doneIn(url.searchParams, ["ordered"]),
    words: pickWords(lang, [
      "payouts",
      "closing.tabs",
      "closing.month",
      "analytics.none",
      "operations.pager",
    ]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  if (fieldIn(form, "intent") !== "read") throw data(null, { status: 400 });
  const { kind } = await orderReading(services, owner);
  if (kind !== "done") return data("changed" as const, { status: 409 });
  const month = new URLSearchParams({ month: fieldIn(form, "month"), done: "ordered" });
  return redirect(`/${lang}/admin/accounting/payouts?${month}`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function PayoutsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutsView {...loaderData} problem={actionData ?? null} />;
}
