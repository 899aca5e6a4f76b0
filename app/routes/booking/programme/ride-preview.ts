import { data } from "react-router";
import { readTripFields } from "#features/booking/trip/trip-fields.ts";
import { previewRide } from "#features/programmes/preview-ride.server.ts";
import { readProgramme } from "#features/programmes/programme-address.server.ts";
import { PROGRAMME_PARAM } from "#features/programmes/programme.ts";
import { requestContext } from "#app/context.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/ride-preview.ts";

/** The price of a ride of a programme while it is typed, so that the rules exist on the server only. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const headers = { "Cache-Control": "no-store" };
  if (!(await services.limits.allow("suggest", clientAddress))) return data(null, { status: 429, headers });
  const { searchParams } = url;
  const rides = readProgramme(searchParams.get(PROGRAMME_PARAM));
  const number = Number(searchParams.get("edit"));
  const edited = Number.isInteger(number) && rides[number - 1] ? number : null;
  const typed = { rides, edited, fields: readTripFields(searchParams) };
  return data(await previewRide(services, typed, langOf(params.lang)), { headers });
}
