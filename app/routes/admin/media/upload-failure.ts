import type { SentFile } from "../upload/use-uploads.ts";
import type { UploadAnswer } from "./upload.ts";

type AnsweredReason = Extract<UploadAnswer, { reason: unknown }>["reason"];

/** Why a file is not in the library; a key of `media.reasons`. */
export type UploadFailure = AnsweredReason | "offline" | "signed-out" | "too-many" | "server";

/** What the server said of a file that was sent; null: it was taken. */
export function failureOf(answer: SentFile): UploadFailure | null {
  if (answer === "lost") return "offline";
  if (answer === "signed-out") return answer;
  const { status, body } = answer;
  if (isAnswer(body)) return "reason" in body ? body.reason : null;
  // Not the library's own words: something before it answered.
  if (status === 413) return "too-large";
  return status === 429 ? "too-many" : "server";
}

/** What was sent stands in the library now, or has stood there before. */
export function takenOf(answer: SentFile): Extract<UploadAnswer, { picture: unknown }> | null {
  if (typeof answer === "string" || !isAnswer(answer.body)) return null;
  return "picture" in answer.body ? answer.body : null;
}

function isAnswer(body: unknown): body is UploadAnswer {
  return typeof body === "object" && body !== null && "kind" in body;
}

/** The same bytes will be refused again. */
const FOR_GOOD: (UploadFailure | null)[] = [
  "too-large",
  "empty",
  "not-a-picture",
  "heic",
  "vector",
  "animated",
  "too-many-pixels",
];

export function isForGood(failure: UploadFailure | null): boolean {
  return FOR_GOOD.includes(failure);
}
