import { redirect } from "react-router";
import { openOrganisationRide } from "#features/organisations/rides/read-rides.server.ts";
import type { Route } from "./+types/open-ride.ts";
import { asMemberWith, notFound } from "./member-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request, url: asked }: Route.LoaderArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "book");
  const { reference } = params;
  const isForPassenger = asked.searchParams.get("to") === "passenger";
  const url = await openOrganisationRide(services, member, { reference, lang, isForPassenger });
  if (!url) throw notFound();
  return redirect(url, { status: 303, headers: PRIVATE });
}
