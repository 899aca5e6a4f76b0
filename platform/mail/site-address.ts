// A form takes any address, and our mails greet by name: a name like "Win at evil.example" would be an advertisement in our name.

/** The ends that one letter before the dot makes an address of; longer names are addresses with any end, initials are names. */
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

/** Whether a mail program could make a link of something in this text. */
export function hasSiteAddress(text: string): boolean {
  const asRead = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  return ADDRESS.test(asRead.replace(/[。｡]/g, "."));
}

/** The words of a text that are none. */
export function withoutSiteAddress(text: string): string {
  if (!hasSiteAddress(text)) return text;
  const words = text.split(/\s+/).filter((word) => !hasSiteAddress(word));
  const rest = words.join(" ");
  return hasSiteAddress(rest) ? "" : rest;
}
