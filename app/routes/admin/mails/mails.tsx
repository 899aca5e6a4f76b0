import { randomUUID } from "node:crypto";
import { data, href, Link, redirect } from "react-router";
import { listOutbox, type Outbox } from "#features/booking/mails/list-outbox.server.ts";
import { resendMail } from "#features/booking/mails/resend-mail.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { listFilter, type ListFilter, pageAddress } from "../list/list-filter.ts";
import { FilterForm, Pager } from "../list/list-tools.tsx";
import type { Route } from "./+types/mails.ts";
import { ActionNotice, AdminHead, type ActionFlash, ACTION_DONE } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { MailList } from "./mail-list.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = listFilter(url.searchParams, MAIL_STATES);
  const listing = await listOutbox(services, dispatcher, filter);
  const words = pickWords(lang, ["operations"]);
  return { filter, listing, done: doneIn(url.searchParams, ACTION_DONE), formKey: randomUUID(), words };
}

/** Sends a mail again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const mail = { mailId: fieldIn(form, "mail"), formKey: fieldIn(form, "key") };
  const { kind } = await resendMail(services, dispatcher, mail);
  if (kind === "changed") return data({ problem: kind }, { status: 409 });
  return redirect(`/${lang}/admin/mails?done=resent`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  return <MailsView {...loaderData} problem={actionData?.problem ?? null} />;
}

/** What needs somebody comes first in the choice. */
const MAIL_STATES = ["refused", "failed", "queued", "sent"] as const;

type MailsViewProps = ActionFlash & { filter: ListFilter; listing: Outbox; formKey: string };
type Mail = Outbox["rows"][number];

function MailsView({ filter, listing, formKey, done, problem }: MailsViewProps) {
  const t = useWords("operations");
  return (
    <>
      <AdminHead title={t("mails.title")} />
      <ActionNotice done={done} problem={problem} />
      <FilterForm
        filter={filter}
        states={MAIL_STATES.map((value) => ({ value, label: t(`mails.states.${value}`) }))}
      />
      <MailList mails={listing.rows} formKey={formKey} aboutOf={(mail) => <About mail={mail} />} />
      <Pager
        page={filter.page}
        pages={listing.pages}
        total={listing.total}
        addressOf={(page) => pageAddress(filter, page)}
      />
    </>
  );
}

function About({ mail: { about } }: { mail: Mail }) {
  const lang = useLang();
  if (!about) return null;
  const { kind, reference } = about;
  const page =
    kind === "booking"
      ? href("/:lang/admin/bookings/:reference", { lang, reference })
      : href("/:lang/admin/requests/:reference", { lang, reference });
  return (
    <Link to={page}>
      <Ltr>{reference}</Ltr>
    </Link>
  );
}
