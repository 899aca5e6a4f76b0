import { changeChauffeurPush, readPushForm } from "#features/push/subscribe.server.ts";
import { langOf } from "#i18n/locales.ts";
import { answerPush } from "#app/shell/push/answer-push.server.ts";
import type { Route } from "./+types/push.ts";
import { chauffeurAt } from "./chauffeur-at.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export function loader() {
  return new Response(null, { status: 404, headers: PRIVATE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { chauffeur, services, isAllowed } = await chauffeurAt(context, params.token);
  if (!chauffeur) return new Response(null, { status: isAllowed ? 404 : 429, headers: PRIVATE });
  const sent = readPushForm(await request.formData());
  return answerPush(await changeChauffeurPush(services, chauffeur, sent, langOf(params.lang)), PRIVATE);
}
