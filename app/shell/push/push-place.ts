type PushPlace = { address: string; publicKey: string; details: string };

/** The name of the cache of an area: a worker reads caches, and not the storage of the page. */
function cacheOf(area: string): string {
  return `push-place ${area}`;
}

const KEY = "/push-place";

export async function keepPlace(area: string, place: PushPlace): Promise<void> {
  if (typeof caches === "undefined") return;
  await (await caches.open(cacheOf(area))).put(KEY, Response.json(place));
}

export async function keptPlace(area: string): Promise<PushPlace | null> {
  const kept = await caches.match(KEY, { cacheName: cacheOf(area) });
  return kept ? ((await kept.json()) as PushPlace) : null;
}

export async function forgetPlace(area: string): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(cacheOf(area));
}

export function subscriptionFields(
  subscription: Pick<PushSubscription, "toJSON">,
  fields: { intent: "on" | "off"; details?: string },
  publicKey: string,
): URLSearchParams {
  const { endpoint, keys = {} } = subscription.toJSON();
  return new URLSearchParams({
    ...fields,
    endpoint: endpoint ?? "",
    p256dh: keys["p256dh"] ?? "",
    auth: keys["auth"] ?? "",
    server_key: publicKey,
  });
}
