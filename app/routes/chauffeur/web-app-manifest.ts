import { langOf } from "#i18n/locales.ts";
import { wordsOf } from "#i18n/words.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import type { Route } from "./+types/web-app-manifest.ts";
import { chauffeurAt } from "./chauffeur-at.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = langOf(params.lang);
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  if (!chauffeur) return new Response(null, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  const { tradeName } = await lastKnownCompany(services);
  const title = wordsOf(lang)("runsheet.title");
  const page = `/${lang}/chauffeur/${params.token}`;
  const manifest = {
    name: `${title} · ${tradeName}`,
    short_name: title,
    lang,
    id: page,
    start_url: page,
    scope: page,
    display: "standalone",
    background_color: "#0d0d0e",
    theme_color: "#0d0d0e",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      type: "image/png",
      sizes: `${size}x${size}`,
    })),
  };
  return Response.json(manifest, {
    headers: { ...PRIVATE, "Content-Type": "application/manifest+json" },
  });
}
