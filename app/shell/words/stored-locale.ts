import { type Lang, langOf } from "#i18n/locales.ts";

const NAME = "locale";
const YEAR = 365 * 24 * 60 * 60;

export function storedLang(cookies: string | null): Lang {
  const found = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(cookies ?? "")?.[1];
  return langOf(found);
}

/** The cookie of a choice. Safari keeps it longer than a week only if the server sets it. */
export function localeCookie(lang: Lang, { secure }: { secure: boolean }): string {
  return `${NAME}=${lang}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/**
 * Marks a visitor who was redirected without a prefix and without the cookie: the first page then reads the local
 * storage (`first-script.ts`) and sets the cookie.
 */
export const UNDECIDED = "none";
const FEW_SECONDS = 30;

export function undecidedCookie(cookies: string | null): string | null {
  const isDecided = new RegExp(`(?:^|;\\s*)${NAME}=`).test(cookies ?? "");
  return isDecided ? null : `${NAME}=${UNDECIDED}; Path=/; Max-Age=${FEW_SECONDS}; SameSite=Lax`;
}

/** Browser only. */
export function rememberLang(lang: Lang) {
  if (storedLang(document.cookie) !== lang)
    void fetch(`/${lang}/locale`, { keepalive: true }).catch(() => {});
  document.cookie = `${NAME}=${lang}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  try {
    localStorage.setItem(NAME, lang);
  } catch {
    // Storage can be switched off; the cookie is enough for the server.
  }
}
