import { wordsOf } from "#i18n/words.ts";
import { lastKnownCompany } from "#app/shell/last-known.server.ts";
import type { Route } from "./+types/web-app-manifest.ts";
import { asDispatcher } from "./admin-request.server.ts";

/** An iPhone gives notifications only to a page that was added to its home screen. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, lang } = await asDispatcher({ context, params, request });
  const { tradeName } = await lastKnownCompany(services);
  const title = wordsOf(lang)("push.adminName");
  const start = `/${lang}/admin`;
  const manifest = {
    name: `${title} · ${tradeName}`,
    short_name: title,
    lang,
    id: start,
    start_url: `${start}/bookings`,
    scope: start,
    display: "standalone",
    background_color: "#0d0d0e",
    theme_color: "#0d0d0e",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      type: "image/png",
      sizes: `${size}x${size}`,
    })),
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
