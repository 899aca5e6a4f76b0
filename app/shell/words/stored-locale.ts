import { type Lang, langOf } from "#i18n/locales.ts";

const NAME = "locale";
const YEAR = 365 * 24 * 60 * 60;

export function storedLang(cookies: string | null): Lang {
  const found = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(cookies ?? "")?.[1];
  return langOf(found);
}

/** Browser only. */
export function rememberLang(lang: Lang) {
  document.cookie = `${NAME}=${lang}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  try {
    localStorage.setItem(NAME, lang);
  } catch {
    // Storage can be switched off; the cookie is enough for the server.
  }
}
