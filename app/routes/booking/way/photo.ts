import { data } from "react-router";
import { openPageByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { openPhotoForGuest } from "#features/tracking/open-photo.server.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/photo.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const { token, reference, photo: id } = params;
  const open = async () =>
    (await openPageByLink(services, token, request.headers.get("Cookie"), "ride"))
      ? openPhotoForGuest(services, { token, reference, id })
      : null;
  const { found: file, isAllowed } = await admit(asking, "link", open, token);
  if (!file) throw data(null, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  return new Response(file.body, {
    headers: {
      ...PRIVATE,
      "Content-Type": "image/webp",
      "Content-Disposition": contentDisposition(file.name),
    },
  });
}
