import { requestContext } from "#app/context.ts";
import { PRIVATE_PAGES } from "#app/shell/seo/public-pages.ts";
import type { Route } from "./+types/robots.ts";

const MACHINES = ["/sandbox/", "/webhooks/"];

export function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const closed = [...PRIVATE_PAGES.map((page) => `/*/${page}`), ...MACHINES];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${services.site.publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
