/** A session ends this many days after the sign-in, however often it is used. */
export const SESSION_DAYS = 30;

/** With HTTPS, the `__Host-` prefix prevents other hosts from setting the cookie. */
function customerCookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-customer" : "customer";
}

export function customerCookie(publicUrl: string, token: string): string {
  return cookieOf(publicUrl, token, SESSION_DAYS * 86_400);
}

export function endedCustomerCookie(publicUrl: string): string {
  return cookieOf(publicUrl, "", 0);
}

export function customerTokenIn(publicUrl: string, header: string | null): string | null {
  const name = `${customerCookieName(publicUrl)}=`;
  const found = (header ?? "").split(/;\s*/).find((part) => part.startsWith(name));
  const token = found?.slice(name.length) ?? "";
  return /^[\w-]{43}$/.test(token) ? token : null;
}

/** `Lax`: a link in a mail finds its reader signed in. */
function cookieOf(publicUrl: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${customerCookieName(publicUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
