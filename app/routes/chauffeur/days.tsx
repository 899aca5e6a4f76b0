import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect } from "react-router";
import { NOTE_LENGTH } from "#features/dispatch/earnings/earned-day.ts";
import { handInDay } from "#features/dispatch/earnings/hand-in-day.server.ts";
import { readOwnDays } from "#features/dispatch/earnings/read-day-accounts.server.ts";
import { fieldIn, plainText } from "#i18n/clean-text.ts";
import { langOf } from "#i18n/locales.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/days.ts";
import { chauffeurAt, privatePage } from "./chauffeur-at.server.ts";
import { DaysView } from "./days-view.tsx";

export const handle: PageHandle = { hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const words = pickWords(langOf(params.lang), [
    "earnings.own",
    "earnings.states",
    "earnings.problems",
    "runsheet.gone",
  ]);
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  if (!chauffeur) return data({ days: null, isDone: false, words }, { status: isAllowed ? 404 : 429 });
  return data({
    days: await readOwnDays(services, chauffeur),
    isDone: url.searchParams.has("done"),
    words,
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  if (!chauffeur) return data({ problem: null }, { status: isAllowed ? 404 : 429 });
  const form = await request.formData();
  const day = fieldIn(form, "day");
  const note = plainText(fieldIn(form, "note")).trim().slice(0, NOTE_LENGTH);
  const handedIn = await handInDay(services, chauffeur, { day, declared: numberIn(form, "declared"), note });
  if (handedIn.kind === "refused") return data({ problem: handedIn.key }, { status: 409 });
  return redirect(`/${langOf(params.lang)}/chauffeur/${params.token}/days?done`, 303);
}

export default function DaysPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DaysView {...loaderData} problem={actionData?.problem ?? null} />;
}
