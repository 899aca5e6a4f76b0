import type { PageHandle } from "#app/page-handle.ts";
import { useEffect } from "react";
import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { readLostQuestions } from "#features/aftercare/lost/move-lost.server.ts";
import { preferencesOfRides } from "#features/customers/preferences/customer-preferences.server.ts";
import { answerPress, readPress } from "#features/dispatch/answer-press.server.ts";
import { readOwnDay } from "#features/dispatch/earnings/read-day-accounts.server.ts";
import { readRunSheet } from "#features/dispatch/read-run-sheet.server.ts";
import { metresToPickup } from "#features/tracking/share-position.server.ts";
import { waysForChauffeur } from "#features/tracking/way-for-chauffeur.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { formatsOf } from "#i18n/formats.ts";
import { langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/run-sheet.ts";
import { chauffeurAt, privatePage } from "./chauffeur-at.server.ts";
import { keepSheet, keptSheet } from "./offline/phone-store.ts";
import { RunSheetView } from "./run-sheet-view.tsx";

// Hydrated at once, because only React stores a press without a connection.
export const handle: PageHandle = { hydrate: true, immediately: true, ownManifest: true };

export const middleware: Route.MiddlewareFunction[] = [
  privatePage,
  async (_, next) => {
    const response = await next();
    // Read by the worker: a proxy or a portal also answers 404.
    if (response.status === 404) response.headers.set("Run-Sheet", "ended");
    return response;
  },
];

/** A wrong link and an expired one get the same response. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = langOf(params.lang);
  const words = pickWords(lang, [
    "runsheet",
    "additions",
    "aftercare.sheet",
    "earnings.own",
    "earnings.states",
    "earnings.columns",
    "way.sheet",
    "way.messages",
    "way.results",
    "way.evidence",
    "customers.preferences",
    "push.title",
    "push.switch",
  ]);
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  const pushKey = services.push.publicKey;
  const state = { isEnded: !chauffeur && isAllowed, isOffline: false, pushKey, words };
  if (!chauffeur)
    return data(
      { ...state, sheet: null, ways: {}, wishes: {}, day: null, lost: [] },
      { status: isAllowed ? 404 : 429 },
    );
  const [sheet, ways, day, lost] = await Promise.all([
    readRunSheet(services, chauffeur, lang),
    waysForChauffeur(services, chauffeur),
    readOwnDay(services, chauffeur),
    readLostQuestions(services, chauffeur),
  ]);
  // A ride without the guest's data has no preferences either.
  const own = sheet.days.flatMap(({ rides }) => rides).filter(({ guest }) => guest !== null);
  const wishes = await preferencesOfRides(
    services.db,
    own.map(({ reference }) => reference),
  );
  return data({ ...state, sheet, ways, wishes, day, lost });
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

/** Without a connection, or while the site does not answer, the sheet that the phone has stored. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  const key = keyOf(params);
  try {
    return await serverLoader();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const kept = await keptSheet<Loaded>(key);
    if (!kept) throw error;
    return { ...kept, isOffline: true };
  }
}

function keyOf({ lang, token }: Route.LoaderArgs["params"]) {
  return `${langOf(lang)} ${token}`;
}

/** A question of the page, such as whether the guest is absent, is only in its address. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined || currentUrl.search === nextUrl.search;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  const form = await request.formData();
  const reference = fieldIn(form, "ride");
  if (!chauffeur) return data(null, { status: isAllowed ? 404 : 429 });
  const result = await answerPress(services, chauffeur, readPress(form), { distance: metresToPickup });
  if (result.kind === "done") {
    return redirect(`/${langOf(params.lang)}/chauffeur/${params.token}#${reference}`, 303);
  }
  if (result.kind === "invalid") {
    const { errors, typed } = result;
    return data({ problem: null, refusal: { reference, errors, typed } }, { status: 400 });
  }
  const { key, until } = result;
  const time = until ? formatsOf(langOf(params.lang)).time(until) : "";
  return data(
    { problem: { reference, key, time }, refusal: null },
    { status: key === "unknown" ? 400 : 409 },
  );
}

export default function RunSheetPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { problem = null, refusal = null } = actionData ?? {};
  const key = keyOf(params);
  useEffect(() => {
    const { sheet, isOffline } = loaderData;
    if (sheet && !isOffline) void keepSheet(key, sheet.readAt, loaderData);
  }, [key, loaderData]);
  return (
    <RunSheetView
      {...loaderData}
      page={{ lang: langOf(params.lang), token: params.token }}
      problem={problem}
      refusal={refusal}
    />
  );
}
