import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect } from "react-router";
import { acceptRide } from "#features/dispatch/accept-ride.server.ts";
import { acknowledgeChange } from "#features/dispatch/acknowledge-change.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { declineRide } from "#features/dispatch/decline-ride.server.ts";
import { readRunSheet } from "#features/dispatch/read-run-sheet.server.ts";
import { reportRideEvent, undoRideEvent } from "#features/dispatch/report-ride-event.server.ts";
import { metresToPickup } from "#features/tracking/share-position.server.ts";
import { waysForChauffeur } from "#features/tracking/way-for-chauffeur.server.ts";
import { RIDE_EVENTS } from "#features/dispatch/ride-events.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { formatsOf } from "#i18n/formats.ts";
import { isLang, langOf } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { answerUnknown } from "#app/shell/errors/known-page.server.ts";
import type { Route } from "./+types/run-sheet.ts";
import { chauffeurAt, PRIVATE } from "./chauffeur-at.server.ts";
import { RunSheetView } from "./run-sheet-view.tsx";

export const handle: PageHandle = { hydrate: true };

export const middleware: Route.MiddlewareFunction[] = [
  async ({ params, request }, next) => {
    if (!isLang(params.lang)) return answerUnknown(request);
    const response = await next();
    for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
    return response;
  },
];

/** A chauffeur's rides, behind their signed link. A wrong link and an expired one get the same response. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = langOf(params.lang);
  const words = pickWords(lang, [
    "runsheet",
    "additions",
    "way.sheet",
    "way.messages",
    "way.results",
    "way.evidence",
  ]);
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  if (!chauffeur) {
    const nothing = { sheet: null, ways: {}, refusedWay: null, asking: null, declining: null, words };
    return data(nothing, { status: isAllowed ? 404 : 429 });
  }
  const sheet = await readRunSheet(services, chauffeur, lang);
  const ways = await waysForChauffeur(services, chauffeur);
  const { searchParams: asked } = url;
  const refusedWay = { reference: asked.get("ride") ?? "", key: asked.get("way") };
  return data({
    sheet,
    ways,
    refusedWay,
    asking: asked.get("absent"),
    declining: asked.get("decline"),
    words,
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  const form = await request.formData();
  const reference = fieldIn(form, "ride");
  if (!chauffeur) return data(null, { status: isAllowed ? 404 : 429 });
  const result = await answer(services, chauffeur, reference, form);
  if (result.kind === "done") {
    // Redirects to the current sheet, at this ride.
    return redirect(`/${langOf(params.lang)}/chauffeur/${params.token}#${reference}`, 303);
  }
  if (result.kind === "invalid") {
    const { errors, typed } = result;
    return data({ problem: null, refusal: { reference, errors, typed } }, { status: 400 });
  }
  const { key } = result;
  const time = "until" in result && result.until ? formatsOf(langOf(params.lang)).time(result.until) : "";
  return data(
    { problem: { reference, key, time }, refusal: null },
    { status: key === "unknown" ? 400 : 409 },
  );
}

/** `shown`: the state of the ride on the sheet, so that an answer to an outdated sheet stores nothing. */
async function answer(services: Services, chauffeur: ChauffeurRow, reference: string, form: FormData) {
  const shown = fieldIn(form, "shown");
  switch (fieldIn(form, "intent")) {
    case "accept":
      return acceptRide(services, chauffeur, { reference, shown });
    case "decline":
      return declineRide(services, chauffeur, { reference, shown, form });
    case "acknowledge":
      return acknowledgeChange(services, chauffeur, { reference, shown });
    default: {
      const event = RIDE_EVENTS.find((one) => one === fieldIn(form, "event"));
      if (!event) return { kind: "refused", key: "unknown" } as const;
      if (fieldIn(form, "intent") === "undo") return undoRideEvent(services, chauffeur, { reference, event });
      const metres = event === "arrived" ? await metresToPickup(services, chauffeur, reference) : null;
      return reportRideEvent(services, chauffeur, { reference, event, metres });
    }
  }
}

export default function RunSheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { problem = null, refusal = null } = actionData ?? {};
  return <RunSheetView {...loaderData} problem={problem} refusal={refusal} />;
}
