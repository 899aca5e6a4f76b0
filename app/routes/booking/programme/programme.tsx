import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect } from "react-router";
import { pickWords } from "#i18n/words.ts";
import { changeProgramme, readProgrammeChange } from "#features/programmes/change-programme.server.ts";
import { openProgramme } from "#features/programmes/open-programme.server.ts";
import { readProgramme, writeProgramme } from "#features/programmes/programme-address.server.ts";
import { PROGRAMME_PARAM } from "#features/programmes/programme.ts";
import { nextRideOf } from "#features/programmes/next-ride.server.ts";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { bookableDays } from "#features/booking/trip/check-trip.ts";
import { isParisDay } from "#i18n/paris-time.ts";
import { requestContext } from "#app/context.ts";
import { sendForm, useLastAnswer } from "#app/shell/forms/send-form.ts";
import { langOf, programmePath } from "../steps.ts";
import type { Route } from "./+types/programme.ts";
import { type ProgrammeAnswer, ProgrammeView } from "./programme-view.tsx";

const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export const handle: PageHandle = { hydrate: true, concierge: "start" };

/** The rides are in the address, as a trip is, and nothing is stored. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const lang = langOf(params.lang);
  const { searchParams } = url;
  const rides = readProgramme(searchParams.get(PROGRAMME_PARAM));
  if (rides.length > 0 && !(await services.limits.allow("suggest", clientAddress)))
    throw data(null, { status: 429, headers: PRIVATE });
  const programme = await openProgramme(services, rides, lang);
  const now = services.clock.now();
  const numberOf = (name: string) => {
    const number = Number(searchParams.get(name));
    return Number.isInteger(number) && rides[number - 1] ? number : null;
  };
  const [edited, repeated, next] = [numberOf("edit"), numberOf("repeat"), searchParams.get("add")];
  const isTyped = searchParams.has("from") || searchParams.has("date");
  const proposed = next === "ride" || next === "day" ? nextRideOf(rides, next) : null;
  const repeatedRide = repeated ? rides[repeated - 1] : undefined;
  const stored = edited ? rides[edited - 1] : undefined;
  const fields = isTyped ? readTripFields(searchParams) : (stored ?? proposed ?? nextRideOf([], "ride"));
  const words = pickWords(lang, ["programmes", "booking", "errors", "fleet", "places", "payment"]);
  return data(
    {
      rides: writeProgramme(rides),
      count: rides.length,
      days: programme.days,
      toCorrect: programme.toCorrect,
      pricing: programme.pricing,
      form: isTyped || edited || proposed || rides.length === 0 ? { fields, edited } : null,
      repeated:
        repeated && repeatedRide && isParisDay(repeatedRide.date)
          ? { number: repeated, date: repeatedRide.date }
          : null,
      bookable: bookableDays(now),
      words,
    },
    { headers: PRIVATE },
  );
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const rides = readProgramme(url.searchParams.get(PROGRAMME_PARAM));
  const sent = readProgrammeChange(await request.formData());
  const changed = await changeProgramme(services, rides, sent, lang);
  if (changed.kind !== "changed") return data<ProgrammeAnswer>(changed, { status: 422, headers: PRIVATE });
  const packed = writeProgramme(changed.rides);
  return redirect(programmePath(lang, packed && `${PROGRAMME_PARAM}=${packed}`), 303);
}

export async function clientAction(sending: Route.ClientActionArgs) {
  return sendForm(sending);
}

export function shouldRevalidate() {
  return true;
}

export function headers() {
  return PRIVATE;
}

export default function Programme({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnreachable } = useLastAnswer<ProgrammeAnswer>(actionData);
  return <ProgrammeView page={loaderData} answer={answer ?? null} isNotSent={isUnreachable} />;
}
