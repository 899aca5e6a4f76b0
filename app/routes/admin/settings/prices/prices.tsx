import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { readPrices } from "#features/pricing/tariff/read-tariff.server.ts";
import { sampleTrip } from "#features/booking/quote/sample-trip.server.ts";
import { previewTariff } from "#features/booking/quote/preview-tariff.server.ts";
import { MINIMUM_NOTICE_HOURS } from "#features/pricing/notice.ts";
import { QUOTE_MINUTES } from "#features/pricing/quote-token.server.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/prices.ts";
import { adminLang } from "#app/routes/admin/shell/admin-lang.ts";
import { requireOwner } from "#app/routes/admin/shell/require-admin.server.ts";
import { answerPrices } from "./answer-prices.server.ts";
import { PricesView } from "./prices-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const owner = await requireOwner(context, request);
  const { services } = context.get(requestContext);
  const lang = adminLang(params.lang);
  const [saved, ride] = await Promise.all([
    readPrices(services, owner, lang),
    sampleTrip(services, owner, lang),
  ]);
  const trial = await previewTariff(services, owner, { tariffForm: saved.tariffForm, ride, lang });
  const words = pickWords(lang, ["booking", "operations", "errors", "fleet", "prices", "settings"]);
  const rules = { heldMinutes: QUOTE_MINUTES, noticeHours: MINIMUM_NOTICE_HOURS };
  return { ...saved, ...rules, ride, trial, isDone: url.searchParams.has("done"), words };
}

/** Saves the price list, tries a ride under it, or gives the form back with a row more or less. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const owner = await requireOwner(context, request);
  const lang = adminLang(params.lang);
  const form = await request.formData();
  const { services } = context.get(requestContext);
  const { status, answer } = await answerPrices(services, owner, { form, lang });
  if (!answer) return redirect(`/${lang}/admin/settings/prices?done`, 303);
  return data(answer, { status });
}

/** A ride that is tried, or a row more, changes nothing of what is saved. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isForm = change.formMethod !== undefined && change.formMethod !== "GET";
  return isForm ? change.formData?.get("intent") === "save" : change.defaultShouldRevalidate;
}

export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PricesView {...loaderData} refusal={actionData ?? null} />;
}
