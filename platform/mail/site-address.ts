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

export function hasSiteAddress(text: string): boolean {
  const asRead = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return ADDRESS.test(asRead.replace(/[。｡]/g, "."));
}

export function withoutSiteAddress(text: string): string {
  if (!hasSiteAddress(text)) return text;
  const words = text.split(/\s+/).filter((word) => !hasSiteAddress(word));
  const rest = words.join(" ");
  return hasSiteAddress(rest) ? "" : rest;
}
