import { changeDispatcherPush, readPushForm } from "#features/push/subscribe.server.ts";
import type { Route } from "./+types/push.ts";
import { answerPush } from "#app/shell/push/answer-push.server.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await asDispatcher({ context, params, request });
  return new Response(null, { status: 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const sent = readPushForm(await request.formData());
  return answerPush(await changeDispatcherPush(services, dispatcher, sent, lang));
}
