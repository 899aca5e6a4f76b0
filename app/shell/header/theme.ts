export type Theme = "default" | "france";

const NAME = "theme";

/** The theme of the page, which its first script has set. Browser only. */
function themeNow(): Theme {
  return document.documentElement.dataset["theme"] === "france" ? "france" : "default";
}

/** The choice is kept for the next visit. */
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

/** A page that the framework draws as a whole has lost what its first script had set. */
export function putKeptThemeOn() {
  try {
    if (localStorage.getItem(NAME) === "france") document.documentElement.dataset["theme"] = "france";
  } catch {
    // Without storage nothing is kept.
  }
}

/** What another page has chosen meanwhile. */
export function takeUpTheme() {
  try {
    setTheme(localStorage.getItem(NAME) === "france" ? "france" : "default");
  } catch {
    // Without storage each page has its own.
  }
}

/** Marks the button of the page's theme. */
export function pressTheme() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-at-once=theme]"))
    button.setAttribute("aria-pressed", String(button.value === themeNow()));
}
