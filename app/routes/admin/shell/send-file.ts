export type SentFile = { status: number; body: unknown } | "lost" | "signed-out";

type SendOptions = { onSent(bytes: number): void; signal: AbortSignal };

/**
 * Sends one bare file and tells how far it is; `fetch` cannot tell. Settles with the answer, with `lost` when the line broke,
 * never when it was aborted.
 */
export function sendFile(address: string, file: Blob, { onSent, signal }: SendOptions): Promise<SentFile> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    // Never a type of ours: the server looks at the bytes.
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.upload.onload = () => onSent(file.size);
    request.onerror = () => resolve("lost");
    request.onload = () => resolve(answerOf(request));
    signal.addEventListener("abort", () => request.abort());
    if (!signal.aborted) request.send(file);
  });
}

/** Who was signed out meanwhile has been led to the sign-in, which is a page. */
function answerOf({ status, responseText, responseURL }: XMLHttpRequest): SentFile {
  if (responseURL.includes("/admin/login")) return "signed-out";
  try {
    return { status, body: JSON.parse(responseText) as unknown };
  } catch {
    return { status, body: null };
  }
}
