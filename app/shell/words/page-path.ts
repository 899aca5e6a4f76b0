type Params = Readonly<Record<string, string | undefined>>;

/**
 * A public page's path as it may be told: without its language, query and hash, and with nothing that opens a booking, a draft or
 * the admin itself. `/fr/booking/manage/k3…` is `/booking/manage/:token`. Only what anybody may read keeps its name.
 */
export function pagePath(pathname: string, params: Params): string {
  const { lang: _, slug: __, ...secrets } = params;
  const [, ...segments] = pathname.split("/").filter(Boolean);
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
