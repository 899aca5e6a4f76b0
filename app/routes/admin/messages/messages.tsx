import { data, redirect } from "react-router";
import { mayManage } from "#features/accounts/admin.ts";
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
  if (fieldIn(form, "intent") !== "read") throw data(null, { status: 400 });
  await readReply(services, dispatcher, fieldIn(form, "reply"));
  return redirect(`/${lang}/admin/messages?done=read`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesView {...loaderData} />;
}
