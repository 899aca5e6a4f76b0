import { readPress, takePress } from "#features/dispatch/answer-press.server.ts";
import { CONTACT_KINDS } from "#features/tracking/evidence.ts";
import { noteCall } from "#features/tracking/note-attempt.server.ts";
import { metresToPickup } from "#features/tracking/share-position.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import type { Route } from "./+types/press.ts";
import { chauffeurAt } from "./chauffeur-at.server.ts";
import type { PressAnswer } from "./offline/send-presses.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export function loader() {
  return new Response(null, { status: 404, headers: PRIVATE });
}

/** Takes a press that the run sheet has queued. `ended` is only answered by the site, never by a proxy or a portal in between. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  if (!isAllowed) return answer({ kind: "later" }, 429);
  if (!chauffeur) return answer({ kind: "ended" }, 410);
  const form = await request.formData();
  const taken = await takePress(services, chauffeur, readPress(form), {
    distance: metresToPickup,
    noteCall: async (needs, at) => {
      const kind = CONTACT_KINDS.find((one) => one === fieldIn(form, "kind"));
      const call = { reference: fieldIn(form, "ride"), last4: fieldIn(form, "last4"), at };
      if (kind) await noteCall(needs, chauffeur, { ...call, kind });
    },
  });
  if (taken.kind === "done") return answer({ kind: "done", plate: taken.plate ?? null });
  if (taken.kind === "invalid") return answer({ kind: "refused", key: "unknown", until: null });
  return answer({ kind: "refused", key: taken.key, until: taken.until?.toISOString() ?? null });
}

function answer(body: PressAnswer, status = 200) {
  return Response.json(body, { status, headers: PRIVATE });
}
