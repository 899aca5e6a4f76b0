import { data, redirect } from "react-router";
import { receivePhoto } from "#features/tracking/add-photo.server.ts";
import { langOf } from "#i18n/locales.ts";
import { chauffeurAt } from "../chauffeur-at.server.ts";
import type { Route } from "./+types/photo.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/** The link is checked before the body is read. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token, "way");
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
