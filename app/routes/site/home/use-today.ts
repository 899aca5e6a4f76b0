import { useSyncExternalStore } from "react";

const PARIS_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" });

/** Today in Paris as `2027-03-04`, in the browser only: a page that a cache keeps knows no day. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => PARIS_DAY.format(),
    () => undefined,
  );
}
