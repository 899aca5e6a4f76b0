import { useSyncExternalStore } from "react";

export type Theme = "default" | "france";

const NAME = "theme";

/** Runs before the first paint, so that the page never flashes in the other theme. Constant: its hash stands in the policy. */
export const THEME_SCRIPT = `try{if(localStorage.getItem("${NAME}")==="france")document.documentElement.dataset.theme="france"}catch{}`;

/** The theme of the page and a way to change it; the choice is kept for the next visit. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, themeOf, () => "default" as const), setTheme];
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function themeOf(): Theme {
  return document.documentElement.dataset.theme === "france" ? "france" : "default";
}

function setTheme(theme: Theme) {
  if (theme === "france") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  try {
    localStorage.setItem(NAME, theme);
  } catch {
    // Storage can be switched off; the theme then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
