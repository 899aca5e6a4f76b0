import { PUBLIC_PAGES } from "#app/shell/seo/public-pages.ts";
import { LANGS } from "#i18n/locales.ts";

/** Booking pages contain the guest's own trip. */
const NEVER = new Set(["booking"]);
export const LISTED: readonly string[] = LANGS.flatMap((lang) =>
  PUBLIC_PAGES.filter((page) => !NEVER.has(page)).map((page) => (page ? `/${lang}/${page}` : `/${lang}`)),
);
const listed = new Set(LISTED);
const OF_THE_BLOG = new RegExp(`^/(${LANGS.join("|")})/blog/((category|tag)/)?[^/?#]+$`);

const CAMPAIGN = new Set(
  (
    "gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid srsltid _ga _gl " +
    "fbclid igsh igshid msclkid ttclid li_fat_id twclid yclid ysclid ScCid epik rdt_cid irclickid " +
    "mc_cid mc_eid mkt_tok _hsenc _hsmi ef_id s_kwcid"
  ).split(" "),
);
const CAMPAIGNS = /^(utm|hsa|mtm|pk)_[a-z_]{1,20}$/;
const MAX_PARAMETERS = 40;
const MAX_LENGTH = 2_000;

/**
 * The cache key of a request target, or null if its response must not be cached. Campaign parameters do not
 * affect the page: the response is that of the path without a query.
 */
export function cacheKey(address: string): string | null {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  const query = at < 0 ? "" : address.slice(at + 1);
  return isCacheable(path) && isOfCampaigns(query) ? path : null;
}

function isCacheable(path: string): boolean {
  return listed.has(path) || OF_THE_BLOG.test(path);
}

/** Compares the names without decoding: advertisers write them in one way. */
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
