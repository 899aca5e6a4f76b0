import { data, redirect } from "react-router";
import { mayManage } from "#features/accounts/admin.ts";
import { attachReply, readAttachment } from "#features/messages/attach-reply.server.ts";
import { listMessages } from "#features/messages/list-messages.server.ts";
import { readReply } from "#features/messages/read-reply.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { pickWords } from "#i18n/words.ts";
import { listFilter } from "../list/list-filter.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/messages.ts";
import { MESSAGE_STATES, MESSAGES_DONE, MessagesView } from "./messages-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = listFilter(url.searchParams, MESSAGE_STATES);
  const listed = await listMessages(services, dispatcher, filter);
  return {
    filter,
    listed,
    mayEdit: mayManage(dispatcher.role),
    done: doneIn(url.searchParams, MESSAGES_DONE),
    words: pickWords(lang, ["messages", "operations"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const list = `/${lang}/admin/messages`;
  switch (fieldIn(form, "intent")) {
    case "read": {
      const { kind } = await readReply(services, dispatcher, fieldIn(form, "reply"));
      return redirect(`${list}?done=${kind === "done" ? "read" : "changed"}`, 303);
    }
    case "attach": {
      const answer = await attachReply(services, dispatcher, readAttachment(form));
      if (answer.kind === "invalid") return data(answer, { status: 400 });
      return redirect(`${list}?done=${answer.kind}`, 303);
    }
    default:
      throw data(null, { status: 400 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  return <MessagesView {...loaderData} refused={actionData ?? null} />;
}
