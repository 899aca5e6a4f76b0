import { data } from "react-router";
import { openPhotoForGuest } from "#features/tracking/open-photo.server.ts";
import { requestContext } from "#app/context.ts";
import { contentDisposition } from "#app/shell/content-disposition.ts";
import type { Route } from "./+types/photo.ts";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const allowed = await services.limits.allow("manage", clientAddress);
  const { token, reference, photo: id } = params;
  const file = allowed ? await openPhotoForGuest(services, { token, reference, id }) : null;
  if (!file) throw data(null, { status: allowed ? 404 : 429, headers: PRIVATE });
  return new Response(file.body, {
    headers: {
      ...PRIVATE,
      "Content-Type": "image/webp",
      "Content-Disposition": contentDisposition(file.name),
    },
  });
}
