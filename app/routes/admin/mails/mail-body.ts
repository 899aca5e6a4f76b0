import { readMailHtml } from "#features/outbox/read-mail.server.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/mail-body.ts";

/** The HTML of a mail runs no scripts, loads nothing, submits nothing, and can be framed by this site only. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services } = await asDispatcher({ context, params, request });
  const html = await readMailHtml(services, dispatcher, params.id);
  return new Response(html ?? "", {
    status: html === undefined ? 404 : 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
