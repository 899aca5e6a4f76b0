import type { CountedEvent } from "#features/analytics/event.ts";

// Google Analytics. The file does not bear the service's name: lists of blockers know that one, and a chunk that is missing
// makes the page reload.

type TagWindow = Window & { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

const SCRIPT = "https://www.googletagmanager.com/gtag/js";
/** What the cookie policy promises: thirteen months at most, not prolonged. */
const THIRTEEN_MONTHS = 390 * 24 * 60 * 60;
const DENIED = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };

/** Loads it, once, and gives what tells it events. Nothing is sent by itself, and no address but the told path. */
export function startCounter(id: string): (event: CountedEvent) => void {
  const page = window as unknown as TagWindow;
  page[`ga-disable-${id}`] = false;
  if (!page.dataLayer) {
    page.dataLayer = [];
    tell("consent", "default", { ...DENIED, analytics_storage: "granted" });
    tell("js", new Date(performance.timeOrigin + performance.now()));
    tell("set", { page_location: location.origin, page_referrer: "" });
    tell("config", id, {
      send_page_view: false,
      allow_google_signals: false,
      cookie_expires: THIRTEEN_MONTHS,
      cookie_update: false,
    });
    const script = document.createElement("script");
    script.async = true;
    script.src = `${SCRIPT}?id=${id}`;
    document.head.append(script);
  }
  return ({ name, path, lang, detail }) => {
    const address = `${location.origin}/${lang}${path}`;
    tell("set", { page_location: address });
    tell("event", name, { page_location: address, page_path: path, language: lang, detail });
  };
}

/** No further event, and its cookies are gone. */
export function stopCounter(id: string) {
  (window as unknown as TagWindow)[`ga-disable-${id}`] = true;
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  const hosts = location.hostname.split(".").map((_, place, parts) => parts.slice(place).join("."));
  for (const name of names.filter((one) => one.startsWith("_ga"))) {
    for (const domain of ["", ...hosts.map((host) => `; Domain=.${host}`)]) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
}

/** The script only understands its own `arguments`, never an array. */
function tell(..._: unknown[]) {
  // oxlint-disable-next-line prefer-rest-params
  (window as unknown as TagWindow).dataLayer?.push(arguments);
}
