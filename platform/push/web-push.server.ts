import { isPushService, type Push, type PushFailure, pushFailure } from "./push.ts";
import type { VapidKeys } from "./vapid-keys.server.ts";

const PATIENCE_MS = 15_000;

const MOST_SECONDS = 3600;

type Options = {
  keys: VapidKeys;
  subject: string;
  fetch: typeof fetch;
};

/** Sends by the push service of the browser. The package encrypts and signs; the request is ours, so that no redirect is followed. */
export function createWebPush({ keys, subject, fetch }: Options): Push {
  return {
    transport: { kind: "service" },
    publicKey: keys.publicKey,
    async send({ id, target, payload, seconds, isUrgent }) {
      const { endpoint, p256dh, auth } = target;
      // Checked again, because the list of services may have become shorter since the subscription.
      if (!isPushService(endpoint)) throw pushFailure("gone", "UNKNOWN_SERVICE");
      const { default: webPush } = await import("web-push");
      let request;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: seconds,
          urgency: isUrgent ? "high" : "normal",
          topic: id.replaceAll("-", ""),
          contentEncoding: "aes128gcm",
        });
      } catch {
        throw pushFailure("gone", "INVALID_KEY");
      }
      const { method, headers, body } = request;
      let response: Response;
      try {
        response = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
          redirect: "manual",
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
      } catch (error) {
        throw connectionFailure(error);
      }
      // The answer repeats the endpoint, and nothing of it is needed.
      await response.body?.cancel().catch(() => undefined);
      if (!response.ok) throw answerFailure(response);
    },
    purge: async () => undefined,
  };
}

/** The connection was never opened, so nothing was accepted. */
const UNCONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

function connectionFailure(error: unknown): PushFailure {
  const { code = "" } = ((error as { cause?: unknown }).cause ?? {}) as { code?: string };
  if (UNCONNECTED.has(code)) return pushFailure("later", code);
  return pushFailure("unknown", code || (error instanceof Error ? error.name : "unknown"));
}

function answerFailure({ status, headers }: Response): PushFailure {
  const code = String(status);
  if (status === 404 || status === 410) return pushFailure("gone", code);
  if (status === 429 || status === 503) return pushFailure("later", code, secondsIn(headers));
  // The message may have been accepted before the answer failed.
  if (status >= 500 || status === 408) return pushFailure("unknown", code);
  return pushFailure("refused", code);
}

function secondsIn(headers: Headers): number | null {
  const typed = headers.get("Retry-After") ?? "";
  return /^\d{1,6}$/.test(typed) ? Math.min(Number(typed), MOST_SECONDS) : null;
}
