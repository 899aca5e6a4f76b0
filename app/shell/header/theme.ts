export type Theme = "default" | "france";

const NAME = "theme";

/** The first script of the page has set it. Browser only. */
function themeNow(): Theme {
  return document.documentElement.dataset["theme"] === "france" ? "france" : "default";
}

export function setTheme(theme: Theme) {
  if (theme === "france") document.documentElement.dataset["theme"] = theme;
  else delete document.documentElement.dataset["theme"];
  try {
    localStorage.setItem(NAME, theme);
  } catch {
    // Storage can be switched off; the theme then lasts as long as the page.
  }
  pressTheme();
}

/** When React renders the whole document again, the attribute that the first script has set is lost. */
export function applyStoredTheme() {
  try {
    if (localStorage.getItem(NAME) === "france") document.documentElement.dataset["theme"] = "france";
  } catch {
    // Without storage there is no stored theme.
  }
}

export function takeUpTheme() {
  try {
    setTheme(localStorage.getItem(NAME) === "france" ? "france" : "default");
  } catch {
    // Without storage each page has its own theme.
  }
}

export function pressTheme() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-at-once=theme]"))
    button.setAttribute("aria-pressed", String(button.value === themeNow()));
}
