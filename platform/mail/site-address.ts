// Any visitor can type a name and an address, and our mails greet by name: "Win at evil.example" would be an
// advertisement in our name.

/**
 * Top-level domains that make an address of a label with one letter, because initials look the same. A longer
 * label is an address with any top-level domain.
 */
const SHORT_ENDS =
  "com|net|org|info|biz|me|co|io|ly|gg|cc|tv|fm|to|be|eu|fr|uk|us|ru|cn|ae|sa|app|dev|xyz|link|site|top|shop|online";
const LABEL = "[\\p{L}\\p{N}][\\p{L}\\p{N}-]*[\\p{L}\\p{N}]";
const ADDRESS = new RegExp(
  [
    "\\p{L}[\\p{L}\\p{N}+.-]*://",
    "(?<![\\p{L}\\p{N}])www[.\\p{N}]",
    `${LABEL}\\.\\p{L}{2,}`,
    `(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]\\.(?:${SHORT_ENDS})(?![\\p{L}\\p{N}])`,
    "\\.\\p{L}+/",
    "\\d{1,3}(?:\\.\\d{1,3}){3}",
  ].join("|"),
  "iu",
);

/** A title without the space after it, as in "Mr.Smith". */
const TITLE = new RegExp(
  `(?<![\\p{L}\\p{N}.])(mr|mrs|ms|miss|mme|mlle|dr|pr|prof|sir|sh|sheikh|eng|capt|col|gen|amb|st|ste)\\.(?!(?:${SHORT_ENDS})(?![\\p{L}]))(?=\\p{L})`,
  "giu",
);

export function hasSiteAddress(text: string): boolean {
  const asRead = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return ADDRESS.test(asRead.replace(/[。｡]/g, ".").replace(TITLE, "$1. "));
}

/** A brand whose name is its address, as in "Booking.com": one word with one full stop. */
const BRAND = /^([\p{L}\p{N}][\p{L}\p{N}-]{1,30})\.(\p{L}{2,10})$/u;

/** A sign may show such a brand. */
export function hasLinkOnSign(text: string): boolean {
  return hasSiteAddress(text) && !BRAND.test(text.trim());
}

/** A sign in a mail: a space keeps mail programs from linking the brand. */
export function signWithoutLink(text: string): string {
  return withoutSiteAddress(
    text.trim().replace(BRAND, (all, name, end) => (hasSiteAddress(all) ? `${name}. ${end}` : all)),
  );
}

export function withoutSiteAddress(text: string): string {
  if (!hasSiteAddress(text)) return text;
  const words = text.split(/\s+/).filter((word) => !hasSiteAddress(word));
  const rest = words.join(" ");
  return hasSiteAddress(rest) ? "" : rest;
}
