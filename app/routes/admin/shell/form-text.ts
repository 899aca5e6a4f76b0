import type { Visitor } from "#features/accounts/sign-in/sign-in.server.ts";

/** What a field holds; a file or a missing field is an empty text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Who knocks, as the sign-in wants to know it. */
export function visitorOf(request: Request, clientAddress: string): Visitor {
  const { headers } = request;
  return { clientAddress, userAgent: headers.get("User-Agent") ?? "", cookie: headers.get("Cookie") };
}

export function withCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
