import { data, redirect } from "react-router";
import { restoreTariff } from "#features/pricing/tariff/change-tariff.server.ts";
import { readPriceVersion } from "#features/pricing/tariff/read-tariff.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/price-version.ts";
import { asOwner } from "#app/routes/admin/shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import { versionIn } from "./price-input.ts";
import { PriceVersionView } from "./price-version-view.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const version = versionIn(params.version);
  const found = version === null ? null : await readPriceVersion(services, owner, version, lang);
  if (!found?.shown) throw data(null, { status: 404 });
  const words = pickWords(lang, ["booking", "emissions", "operations", "fleet", "prices", "settings"]);
  return { ...found, shown: found.shown, words };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { owner, services, lang } = await asOwner({ context, params, request });
  const form = await request.formData();
  const version = versionIn(params.version) ?? 0;
  const seenVersion = versionIn(fieldIn(form, "seen")) ?? 0;
  const restored = await restoreTariff(services, owner, { version, seenVersion });
  if (restored.kind === "missing") throw data(null, { status: 404 });
  if (restored.kind === "conflict") return data({ isConflict: true }, { status: 409 });
  return redirect(`/${lang}/admin/settings/prices?done`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function PriceVersionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PriceVersionView {...loaderData} isConflict={actionData?.isConflict ?? false} />;
}
