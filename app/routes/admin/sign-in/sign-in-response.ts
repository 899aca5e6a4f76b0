import type { Visitor } from "#features/accounts/sign-in/sign-in.server.ts";

export type Refusal = { problem: "refused" | "busy" } | { problem: "locked"; minutes: number };

type Refused = { kind: "refused" } | { kind: "busy" } | { kind: "locked"; until: Date };

export function signInAnswer(refused: Refused, now: Date) {
  switch (refused.kind) {
    case "refused":
      return answer({ problem: "refused" }, 400);
    case "busy":
      return answer({ problem: "busy" }, 503, 5);
    case "locked": {
      const seconds = Math.max(1, Math.ceil((refused.until.getTime() - now.getTime()) / 1000));
      return answer({ problem: "locked", minutes: Math.ceil(seconds / 60) }, 429, seconds);
    }
  }
}

function answer(problem: Refusal, status: number, retryAfter?: number) {
  const headers: Record<string, string> = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return { problem, status, headers };
}

export function visitorOf(request: Request, clientAddress: string): Visitor {
  const { headers } = request;
  return { clientAddress, userAgent: headers.get("User-Agent") ?? "", cookie: headers.get("Cookie") };
}

export function withCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
