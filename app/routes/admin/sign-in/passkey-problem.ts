/** What a browser says when no key was made or used; each has a sentence in the dictionaries. */
export type PasskeyProblem =
  | "cancelled"
  | "timeout"
  | "known"
  | "unsuitable"
  | "domain"
  | "unsupported"
  | "failed";

/**
 * What an error of the browser means. It calls a request that was closed and one that nobody answered by the same name, so the time that
 * went by tells them apart.
 */
export function passkeyProblem(error: unknown, { waitedMs, limitMs }: Waited): PasskeyProblem {
  switch (error instanceof Error ? error.name : "") {
    case "NotAllowedError":
      return waitedMs >= limitMs - 1_000 ? "timeout" : "cancelled";
    case "AbortError":
      return "cancelled";
    case "InvalidStateError":
      return "known";
    case "ConstraintError":
    case "NotSupportedError":
      return "unsuitable";
    case "SecurityError":
      return "domain";
    default:
      return "failed";
  }
}

type Waited = { waitedMs: number; limitMs: number };
