import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { listOutbox, type Outbox } from "#features/outbox/list-outbox.server.ts";
import { resendMail } from "#features/outbox/resend-mail.server.ts";
import { refusalsOf } from "#features/outbox/resend-rules.server.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import { pickWords } from "#i18n/words.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { listFilter, type ListFilter, pageAddress } from "../list/list-filter.ts";
import { FilterForm, Pager } from "../list/list-tools.tsx";
import type { Route } from "./+types/mails.ts";
import { ActionNotice, AdminHead, type ActionFlash, ACTION_DONE } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { AboutLink } from "./about-link.tsx";
import { MailList } from "./mail-list.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = listFilter(url.searchParams, MAIL_STATES);
  const listing = await listOutbox(services, dispatcher, filter);
  const ids = listing.rows.map(({ id }) => id);
  const refusals = await refusalsOf(services, dispatcher, ids);
  const done = doneIn(url.searchParams, ACTION_DONE);
  return { filter, listing, refusals, done, formKey: randomUUID(), words: pickWords(lang, ["operations"]) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const mail = { mailId: fieldIn(form, "mail"), formKey: fieldIn(form, "key") };
  const { kind } = await resendMail(services, dispatcher, mail);
  if (kind !== "done") return data({ problem: kind }, { status: 409 });
  return redirect(`/${lang}/admin/mails?done=resent`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  return <MailsView {...loaderData} problem={actionData?.problem ?? null} />;
}

/** States that require action come first. */
const MAIL_STATES = ["waiting", "refused", "failed", "queued", "sent"] as const;

type MailsViewProps = ActionFlash & {
  filter: ListFilter;
  listing: Outbox;
  refusals: Record<string, ResendRefusal>;
  formKey: string;
};

function MailsView({ filter, listing, refusals, formKey, done, problem }: MailsViewProps) {
  const t = useWords("operations");
  return (
    <>
      <AdminHead title={t("mails.title")} />
      <ActionNotice done={done} problem={problem} />
      <FilterForm
        filter={filter}
        searchLabel={t("mails.search")}
        states={MAIL_STATES.map((value) => ({ value, label: t(`mails.states.${value}`) }))}
      />
      <MailList
        mails={listing.rows}
        formKey={formKey}
        refusals={refusals}
        aboutOf={(mail) => <About mail={mail} />}
      />
      <Pager of={listing} addressOf={(page) => pageAddress(filter, page)} />
    </>
  );
}

function About({ mail: { about, recipient, subject } }: { mail: Outbox["rows"][number] }) {
  return (
    <>
      {subject ? (
        <span>
          <bdi>{subject}</bdi>
        </span>
      ) : null}
      {recipient || about ? (
        <Toolbar as="span">
          {recipient ? <Ltr>{recipient}</Ltr> : null}
          {about ? <AboutLink about={about} /> : null}
        </Toolbar>
      ) : null}
    </>
  );
}
