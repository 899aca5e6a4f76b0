/** Cookie of a visitor who objects to being counted. It has the same value for every visitor and lasts thirteen months. */
const COOKIE = "counting=off";
const THIRTEEN_MONTHS = 395 * 24 * 60 * 60;

/** Accepts the `Cookie` header of a request and `document.cookie`. */
export function hasObjected(cookies: string | null): boolean {
  return (cookies ?? "").split("; ").includes(COOKIE);
}

export function objectionCookie(isObjecting: boolean, { secure }: { secure: boolean }): string {
  const age = isObjecting ? THIRTEEN_MONTHS : 0;
  return `${COOKIE}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** True with the objection cookie or with a privacy signal of the browser (`Sec-GPC`, `DNT`). */
export function refusesCounting(headers: Headers): boolean {
  return hasObjected(headers.get("Cookie")) || headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
}
