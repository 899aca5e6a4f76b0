import { CAR_SCANS, CHAUFFEUR_SCANS, SCAN_REFUSALS, type ScanKind } from "#features/fleet/scans/scan.ts";
import type { SentFile } from "../upload/use-uploads.ts";
import type { ScanAnswer } from "./upload.ts";

type Reason = NonNullable<ScanAnswer["reason"]>;

/** A key of `chauffeurs.scans.reasons`. */
export type ScanFailure = Reason | "offline" | "signed-out" | "too-many" | "server";

export type ScanProblem = { paper: ScanKind; reason: Reason };

export function scanProblemIn(query: URLSearchParams): ScanProblem | null {
  const reason = SCAN_REFUSALS.find((one) => one === query.get("scan"));
  const paper = [...CHAUFFEUR_SCANS, ...CAR_SCANS].find((one) => one === query.get("paper"));
  return reason && paper ? { paper, reason } : null;
}

export function scanFailureOf(answer: SentFile): ScanFailure | null {
  if (answer === "lost") return "offline";
  if (answer === "signed-out") return answer;
  const { status, body } = answer;
  if (isAnswer(body)) return body.reason;
  // Not an answer of the upload: a server or proxy in front of it answered.
  if (status === 413) return "too-large";
  return status === 429 ? "too-many" : "server";
}

function isAnswer(body: unknown): body is ScanAnswer {
  return typeof body === "object" && body !== null && "reason" in body;
}
