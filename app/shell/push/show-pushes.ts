import { keptPlace, subscriptionFields } from "./push-place.ts";

// Runs in the service workers of the run sheet and of the admin.

type Extendable = Event & { waitUntil(promise: Promise<unknown>): void };
type Pushed = Extendable & { data: { json(): unknown } | null };
type Pressed = Extendable & { notification: Notification };
type Subscription = Pick<PushSubscription, "toJSON">;
type Changed = Extendable & { oldSubscription?: Subscription | null; newSubscription?: Subscription | null };
type Client = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };
export type PushScope = {
  registration: Pick<ServiceWorkerRegistration, "showNotification" | "scope"> & {
    pushManager: Pick<PushManager, "subscribe">;
  };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: string, listener: (event: never) => void): void;
};

type Shown = { title: string; body: string; path: string; lang: string; tag: string };

export function showPushes(scope: PushScope): void {
  scope.addEventListener("push", (event: Pushed) => {
    const shown = readPush(event.data);
    if (shown) event.waitUntil(show(scope, shown));
  });
  scope.addEventListener("pushsubscriptionchange", (event: Changed) => {
    event.waitUntil(registerAgain(scope, event));
  });
  scope.addEventListener("notificationclick", (event: Pressed) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: unknown };
    if (typeof path === "string") event.waitUntil(openPage(scope, path));
  });
}

/** The browser has replaced or ended its subscription: the site gets the new one, while no page is open. */
async function registerAgain(
  { registration }: PushScope,
  { oldSubscription, newSubscription }: Changed,
): Promise<void> {
  const [, , area = ""] = new URL(registration.scope).pathname.split("/");
  const place = await keptPlace(area);
  if (!place) return;
  const { address, publicKey, details } = place;
  const post = (body: URLSearchParams) => fetch(address, { method: "POST", body });
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  await post(subscriptionFields(subscription, { intent: "on", details }, publicKey));
  if (oldSubscription) await post(subscriptionFields(oldSubscription, { intent: "off" }, publicKey));
}

function readPush(data: Pushed["data"]): Shown | null {
  try {
    const { title, body, path, lang, tag } = data?.json() as Record<string, unknown>;
    const texts = { title, body, path, lang, tag };
    const isWhole = Object.values(texts).every((text) => typeof text === "string");
    // Only pages of this site are opened.
    return isWhole && /^\/[a-z]/.test(String(path)) ? (texts as Shown) : null;
  } catch {
    return null;
  }
}

function show({ registration }: PushScope, { title, body, path, lang, tag }: Shown): Promise<void> {
  return registration.showNotification(title, {
    body,
    // The same message again replaces the shown one without a sound.
    tag,
    lang,
    dir: "auto",
    icon: "/icon-192.png",
    data: { path },
  });
}

async function openPage({ clients }: PushScope, path: string): Promise<void> {
  const url = new URL(path, location.origin);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const same = open.find((client) => new URL(client.url).pathname === url.pathname);
  if (!same) return void (await clients.openWindow(url.href));
  await same.focus();
  // A page that another worker controls cannot be moved.
  if (same.url !== url.href) await same.navigate(url.href).catch(() => clients.openWindow(url.href));
}
