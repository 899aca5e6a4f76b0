import { requestContext } from "#app/context.ts";
import { localeCookie } from "#app/shell/words/stored-locale.ts";
import { langOf } from "#i18n/locales.ts";
import type { Route } from "./+types/locale.ts";

/** The site script requests it when the visitor has changed the language. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { publicUrl } = context.get(requestContext).services.site;
  const cookie = localeCookie(langOf(params.lang), { secure: publicUrl.startsWith("https:") });
  return new Response(null, { status: 204, headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" } });
}
