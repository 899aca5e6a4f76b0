const LONGEST_HREF = 2_000;
/** Browsers drop some of these from an address before they read its scheme. */
const HIDDEN = /[\s\\\p{Cc}\p{Cf}]/u;
const WITH_SCHEME = /^(https?:\/\/[^/]|mailto:.|tel:.)/i;
const OWN_PATH = /^\/(?!\/)/;

/** Where a link of a post may lead: the web, a mailbox, a phone, a page of ours. Nothing runs, nothing changes the host unseen. */
export function isAllowedHref(href: string): boolean {
  if (href.length > LONGEST_HREF || HIDDEN.test(href)) return false;
  return OWN_PATH.test(href) || (WITH_SCHEME.test(href) && URL.canParse(href));
}
