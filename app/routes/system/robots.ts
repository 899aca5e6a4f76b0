import { LANGS } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import { MACHINE_PAGES, PRIVATE_PAGES } from "#app/shell/seo/public-pages.ts";
import type { Route } from "./+types/robots.ts";

const MACHINES = ["/sandbox/", "/webhooks/"];

export function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lines = [
    "User-agent: *",
    ...inEveryLanguage(MACHINE_PAGES).map((path) => `Allow: ${path}`),
    ...[...inEveryLanguage(PRIVATE_PAGES), ...MACHINES].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${services.site.publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

/** Each language by its name: a wildcard would also exclude posts such as `/en/blog/organisation-of-a-wedding`. */
function inEveryLanguage(pages: readonly string[]): string[] {
  return LANGS.flatMap((lang) => pages.map((page) => `/${lang}/${page}`));
}
