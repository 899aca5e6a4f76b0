import type { PushChanged } from "#features/push/subscribe.server.ts";
import type { PushChoice } from "./push-browser.ts";

const STATUS = { done: 200, unusable: 400, limited: 429 } as const;

export function answerPush(changed: PushChanged, headers: HeadersInit = {}): Response {
  const status = STATUS[changed.kind];
  if (changed.kind !== "done") return new Response(null, { status, headers });
  const { isOn, showsDetails } = changed;
  return Response.json({ isOn, showsDetails } satisfies PushChoice, { headers });
}
