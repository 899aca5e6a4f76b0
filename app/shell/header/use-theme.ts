import { useSyncExternalStore } from "react";
import { onTheme, themeNow, type Theme } from "./theme.ts";

export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, themeNow, () => "default" as const);
}
