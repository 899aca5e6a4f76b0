import { randomUUID } from "node:crypto";
import { data, Form, href, Link, redirect } from "react-router";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { resendMail } from "#features/booking/mails/resend-mail.server.ts";
import { closeRequest } from "#features/inquiries/close-request.server.ts";
import { type AdminRequest, readRequest } from "#features/inquiries/read-request.server.ts";
import { findRequestByReference } from "#features/inquiries/search-requests.server.ts";
import { type AdminOffers, readOffers } from "#features/offers/read-offers.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { MailList } from "../mails/mail-list.tsx";
import type { Route } from "./+types/request.ts";
import {
  ActionNotice,
  AdminHead,
  AdminSection,
  StatusBadge,
  type ActionFlash,
  type ActionDone,
  ACTION_DONE,
} from "../shell/admin-page.tsx";
import { OfferPart } from "../offers/offer-part.tsx";
import { GuestLink } from "../guests/guest-link.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { AuditLog } from "../shell/audit-log.tsx";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { Record } from "../shell/record.tsx";
import styles from "../shell/admin-page.module.css";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const inquiry = await readRequest(services, dispatcher, params.reference, lang);
  if (!inquiry) throw data(null, { status: 404 });
  const asked = await findRequestByReference(services.db, params.reference);
  const offers = asked ? await readOffers(services, dispatcher, asked, lang) : null;
  const words = pickWords(lang, ["guests", "offers", "operations"]);
  return { inquiry, offers, done: doneIn(url.searchParams, ACTION_DONE), formKey: randomUUID(), words };
}

/** Notes that a request was answered or closed, or sends one of its mails again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const done = await changeRequest(services, dispatcher, params.reference, await request.formData());
  if (!done) return data({ problem: "changed" as const }, { status: 409 });
  return redirect(`/${lang}/admin/requests/${params.reference}?done=${done}`, 303);
}

export const shouldRevalidate = afterEveryForm;

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestView {...loaderData} problem={actionData?.problem ?? null} />;
}

/** Does what a form of the request's page asks; null when the request no longer allows it. */
async function changeRequest(
  services: Services,
  dispatcher: Dispatcher,
  reference: string,
  form: FormData,
): Promise<ActionDone | null> {
  const request = await findRequestByReference(services.db, reference);
  if (!request) throw data(null, { status: 404 });
  const intent = fieldIn(form, "intent");
  if (intent === "answered" || intent === "closed") {
    const { kind } = await closeRequest(services, dispatcher, request, intent);
    return kind === "done" ? "settled" : null;
  }
  if (intent !== "resend") throw data(null, { status: 400 });
  const mail = { mailId: fieldIn(form, "mail"), formKey: fieldIn(form, "key") };
  const { kind } = await resendMail(services, dispatcher, mail);
  return kind === "done" ? "resent" : null;
}

type RequestViewProps = ActionFlash & {
  inquiry: AdminRequest;
  offers: AdminOffers | null;
  formKey: string;
};

function RequestView({ inquiry, offers, formKey, done, problem }: RequestViewProps) {
  const t = useWords("operations");
  const lang = useLang();
  return (
    <>
      <p className={styles.back}>
        <Link to={href("/:lang/admin/requests", { lang })}>{t("requests.back")}</Link>
      </p>
      <AdminHead title={t("requests.one", { reference: inquiry.reference })}>
        <StatusBadge status={inquiry.status}>{t(`requests.states.${inquiry.status}`)}</StatusBadge>
        <GuestLink reference={inquiry.reference} />
      </AdminHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ActionNotice done={done} problem={problem} />
          {offers ? <OfferPart offers={offers} reference={inquiry.reference} /> : null}
          <NextPart next={inquiry.next} />
          <AdminSection title={t("mails.title")}>
            <MailList mails={inquiry.mails} formKey={formKey} />
          </AdminSection>
          <AuditLog entries={inquiry.audit} />
        </div>
        <div className={styles.record}>
          <Record parts={inquiry.sections} />
        </div>
      </div>
    </>
  );
}

function NextPart({ next }: Pick<AdminRequest, "next">) {
  const t = useWords("operations.requests");
  if (next.length === 0) return null;
  return (
    <AdminSection title={t("nextTitle")}>
      <p className={styles.soft}>{t("nextNote")}</p>
      <Form method="post" className={styles.buttons}>
        {next.includes("answered") ? (
          <Button type="submit" name="intent" value="answered">
            {t("markAnswered")}
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="closed" variant="secondary">
          {t("markClosed")}
        </Button>
      </Form>
    </AdminSection>
  );
}
