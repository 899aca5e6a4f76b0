import type { SentFile } from "../upload/use-uploads.ts";
import type { UploadAnswer } from "./upload.ts";

type AnsweredReason = Extract<UploadAnswer, { reason: unknown }>["reason"];

/** A key of `media.reasons`. */
export type UploadFailure = AnsweredReason | "offline" | "signed-out" | "too-many" | "server";

export function failureOf(answer: SentFile): UploadFailure | null {
  if (answer === "lost") return "offline";
  if (answer === "signed-out") return answer;
  const { status, body } = answer;
  if (isAnswer(body)) return "reason" in body ? body.reason : null;
  // Not an answer of the library: a server or proxy in front of it answered.
  if (status === 413) return "too-large";
  return status === 429 ? "too-many" : "server";
}

export function takenOf(answer: SentFile): Extract<UploadAnswer, { picture: unknown }> | null {
  if (typeof answer === "string" || !isAnswer(answer.body)) return null;
  return "picture" in answer.body ? answer.body : null;
}

function isAnswer(body: unknown): body is UploadAnswer {
  return typeof body === "object" && body !== null && "kind" in body;
}

/** Failures of the file itself: another attempt would fail again. */
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
