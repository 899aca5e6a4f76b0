import type { ReportRow } from "#features/optimizer/report.ts";
import type { SentFile } from "../upload/use-uploads.ts";

export type UploadAnswer = { row: ReportRow } | { problem: "missing" | "full" | "broken-off" };

/** A key of `optimizer.queue.failures`. */
export type SendFailure = "lost" | "signed-out" | "missing" | "full" | "too-many" | "server";

/** An unknown response comes from a server or proxy in front of the site. */
export function readAnswer(answer: SentFile): { row: ReportRow } | { failure: SendFailure } {
  if (answer === "lost" || answer === "signed-out") return { failure: answer };
  if (answer.status === 429) return { failure: "too-many" };
  const body = answer.body as UploadAnswer | null;
  if (typeof body !== "object" || body === null) return { failure: "server" };
  if ("row" in body) return { row: body.row };
  if ("problem" in body) return { failure: body.problem === "broken-off" ? "lost" : body.problem };
  return { failure: "server" };
}
