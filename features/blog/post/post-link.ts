const LONGEST_HREF = 2_000;
/** Browsers strip some of these characters before parsing the scheme. */
const HIDDEN = /[\s\\\p{Cc}\p{Cf}]/u;
const WITH_SCHEME = /^(https?:\/\/[^/]|mailto:.|tel:.)/i;
const OWN_PATH = /^\/(?!\/)/;

/** Allows http(s), mailto, tel and paths of this site. Rejects other schemes and forms that change the host. */
export function isAllowedHref(href: string): boolean {
  if (href.length > LONGEST_HREF || HIDDEN.test(href)) return false;
  return OWN_PATH.test(href) || (WITH_SCHEME.test(href) && URL.canParse(href));
}
