import { redirect } from "react-router";
import { knownPages } from "./known-page.server.ts";
import { localeRedirect, looksLikePage } from "../words/locale-redirect.ts";
import { storedLang } from "../words/stored-locale.ts";

/** The answer to an address that no page has: on to the right language or home; for what is no page, a true 404. */
export async function answerUnknown(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = { "Cache-Control": "no-store" };
  if (!looksLikePage(pathname)) return new Response("Not found\n", { status: 404, headers });
  const stored = storedLang(request.headers.get("Cookie"));
  return redirect(localeRedirect({ pathname, search, stored, isPage: await knownPages() }), {
    status: 302,
    headers,
  });
}
