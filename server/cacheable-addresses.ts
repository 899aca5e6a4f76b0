import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import { LANGS } from "#i18n/locales.ts";

/** The booking page is the guest's own from its first step on. */
const NEVER = new Set(["booking"]);
/** All listed pages that are cached. */
export const LISTED: readonly string[] = LANGS.flatMap((lang) =>
  PUBLIC_PAGES.filter((page) => !NEVER.has(page)).map((page) => (page ? `/${lang}/${page}` : `/${lang}`)),
);
const listed = new Set(LISTED);
/** Posts, their categories and tags, the feed. */
const OF_THE_BLOG = new RegExp(`^/(${LANGS.join("|")})/blog/((category|tag)/)?[^/?#]+$`);

const DATA = ".data";
/** Routes with an id of their own in `app/routes.ts`: all public pages but these are named by their address. */
const ROUTE_IDS: Record<string, string> = {
  "": "routes/site/home",
  about: "routes/site/about/about",
  services: "routes/site/services/services",
  "prestige-events": "routes/site/events/events",
  fleet: "routes/site/fleet/fleet",
  contact: "routes/site/contact/contact",
  blog: "routes/site/blog/blog",
};

/** Parameters that advertisers, networks, mails and analytics tools add to links, by name. */
const CAMPAIGN = new Set(
  (
    "gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid srsltid _ga _gl " +
    "fbclid igsh igshid msclkid ttclid li_fat_id twclid yclid ysclid ScCid epik rdt_cid irclickid " +
    "mc_cid mc_eid mkt_tok _hsenc _hsmi ef_id s_kwcid"
  ).split(" "),
);
/** And by family. */
const CAMPAIGNS = /^(utm|hsa|mtm|pk)_[a-z_]{1,20}$/;
/** More than any advertisement sends. */
const MAX_PARAMETERS = 40;
const MAX_LENGTH = 2_000;

/**
 * The cache key of an address (path and query as they were sent), or null when its response may not be cached. Campaign parameters change
 * nothing on a page: they stay in the visitor's address, and the response is that of the bare path.
 */
export function cacheKey(address: string): string | null {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  const query = at < 0 ? "" : address.slice(at + 1);
  if (path.endsWith(DATA)) {
    const page = path.slice(0, -DATA.length);
    if (!isCacheable(page)) return null;
    return query === "" ? path : query === routesQuery(page) ? address : null;
  }
  return isCacheable(path) && isOfCampaigns(query) ? path : null;
}

/**
 * The one query that the router sends for the data of a page: its routes without the root, whose data changes with the language only. Any other
 * list is answered but not cached: a visitor could make up as many as there is room for.
 */
export function routesQuery(path: string): string {
  const page = path.split("/").slice(2).join("/");
  const ofBlog = /^blog\/(category|tag)\//.exec(page)?.[1];
  const post = page.startsWith("blog/") ? "routes/site/blog/post" : page;
  const id = ROUTE_IDS[page] ?? (ofBlog ? `blog/${ofBlog}` : post);
  return String(new URLSearchParams({ _routes: `shell/site-layout,${id}` }));
}

function isCacheable(path: string): boolean {
  return listed.has(path) || OF_THE_BLOG.test(path);
}

/** Names are compared as they were sent: advertisers write them in one way. */
function isOfCampaigns(query: string): boolean {
  if (query === "") return true;
  if (query.length > MAX_LENGTH) return false;
  const parameters = query.split("&", MAX_PARAMETERS + 1);
  if (parameters.length > MAX_PARAMETERS) return false;
  return parameters.every((parameter) => {
    const [name = ""] = parameter.split("=", 1);
    return CAMPAIGN.has(name) || CAMPAIGNS.test(name);
  });
}
