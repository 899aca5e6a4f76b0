export const HIDEABLE = ["vehicle", "flight", "passengers", "car", "amount"] as const;

export type HideableColumn = (typeof HIDEABLE)[number];

const COOKIE = "board_hidden";
const YEAR_SECONDS = 31_536_000;

export function hiddenColumnsIn(cookies: string | null): HideableColumn[] {
  const [, value = ""] = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z.]*)`).exec(cookies ?? "") ?? [];
  const names = value.split(".");
  return HIDEABLE.filter((column) => names.includes(column));
}

export function hiddenColumnsCookie(shown: string[], isSecure: boolean): string {
  const hidden = HIDEABLE.filter((column) => !shown.includes(column));
  const secure = isSecure ? "; Secure" : "";
  return `${COOKIE}=${hidden.join(".")}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
