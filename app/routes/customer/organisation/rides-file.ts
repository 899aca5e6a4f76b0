import { rideFilterIn } from "#features/organisations/rides/organisation-rides.server.ts";
import { exportOrganisationRides } from "#features/organisations/rides/read-rides.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/rides-file.ts";
import { asMember } from "./member-request.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { member, services, lang } = await asMember({ context, params, request });
  const { name, csv } = exportOrganisationRides(services, member, rideFilterIn(url.searchParams), lang);
  return new Response(csv, {
    headers: {
      ...PRIVATE,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(name),
    },
  });
}
