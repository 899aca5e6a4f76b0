import { afterEach, expect, test, vi } from "vitest";
import { showPushes, type PushScope } from "./show-pushes.ts";

afterEach(() => vi.unstubAllGlobals());

const ORIGIN = "https://site.example";
const PUSH = {
  title: "Trajet modifié",
  body: "16 h 00",
  path: "/fr/chauffeur/abc#MA-1",
  lang: "fr",
  tag: "one",
};

test("shows a notification with its tag and its page", async () => {
  const { push, shown } = aScope();
  await push(JSON.stringify(PUSH));
  expect(shown).toEqual([
    [
      "Trajet modifié",
      {
        body: "16 h 00",
        tag: "one",
        lang: "fr",
        dir: "auto",
        icon: "/icon-192.png",
        data: { path: PUSH.path },
      },
    ],
  ]);
});

test.each([
  ["no JSON", "Bonjour"],
  ["a missing field", JSON.stringify({ ...PUSH, body: undefined })],
  ["another site", JSON.stringify({ ...PUSH, path: "//evil.example/" })],
  ["a script", JSON.stringify({ ...PUSH, path: "javascript:alert(1)" })],
])("shows nothing for %s", async (_, text) => {
  const { push, shown } = aScope();
  await push(text);
  expect(shown).toEqual([]);
});

test("opens the page in a new tab if it is not open", async () => {
  const { press, opened } = aScope([`${ORIGIN}/fr/chauffeur/other`]);
  await press(PUSH.path);
  expect(opened).toEqual([`open ${ORIGIN}${PUSH.path}`]);
});

test("moves the open tab of the page to the ride", async () => {
  const { press, opened } = aScope([`${ORIGIN}/fr/chauffeur/abc`]);
  await press(PUSH.path);
  expect(opened).toEqual(["focus", `navigate ${ORIGIN}${PUSH.path}`]);
});

test("opens a new tab if the open one cannot be moved", async () => {
  const { press, opened } = aScope([`${ORIGIN}/fr/chauffeur/abc`], { isForeign: true });
  await press(PUSH.path);
  expect(opened).toEqual(["focus", `open ${ORIGIN}${PUSH.path}`]);
});

test.each([
  ["the subscription of the event", true],
  ["a new one, if the event has none", false],
])("registers %s at the stored address, and removes the old one", async (_, isGiven) => {
  const place = { address: "/fr/chauffeur/abc/push", publicKey: "KEY", details: "yes" };
  const { change, posted } = aScope([], { place });
  await change({ old: "https://push.example/1", ...(isGiven ? { next: "https://push.example/2" } : {}) });
  expect(posted).toEqual([
    [place.address, `intent=on&details=yes&endpoint=${isGiven ? "2" : "KEY"}&p256dh=p&auth=a&server_key=KEY`],
    [place.address, "intent=off&endpoint=1&p256dh=p&auth=a&server_key=KEY"],
  ]);
});

test("registers nothing for a device that was turned off", async () => {
  const { change, posted } = aScope();
  await change({ old: "https://push.example/1" });
  expect(posted).toEqual([]);
});

function aScope(
  pages: string[] = [],
  { isForeign = false, place = null }: { isForeign?: boolean; place?: object | null } = {},
) {
  const posted: [string, string][] = [];
  vi.stubGlobal("caches", { match: async () => place && Response.json(place) });
  vi.stubGlobal("fetch", async (url: string, { body }: { body: URLSearchParams }) => {
    posted.push([url, String(body).replaceAll("https%3A%2F%2Fpush.example%2F", "")]);
  });
  const aSubscription = (endpoint: string) => ({
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
  });
  vi.stubGlobal("location", { origin: ORIGIN });
  const listeners = new Map<string, (event: never) => void>();
  const [shown, opened]: [unknown[], string[]] = [[], []];
  const scope: PushScope = {
    registration: {
      scope: `${ORIGIN}/fr/chauffeur/`,
      showNotification: async (...notification) => void shown.push(notification),
      pushManager: {
        subscribe: async (options) =>
          aSubscription(options?.applicationServerKey as string) as unknown as PushSubscription,
      },
    },
    clients: {
      matchAll: async () =>
        pages.map((url) => ({
          url,
          focus: async () => void opened.push("focus"),
          navigate: async (to) => {
            if (isForeign) throw new TypeError("not controlled");
            opened.push(`navigate ${to}`);
          },
        })),
      openWindow: async (url) => void opened.push(`open ${url}`),
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
  };
  showPushes(scope);
  const send = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void waits.push(promise);
    listeners.get(type)?.({ ...event, waitUntil } as never);
    await Promise.all(waits);
  };
  return {
    shown,
    opened,
    posted,
    change: ({ old, next }: { old: string; next?: string }) =>
      send("pushsubscriptionchange", {
        oldSubscription: aSubscription(old),
        ...(next === undefined ? {} : { newSubscription: aSubscription(next) }),
      }),
    push: (text: string) => send("push", { data: { json: () => JSON.parse(text) as unknown } }),
    press: (path: string) =>
      send("notificationclick", { notification: { data: { path }, close: () => undefined } }),
  };
}
