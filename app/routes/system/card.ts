import { requestContext } from "#app/context.ts";
import { cardVersion, pageOfCard } from "#app/shell/seo/social-card.ts";
import { directionOf, isLang, type Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/card.ts";
import { cardTextOf } from "./card-texts.server.ts";

const FOR_GOOD = "public, max-age=31536000, immutable";
/** For an address without the current version: it may soon show another text. */
const FOR_NOW = "public, max-age=3600";

/** `/cards/fr/fleet.png`: the social card of a public page; 404 for any other path. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const page = pageOfCard(params["*"]);
  if (!isLang(params.lang) || page === null) return notFound();
  return (await cardOf(services, params.lang, page, url.searchParams.get("v"))) ?? notFound();
}

async function cardOf(services: Services, lang: Lang, page: string, version: string | null) {
  const text = await cardTextOf(services, lang, page);
  if (!text) return null;
  const { heading, title, siteName } = text;
  const line = title === heading ? null : title;
  const png = await services.cards.png({ lang, direction: directionOf(lang), heading, line, name: siteName });
  return new Response(png, {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": version === cardVersion(text) ? FOR_GOOD : FOR_NOW,
    },
  });
}

function notFound() {
  return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}
