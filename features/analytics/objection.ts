/** What the browser of somebody keeps who does not want to be counted: the same for everyone, and set for thirteen months. */
const COOKIE = "counting=off";
const THIRTEEN_MONTHS = 395 * 24 * 60 * 60;

/** Whether these cookies, as a request or a page holds them, say so. */
export function hasObjected(cookies: string | null): boolean {
  return (cookies ?? "").split("; ").includes(COOKIE);
}

/** Sets the objection, or takes it back. */
export function objectionCookie(isObjecting: boolean, { secure }: { secure: boolean }): string {
  const age = isObjecting ? THIRTEEN_MONTHS : 0;
  return `${COOKIE}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** By the switch on the cookie page, or by a signal that the browser sends to every site. */
export function refusesCounting(headers: Headers): boolean {
  return hasObjected(headers.get("Cookie")) || headers.get("Sec-GPC") === "1" || headers.get("DNT") === "1";
}
