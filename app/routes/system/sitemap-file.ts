import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/sitemap-file.ts";
import { pageEntries, postEntries, xmlAnswer } from "./sitemap-entries.server.ts";
import { URLSET } from "./sitemap-xml.ts";

export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  if (file === "pages.xml") return xmlAnswer([URLSET.start, await pageEntries(services), URLSET.end]);
  const prefix = /^posts-([\da-f]{1,2})\.xml$/.exec(file)?.[1];
  if (prefix === undefined) throw new Response(null, { status: 404 });
  return xmlAnswer([URLSET.start], postEntries(services, prefix));
}
