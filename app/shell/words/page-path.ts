type Params = Readonly<Record<string, string | undefined>>;

/**
 * The path of a public page for logs and counters: without language, query and hash, and with its secret parameters
 * masked. `/fr/booking/manage/k3…` becomes `/booking/manage/:token`. Only public slugs remain.
 */
export function pagePath(pathname: string, params: Params): string {
  const { lang: _, slug: __, ...secrets } = params;
  const [, ...segments] = pathname.split("/").filter(Boolean);
  return `/${segments.map((segment) => hidden(segment, secrets)).join("/")}`;
}

/** The path is percent-encoded, the parameters from the router are not. */
function hidden(segment: string, secrets: Params): string {
  const name = Object.keys(secrets).find(
    (one) => secrets[one] === segment || secrets[one] === decoded(segment),
  );
  return name === undefined ? segment : `:${name}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
