import { useSyncExternalStore } from "react";

/** False on the server and for the first paint; true as soon as JavaScript runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
