import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Owner } from "#features/accounts/admin.ts";
import { previewTariff } from "#features/booking/quote/preview-tariff.server.ts";
import { sampleTrip } from "#features/booking/quote/sample-trip.server.ts";
import { MINIMUM_NOTICE_HOURS } from "#features/pricing/notice.ts";
import { QUOTE_MINUTES } from "#features/pricing/quote-token.server.ts";
import { changeTariff } from "#features/pricing/tariff/change-tariff.server.ts";
import { dateTariff } from "#features/pricing/tariff/date-tariff.server.ts";
import {
  pricesChangedSince,
  readDatedTariff,
  readPrices,
} from "#features/pricing/tariff/read-tariff.server.ts";
import type { Lang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/prices.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { PricesAnswer } from "./price-form.tsx";
import { newRowPlaces, PICK, priceStartIn, rideIn, tariffFormIn, versionIn } from "./price-input.ts";
import { PricesView } from "./prices-view.tsx";
import { reshapeTariff } from "./reshape-tariff.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const search = url.searchParams;
  const list = search.get("list");
  const [{ tariffForm: current, ...saved }, dated, ride] = await Promise.all([
    readPrices(services, owner, lang),
    list === null ? null : readDatedTariff(services, owner, list, lang),
    sampleTrip(services, owner, lang),
  ]);
  const tariffForm = dated?.tariffForm ?? current;
  const trial = await previewTariff(services, owner, { tariffForm, ride, lang });
  const words = pickWords(lang, ["booking", "operations", "errors", "fleet", "prices", "settings"]);
  const rules = { heldMinutes: QUOTE_MINUTES, noticeHours: MINIMUM_NOTICE_HOURS };
  const isGone = search.has("gone") || (list !== null && !dated);
  const done = DONE.find((name) => search.has(name)) ?? null;
  return { ...saved, ...rules, tariffForm, edited: dated?.shown ?? null, ride, trial, done, isGone, words };
}

const DONE = ["done", "withdrawn"] as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const answered = await answerPrices(services, owner, { form, lang });
  if ("to" in answered) return redirect(`/${lang}/admin/settings/prices${answered.to}`, 303);
  return data(answered.answer, { status: answered.status });
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isForm = change.formMethod !== undefined && change.formMethod !== "GET";
  return isForm ? change.formData?.get("intent") === "save" : change.defaultShouldRevalidate;
}

export default function PricesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PricesView {...loaderData} refusal={actionData ?? null} />;
}

async function answerPrices(
  services: Services,
  owner: Owner,
  { form, lang }: { form: FormData; lang: Lang },
): Promise<{ to: string } | { status: number; answer: PricesAnswer }> {
  const intent = fieldIn(form, "intent");
  const [tariffForm, ride] = [tariffFormIn(form), rideIn(form, intent)];
  const seen = versionIn(fieldIn(form, "seen")) ?? 0;
  const start = priceStartIn(form);
  const typed: PricesAnswer = {
    tariffForm,
    ride,
    seen,
    start,
    errors: [],
    trial: null,
    conflict: null,
    ofList: null,
  };
  const reply = (status: number, more: Partial<PricesAnswer>) => {
    return { status, answer: { ...typed, ...more } };
  };

  if (intent === "save") {
    const { startsOn, list } = start;
    const changed =
      list || startsOn
        ? await dateTariff(services, owner, { tariffForm, startsOn, seenVersion: seen, list })
        : await changeTariff(services, owner, tariffForm, seen);
    if (changed.kind === "done") return { to: "?done" };
    if (changed.kind === "dated") return { to: `/from/${changed.id}?done` };
    if (changed.kind === "invalid") return reply(400, { errors: changed.errors });
    if (changed.kind === "changed" && list)
      return reply(409, {
        start: { ...start, list: { ...list, revision: changed.revision } },
        ofList: "changed",
      });
    const { changed: conflict, version } = await pricesChangedSince(services, owner, seen);
    if (changed.kind === "gone")
      return reply(409, { start: { ...start, list: null }, seen: version, ofList: "gone" });
    return reply(409, { conflict, seen: version });
  }
  if (intent === "try" || PICK.test(intent))
    return reply(200, { trial: await previewTariff(services, owner, { tariffForm, ride, lang }) });
  const reshaped = reshapeTariff(tariffForm, intent, newRowPlaces(form, intent));
  if (!reshaped) throw data(null, { status: 400 });
  return reply(200, { tariffForm: reshaped.tariffForm, errors: reshaped.error ? [reshaped.error] : [] });
}
