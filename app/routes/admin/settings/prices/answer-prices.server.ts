import { data } from "react-router";
import type { Owner } from "#features/accounts/admin.ts";
import { changeTariff } from "#features/pricing/tariff/change-tariff.server.ts";
import { pricesChangedSince } from "#features/pricing/tariff/read-tariff.server.ts";
import { previewTariff } from "#features/booking/quote/preview-tariff.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { textOf } from "#app/routes/admin/shell/form-text.ts";
import { newRowPlaces, tariffFormIn, versionIn } from "./price-input.ts";
import type { PricesAnswer } from "./prices-answer.ts";
import { reshapeTariff } from "./reshape-tariff.ts";
import { PICK, rideIn } from "./ride-input.ts";

/** Does what a button of the price form asks; no answer when the prices were saved. Nothing that was typed is ever lost. */
export async function answerPrices(
  services: Services,
  owner: Owner,
  { form, lang }: { form: FormData; lang: Lang },
): Promise<{ status: number; answer: PricesAnswer | null }> {
  const intent = textOf(form, "intent");
  const [tariffForm, ride] = [tariffFormIn(form), rideIn(form, intent)];
  const seen = versionIn(textOf(form, "seen")) ?? 0;
  const typed: PricesAnswer = { tariffForm, ride, seen, errors: [], trial: null, conflict: null };
  const reply = (status: number, more: Partial<PricesAnswer>) => {
    return { status, answer: { ...typed, ...more } };
  };

  if (intent === "save") {
    const changed = await changeTariff(services, owner, tariffForm, seen);
    if (changed.kind === "done") return { status: 303, answer: null };
    if (changed.kind === "invalid") return reply(400, { errors: changed.errors });
    const { changed: conflict, version } = await pricesChangedSince(services, owner, seen);
    return reply(409, { conflict, seen: version });
  }
  if (intent === "try" || PICK.test(intent))
    return reply(200, { trial: await previewTariff(services, owner, { tariffForm, ride, lang }) });
  const reshaped = reshapeTariff(tariffForm, intent, newRowPlaces(form, intent));
  if (!reshaped) throw data(null, { status: 400 });
  return reply(200, { tariffForm: reshaped.tariffForm, errors: reshaped.error ? [reshaped.error] : [] });
}
