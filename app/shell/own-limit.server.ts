import { openPageByLink } from "#features/organisations/rides/open-by-link.server.ts";
import type { RequestContext } from "#app/context.ts";

type Asking = Pick<RequestContext, "services" | "clientAddress">;
type LimitedAction = Parameters<RequestContext["services"]["limits"]["allow"]>[0];
type OwnAction = Extract<LimitedAction, "link" | "reply" | "session" | "run-sheet" | "way" | "customer-feed">;

/** `isAllowed` false: too many requests, which is answered with 429. */
type Admitted<Found> = { found: NonNullable<Found>; isAllowed: true } | { found: null; isAllowed: boolean };

/**
 * Opens what a secret link or a session leads to, and counts the request for this link or session: the guests of a hotel share
 * one address and must not exhaust each other's limit. The requests that open nothing count for the address.
 */
export async function admit<Found>(
  { services: { limits }, clientAddress }: Asking,
  action: OwnAction,
  open: () => Promise<Found>,
  key: string | ((found: NonNullable<Found>) => string),
): Promise<Admitted<Found>> {
  const found: Found | null | undefined = await open();
  if (found === null || found === undefined)
    return { found: null, isAllowed: await limits.allow("manage", clientAddress) };
  const isAllowed = await limits.allow(action, typeof key === "string" ? key : key(found));
  return isAllowed ? { found, isAllowed } : { found: null, isAllowed };
}

/** Opens the booking of a page behind a guest's link: one with prices, or one with the ride only. */
export function admitPage(
  asking: Asking,
  token: string,
  cookie: string | null,
  page: "money" | "ride" = "money",
) {
  return admit(asking, "link", () => openPageByLink(asking.services, token, cookie, page), token);
}
