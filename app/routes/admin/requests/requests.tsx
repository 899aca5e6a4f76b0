import { randomUUID } from "node:crypto";
import { data, href, Link } from "react-router";
import { readInboxFilter } from "#features/inquiries/inbox/inbox-filter.ts";
import { listInbox } from "#features/inquiries/inbox/list-inbox.server.ts";
import { fingerprintOf } from "#features/dispatch/read-board.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { AdminHead } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm } from "../shell/forms.ts";
import type { Route } from "./+types/requests.ts";
import { actOnInbox } from "./inbox-action.server.ts";
import { InboxView } from "./inbox-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = readInboxFilter(url.searchParams);
  const inbox = await listInbox(services, dispatcher, filter, lang);
  return {
    filter,
    inbox,
    formKey: randomUUID(),
    fingerprint: fingerprintOf(inbox),
    readAt: services.clock.now().toISOString(),
    words: pickWords(lang, ["complaints", "inbox", "operations", "organisations.application"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services } = await asDispatcher({ context, params, request });
  const answer = await actOnInbox({ services, dispatcher, form: await request.formData() });
  const isDone = answer.kind === "handled" && answer.done > 0;
  return data(answer, { status: isDone ? 200 : answer.kind === "handled" ? 409 : 400 });
}

export const shouldRevalidate = afterEveryForm;

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords("operations.requests");
  const inbox = useWords("inbox");
  const lang = useLang();
  return (
    <InboxView {...loaderData} posted={actionData}>
      {(watchers) => (
        <AdminHead title={t("title")}>
          {watchers}
          <Link to={href("/:lang/admin/requests/templates", { lang })}>{inbox("templates.title")}</Link>
        </AdminHead>
      )}
    </InboxView>
  );
}
