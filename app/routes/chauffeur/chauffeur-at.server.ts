import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { chauffeurBehind } from "#features/fleet/chauffeur-link.server.ts";
import { isLang } from "#i18n/locales.ts";
import { answerUnknown } from "#app/shell/errors/known-page.server.ts";
import { requestContext } from "#app/context.ts";
import { admit } from "#app/shell/own-limit.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const privatePage: MiddlewareFunction<Response> = async ({ params, request }, next) => {
  if (!isLang(params["lang"])) return answerUnknown(request);
  const response = await next();
  for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
  return response;
};

/** The chauffeur behind the link of a request. `isAllowed` is false after too many requests. */
export async function chauffeurAt(
  context: Readonly<RouterContextProvider>,
  token: string,
  limit: "run-sheet" | "way" = "run-sheet",
) {
  const asking = context.get(requestContext);
  const { services } = asking;
  const open = () => chauffeurBehind(services.db, services.secret, token);
  const { found: chauffeur, isAllowed } = await admit(asking, limit, open, token);
  return { chauffeur, services, isAllowed };
}
