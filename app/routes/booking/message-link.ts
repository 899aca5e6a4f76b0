import { data, redirect } from "react-router";
import { MESSAGE_LINKS, pageOfMessageLink } from "#features/booking/message-links.server.ts";
import { langOf } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/message-link.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const kind = MESSAGE_LINKS.find((one) => one === url.pathname.split("/")[2]);
  const page = kind ? pageOfMessageLink(services, kind, params.code, langOf(params.lang)) : null;
  if (!page) throw data(null, { status: 404, headers: PRIVATE });
  return redirect(page, { status: 303, headers: PRIVATE });
}
