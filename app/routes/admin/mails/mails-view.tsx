import { href, Link } from "react-router";
import type { Outbox } from "#features/booking/mails/list-outbox.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { ActionFlash } from "../shell/action-flash.ts";
import { AdminHead, ActionNotice } from "../shell/admin-page.tsx";
import { FilterForm, Pager } from "../list/list-tools.tsx";
import { MailList } from "./mail-list.tsx";
import type { ListFilter } from "../list/list-filter.ts";

/** What needs somebody comes first in the choice. */
export const MAIL_STATES = ["failed", "queued", "sent"] as const;

type MailsViewProps = ActionFlash & { filter: ListFilter; listing: Outbox; formKey: string };
type Mail = Outbox["rows"][number];

export function MailsView({ filter, listing, formKey, done, problem }: MailsViewProps) {
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
      <Pager filter={filter} pages={listing.pages} total={listing.total} />
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
