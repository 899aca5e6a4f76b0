import { data, redirect } from "react-router";
import { chauffeurBehind } from "#features/dispatch/chauffeur-link.server.ts";
import { receivePhoto } from "#features/tracking/add-photo.server.ts";
import { langOf } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/photo.ts";

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** Receives a photo from the run sheet. The link is checked before the body is read. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext);
  const isAllowed = await services.limits.allow("way", clientAddress);
  const chauffeur = isAllowed ? await chauffeurBehind(services.db, services.secret, params.token) : undefined;
  if (!chauffeur) return new Response(null, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  const declared = request.headers.get("Content-Length");
  const { kind, reference } = await receivePhoto(services, chauffeur, {
    body: request.body,
    bytes: declared === null ? null : Number(declared),
    type: request.headers.get("Content-Type") ?? "",
  });
  const query = kind === "done" ? "" : `?way=${kind}&ride=${encodeURIComponent(reference)}`;
  const hash = reference === "" ? "" : `#${encodeURIComponent(reference)}`;
  return redirect(`/${langOf(params.lang)}/chauffeur/${params.token}${query}${hash}`, {
    status: 303,
    headers: PRIVATE,
  });
}

export function loader() {
  throw data(null, { status: 405, headers: { ...PRIVATE, Allow: "POST" } });
}
