import { data, href, redirect } from "react-router";
import { tryPastRides } from "#features/booking/quote/try-past-rides.server.ts";
import { withdrawDatedTariff } from "#features/pricing/tariff/date-tariff.server.ts";
import { hasChanged } from "#features/pricing/tariff/compare-tariffs.ts";
import { readDatedTariff } from "#features/pricing/tariff/read-tariff.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { isUuid } from "#platform/uuid.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import type { Route } from "./+types/dated-prices.ts";
import { DatedPricesView } from "./dated-prices-view.tsx";
import { revisionIn } from "./price-input.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const found = await readDatedTariff(services, owner, params.list, lang);
  if (!found) throw redirect(`${href("/:lang/admin/settings/prices", { lang })}?gone`);
  const tried = await tryPastRides(services, owner, params.list, lang);
  const { shown, lines } = found;
  const areAllShown = url.searchParams.has("all");
  const changed = lines.filter(({ values }) => values.some(hasChanged));
  const same = lines.filter((line) => !changed.includes(line));
  const values = lines.flatMap((line) => line.values);
  const comparison = {
    lines: areAllShown ? [...changed, ...same] : changed,
    areAllShown,
    counts: { changed: values.filter(hasChanged).length, all: values.length },
  };
  const words = pickWords(lang, ["booking", "emissions", "operations", "fleet", "prices", "settings"]);
  return { shown, comparison, tried, isDone: url.searchParams.has("done"), words };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const prices = href("/:lang/admin/settings/prices", { lang });
  const revision = revisionIn(fieldIn(form, "revision"));
  if (!isUuid(params.list) || revision === null || fieldIn(form, "intent") !== "withdraw")
    throw data(null, { status: 400 });
  const withdrawn = await withdrawDatedTariff(services, owner, { id: params.list, revision });
  if (withdrawn.kind === "changed") return data({ isConflict: true }, { status: 409 });
  return redirect(`${prices}?${withdrawn.kind === "done" ? "withdrawn" : "gone"}`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function DatedPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DatedPricesView {...loaderData} isConflict={actionData?.isConflict ?? false} />;
}
