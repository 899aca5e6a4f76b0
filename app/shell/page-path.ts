type Params = Readonly<Record<string, string | undefined>>;

/**
 * The page's path as it may be told: without language, query and hash, and with nothing that opens a booking, a draft or
 * the house itself. `/fr/booking/manage/k3…` is `/booking/manage/:token`. Only what anybody may read keeps its name.
 */
export function pagePath(pathname: string, params: Params): string {
  const { lang, slug: _, ...secrets } = params;
  const [first, ...rest] = pathname.split("/").filter((segment) => segment !== "");
  const segments = first === lang || first === undefined ? rest : [first, ...rest];
  return `/${segments.map((segment) => hidden(segment, secrets)).join("/")}`;
}

/** Addresses are percent-encoded, what the router read from them is not. */
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
