import { alsoTell } from "./analytics.ts";
import { consentNow, onConsent } from "./consent-store.ts";

/** Google Analytics from the visitor's consent on, until it is withdrawn. Returns what ends it. */
export function followConsentWith(analyticsId: string): () => void {
  let current = 0;
  const apply = () => {
    const mine = (current += 1);
    const isWanted = consentNow() === "accepted";
    if (!isWanted) alsoTell(null);
    import("./google-analytics.ts").then(
      ({ startCounter, stopCounter }) => {
        if (mine !== current) return;
        if (isWanted) alsoTell(startCounter(analyticsId));
        else stopCounter(analyticsId);
      },
      () => undefined,
    );
  };
  apply();
  return onConsent(apply);
}
