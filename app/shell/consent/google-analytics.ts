import type { CountedEvent } from "#features/analytics/event.ts";

// Google Analytics. The built file must not be named after the service: content blockers match that name, and a missing
// chunk makes the page reload.

type TagWindow = Window & { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

const SCRIPT = "https://www.googletagmanager.com/gtag/js";
/** Seconds. The cookie policy promises at most thirteen months, not extended by later visits. */
const THIRTEEN_MONTHS = 390 * 24 * 60 * 60;
const DENIED = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };

/**
 * Loads the script once and returns the function that sends events. Nothing is sent automatically, and no address
 * except the counted path.
 */
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

/** The script accepts only an `arguments` object, not an array. */
function tell(..._: unknown[]) {
  // oxlint-disable-next-line prefer-rest-params
  (window as unknown as TagWindow).dataLayer?.push(arguments);
}
