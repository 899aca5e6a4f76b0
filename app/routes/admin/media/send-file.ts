/** What became of a file on its way; `reason` is a key of `media.reasons`. */
export type Sent = { kind: "done" } | { kind: "failed"; reason: string };

type Sending = { address: string; file: Blob; onMove: (sent: number) => void };

/** Sends one bare file and tells how far it is, which `fetch` cannot; returns a way to stop it. */
export function sendFile({ address, file, onMove }: Sending, onEnd: (end: Sent) => void): () => void {
  const request = new XMLHttpRequest();
  request.open("POST", address);
  request.upload.onprogress = ({ loaded }) => onMove(loaded);
  request.upload.onload = () => onMove(file.size);
  request.onload = () => onEnd(answerOf(request));
  request.onerror = () => onEnd({ kind: "failed", reason: "offline" });
  request.send(file);
  return () => request.abort();
}

type Answer = Pick<XMLHttpRequest, "status" | "responseText">;

/** The route's own answers are JSON; everything else comes from what stands before it. */
export function answerOf({ status, responseText }: Answer): Sent {
  const reason = reasonIn(responseText);
  if (reason !== null) return { kind: "failed", reason };
  if (status === 413) return { kind: "failed", reason: "too-large" };
  if (status === 429) return { kind: "failed", reason: "too-many" };
  if (status >= 200 && status < 300) {
    // Whoever is signed out is led to a page.
    return isJson(responseText) ? { kind: "done" } : { kind: "failed", reason: "signed-out" };
  }
  return { kind: "failed", reason: "server" };
}

function reasonIn(text: string): string | null {
  const answer = jsonIn(text) as { reason?: unknown } | null | undefined;
  return typeof answer?.reason === "string" ? answer.reason : null;
}

function isJson(text: string): boolean {
  return jsonIn(text) !== undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
