import type { GoogleSettings } from "#platform/services.ts";

type Sources = { scripts: string[]; calls: string[]; pictures: string[] };

const ANALYTICS: Sources = {
  scripts: ["https://www.googletagmanager.com/gtag/js"],
  calls: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://www.googletagmanager.com",
  ],
  pictures: ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
};

const MAPS: Sources = {
  scripts: ["https://maps.googleapis.com"],
  calls: ["https://maps.googleapis.com", "https://places.googleapis.com"],
  pictures: ["https://maps.gstatic.com"],
};

export function googleSources(google: GoogleSettings | undefined): Sources {
  const used = [...(google?.analyticsId ? [ANALYTICS] : []), ...(google?.mapsKey ? [MAPS] : [])];
  return {
    scripts: used.flatMap(({ scripts }) => scripts),
    calls: used.flatMap(({ calls }) => calls),
    pictures: used.flatMap(({ pictures }) => pictures),
  };
}
