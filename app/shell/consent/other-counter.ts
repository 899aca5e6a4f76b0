import { addCounter } from "./analytics.ts";
import { consentNow, onConsent } from "./consent-store.ts";

export function followConsentWith(analyticsId: string): () => void {
  let wanted: boolean | undefined;
  const apply = () => {
    const isWanted = consentNow() === "accepted";
    // The banner was only opened again.
    if (isWanted === wanted) return;
    wanted = isWanted;
    if (!isWanted) addCounter(null);
    import("./google-analytics.ts").then(
      ({ startCounter, stopCounter }) => {
        if (isWanted !== wanted) return;
        if (isWanted) addCounter(startCounter(analyticsId));
        else stopCounter(analyticsId);
      },
      () => undefined,
    );
  };
  apply();
  return onConsent(apply);
}
