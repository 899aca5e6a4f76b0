import { textsIn } from "#i18n/clean-text.ts";
import { showPushes, type PushScope } from "#app/shell/push/show-pushes.ts";
import { phoneTime } from "./phone-clock.ts";
import { CHANGES, forgetLink, isTooOld, pageCacheOf, queuePress, waitingPresses } from "./phone-store.ts";
import { sendPresses } from "./send-presses.ts";

// The service worker of the run sheet. Its scope is `/{lang}/chauffeur/`; no other page is behind it.

type Extendable = Event & { waitUntil(promise: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(response: Promise<Response>): void };
type WorkerScope = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: string, listener: (event: never) => void): void;
};

const scope = globalThis as unknown as WorkerScope;

const PAGE = /^\/[a-z]{2}\/chauffeur\/([\w-]+)$/;
/** A phone shows the stored sheet when the line is this slow. */
const LONGEST_WAIT_MS = 6000;

scope.addEventListener("install", (event: Extendable) => {
  event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("activate", (event: Extendable) => {
  event.waitUntil(scope.clients.claim());
});

scope.addEventListener("fetch", (event: Fetching) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const [, token] = PAGE.exec(url.pathname) ?? [];
  if (token && request.mode === "navigate") {
    event.respondWith(request.method === "POST" ? post(request, token) : openSheet(request, token));
  } else if (url.pathname === "/__manifest") {
    event.respondWith(routes(request));
  } else if (request.method === "GET" && !token && request.mode !== "navigate") {
    if (isFile(request, url)) event.respondWith(file(request));
  }
});

showPushes(globalThis as unknown as PushScope);

/** Background Sync, where the browser has it. A rejected promise makes the browser try again. */
scope.addEventListener("sync", (event: Extendable) => {
  event.waitUntil(sendEverything());
});

function announce() {
  const channel = new BroadcastChannel(CHANGES);
  channel.postMessage("changed");
  channel.close();
}

async function sendEverything() {
  const tokens = new Set((await waitingPresses()).map(({ token }) => token));
  for (const token of tokens) {
    if ((await sendPresses(token, announce)) === "waiting") throw new Error("The presses are not sent yet");
  }
}

async function openSheet(request: Request, token: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const cached = await keptPage(pathname, token);
  try {
    const asked = fetch(request);
    const response = cached ? await Promise.race([asked, inTime()]) : await asked;
    if (response.status >= 500 && cached) return cached;
    if (response.headers.get("Run-Sheet") === "ended") await forgetLink(token);
    // The page of a question, such as whether the guest is absent, is not the sheet.
    if (response.ok && search === "")
      await (await caches.open(pageCacheOf(token))).put(pathname, response.clone());
    return response;
  } catch (error) {
    if (cached) return cached;
    throw error;
  }
}

async function keptPage(pathname: string, token: string): Promise<Response | undefined> {
  const name = pageCacheOf(token);
  const cached = await caches.match(pathname, { cacheName: name, ignoreVary: true });
  if (!cached || !isTooOld(cached.headers.get("Date") ?? "")) return cached;
  await caches.delete(name);
  return undefined;
}

function inTime(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The line is too slow")), LONGEST_WAIT_MS);
  });
}

/** A form that was sent before React has hydrated the page. A form with typed text is not queued, because its errors must be shown. */
async function post(request: Request, token: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const copy = request.clone();
  const form = await copy.formData();
  const fields = Object.fromEntries(textsIn(form));
  if (fields["intent"] === "decline") {
    return fetch(request).catch(() => Response.redirect(`${pathname}?decline=${fields["ride"]}`, 303));
  }
  const [, lang = "fr"] = pathname.split("/");
  const pressedAt = phoneTime();
  const press = { id: crypto.randomUUID(), token, lang, pressedAt, fields };
  const isQueued = await queuePress(press).then(
    () => true,
    () => false,
  );
  if (!isQueued) return fetch(request);
  await sendPresses(token, announce);
  return Response.redirect(`${pathname}#${fields["ride"]}`, 303);
}

async function routes(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    // Which routes it asks for together depends on the links and forms of the moment. The page has its own route already, so that the
    // answer to another question serves it as well.
    const same = await caches.match(request.url, { ignoreVary: true });
    const cached = same ?? (await caches.match(request.url, { ignoreVary: true, ignoreSearch: true }));
    if (cached) return cached;
    throw error;
  }
}

function isFile({ destination }: Request, { pathname }: URL): boolean {
  return (
    pathname.startsWith("/assets/") ||
    pathname.startsWith("/words/") ||
    ["image", "font", "style", "script"].includes(destination)
  );
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
