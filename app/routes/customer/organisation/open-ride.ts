import { redirect } from "react-router";
import { openOrganisationRide } from "#features/organisations/rides/read-rides.server.ts";
import { PRIVATE } from "../customer-request.server.ts";
import type { Route } from "./+types/open-ride.ts";
import { asMemberWith, notFound } from "./member-request.server.ts";

/** Leads a member who may book to the page of a ride, where it can be changed and cancelled. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { member, services, lang } = await asMemberWith({ context, params, request }, "book");
  const url = await openOrganisationRide(services, member, { reference: params.reference, lang });
  if (!url) throw notFound();
  return redirect(url, { status: 303, headers: PRIVATE });
}
