import { data, redirect } from "react-router";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { CONTACT_KINDS, CONTACT_RESULTS } from "#features/tracking/evidence.ts";
import { noteAttempt, noteAttemptResult } from "#features/tracking/note-attempt.server.ts";
import { noteDelay } from "#features/tracking/note-delay.server.ts";
import { readPosition } from "#features/tracking/position.ts";
import { QUICK_MESSAGES } from "#features/tracking/quick-message.ts";
import { sendChauffeurMessage } from "#features/tracking/send-quick-message.server.ts";
import { sharePosition, stopSharing } from "#features/tracking/share-position.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { langOf } from "#i18n/locales.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import type { Services } from "#platform/services.ts";
import { chauffeurAt } from "../chauffeur-at.server.ts";
import type { Route } from "./+types/way.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

/**
 * The forms of a ride that is on the way, from its run sheet. The position comes from a script in the body and gets a status only: 204 stored,
 * 400 not usable, 409 the ride is not on the way. The other forms are redirected to the sheet.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token, "way");
  if (!chauffeur) return empty(isAllowed ? 404 : 429);
  const form = await request.formData();
  const reference = fieldIn(form, "ride");
  const intent = fieldIn(form, "intent");
  if (intent === "position") {
    const position = readPosition(form, services.clock.now());
    if (!position) return empty(400);
    return empty(STATUS[(await sharePosition(services, chauffeur, { reference, position })).kind]);
  }
  if (intent === "stop") {
    await stopSharing(services, chauffeur, reference);
    return empty(204);
  }
  const kind = await answer(services, chauffeur, { reference, intent, form });
  const query = kind === "done" ? "" : `?way=${kind}&ride=${encodeURIComponent(reference)}`;
  return redirect(`/${langOf(params.lang)}/chauffeur/${params.token}${query}#${reference}`, {
    status: 303,
    headers: PRIVATE,
  });
}

export function loader() {
  throw data(null, { status: 405, headers: { ...PRIVATE, Allow: "POST" } });
}

const STATUS = { done: 204, over: 409 } as const;

function empty(status: number): Response {
  return new Response(null, { status, headers: PRIVATE });
}

type Sent = { reference: string; intent: string; form: FormData };

async function answer(
  services: Services,
  chauffeur: ChauffeurRow,
  { reference, intent, form }: Sent,
): Promise<"done" | "over" | "many"> {
  switch (intent) {
    case "message": {
      const message = QUICK_MESSAGES.find((one) => one === fieldIn(form, "message"));
      return message
        ? (await sendChauffeurMessage(services, chauffeur, { reference, message })).kind
        : "over";
    }
    case "delay": {
      const minutes = numberIn(form, "minutes");
      return (await noteDelay(services, chauffeur, { reference, minutes })).kind;
    }
    case "contact": {
      const kind = CONTACT_KINDS.find((one) => one === fieldIn(form, "kind"));
      return kind ? (await noteAttempt(services, chauffeur, { reference, kind })).kind : "over";
    }
    case "result": {
      const result = CONTACT_RESULTS.find((one) => one === fieldIn(form, "result"));
      const id = fieldIn(form, "attempt");
      return result ? (await noteAttemptResult(services, chauffeur, { reference, id, result })).kind : "over";
    }
    default:
      return "over";
  }
}
