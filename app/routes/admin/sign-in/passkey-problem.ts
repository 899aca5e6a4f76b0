export type PasskeyProblem =
  | "cancelled"
  | "timeout"
  | "known"
  | "unsuitable"
  | "domain"
  | "unsupported"
  | "failed";

/**
 * Interprets a WebAuthn error. Cancelling and timing out have the same error name, so the elapsed time distinguishes
 * them.
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
