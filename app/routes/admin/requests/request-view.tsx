import { lazy, Suspense } from "react";
import { href } from "react-router";
import type { LostCase } from "#features/aftercare/lost/move-lost.server.ts";
import type { AdminRequest } from "#features/inquiries/read-request.server.ts";
import type { RequestedCars } from "#features/guestlists/show-list.server.ts";
import type { Answering } from "#features/messages/read-answering.server.ts";
import type { AdminOffers } from "#features/offers/read-offers.server.ts";
import type { ShownApplication } from "#features/organisations/application/decide-application.server.ts";
import type { ResendRefusal } from "#platform/mail/resend.ts";
import { FormPart } from "#app/shell/errors/kept-form.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Split, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { MailList } from "../mails/mail-list.tsx";
import { RefusedMails } from "../mails/refused-mails.tsx";
import { OfferPart } from "../offers/offer-part.tsx";
import { ListPart } from "./list-part.tsx";
import {
  ActionNotice,
  AdminHead,
  AdminSection,
  StatusBadge,
  Trail,
  type ActionDone,
  GuestLink,
} from "../shell/admin-page.tsx";
import { TroubleNotice, Watchers } from "../shell/live-notices.tsx";
import { useLivePage } from "../shell/use-live-page.ts";
import { AuditLog } from "../shell/audit-log.tsx";
import { LostPart } from "./lost-part.tsx";
import { AnswerPart } from "./answer-part.tsx";
import { ComplaintPart } from "./complaint-part.tsx";
import { HandlingPart } from "./handling-part.tsx";
import { NotePart } from "./note-part.tsx";
import type { RequestAnswer } from "./request-answer.ts";
import { ThreadPart } from "./thread-part.tsx";
import styles from "./request.module.css";

/** Loaded for the few requests that apply for an account. */
const ApplicationPart = lazy(async () => ({
  default: (await import("./application-part.tsx")).ApplicationPart,
}));

type Props = {
  inquiry: AdminRequest;
  answering: Answering | null;
  offers: AdminOffers | null;
  list: RequestedCars;
  lost: LostCase | null;
  application: ShownApplication | null;
  refusals: Record<string, ResendRefusal>;
  formKeys: { answer: string; refusal: string; note: string; resend: string; handling: string };
  done: ActionDone | null;
  answer: RequestAnswer | null;
  fingerprint: string;
  readAt: string;
};

export function RequestView({
  inquiry,
  answering,
  offers,
  list,
  lost,
  application,
  refusals,
  formKeys,
  done,
  answer,
  fingerprint,
  readAt,
}: Props) {
  const t = useWords("operations");
  const nav = useWords("admin.nav");
  const inbox = useWords("inbox.state");
  const lang = useLang();
  const { reference, status, isWaiting } = inquiry;
  const { trouble, watchers } = useLivePage({
    page: `request ${reference}`,
    pulse: href("/:lang/admin/requests/:reference/pulse", { lang, reference }),
    fingerprint,
    readAt,
  });
  return (
    <>
      <Trail steps={[{ to: href("/:lang/admin/requests", { lang }), text: nav("requests") }]} />
      <AdminHead title={t("requests.one", { reference })} guest={inquiry.fullName}>
        <StatusBadge status={status}>{t(`requests.states.${status}`)}</StatusBadge>
        {isWaiting && status !== "new" ? <StatusBadge status="new">{inbox("waits")}</StatusBadge> : null}
        <Watchers watchers={watchers} />
        <GuestLink reference={reference} />
      </AdminHead>
      <TroubleNotice trouble={trouble} />
      <Split ratio="side" gap={7} className={styles.columns}>
        <Stack gap={6}>
          <ActionNotice
            done={answer ? null : done}
            problem={answer?.kind === "changed" ? answer.kind : null}
          />
          <RefusedMails mails={inquiry.mails} />
          {application ? (
            <FormPart>
              <Suspense fallback={null}>
                <ApplicationPart
                  application={application}
                  inquiry={inquiry}
                  formKey={formKeys.refusal}
                  answer={answer}
                />
              </Suspense>
            </FormPart>
          ) : null}
          {offers && !application ? <OfferPart offers={offers} reference={reference} /> : null}
          {offers && !application ? (
            <ListPart reference={reference} list={list} mayOffer={offers.mayOffer} />
          ) : null}
          {lost ? <LostPart lost={lost} /> : null}
          <StatePart inquiry={inquiry} />
          {inquiry.complaint ? <ComplaintPart clock={inquiry.complaint} mediator={inquiry.mediator} /> : null}
          <HandlingPart
            inquiry={inquiry}
            formKey={formKeys.handling}
            now={readAt}
            refused={answer?.kind === "refused" ? answer : null}
          />
        </Stack>
        <Stack gap={6} className={styles.thread}>
          <ThreadPart inquiry={inquiry} answering={answering} formKey={formKeys.resend} />
          <AnswerPart inquiry={inquiry} answering={answering} formKey={formKeys.answer} answer={answer} />
          <NotePart
            inquiry={inquiry}
            formKey={formKeys.note}
            refused={answer?.kind === "note" ? answer : null}
          />
        </Stack>
        <Stack gap={6}>
          <AdminSection title={t("mails.title")}>
            <MailList mails={inquiry.mails} formKey={formKeys.resend} refusals={refusals} />
          </AdminSection>
          <AuditLog entries={inquiry.audit} />
        </Stack>
      </Split>
    </>
  );
}

function StatePart({ inquiry: { status, isWaiting } }: Pick<Props, "inquiry">) {
  const t = useWords("operations.requests");
  const inbox = useWords("inbox.state");
  const isClosed = status === "closed";
  return (
    <AdminSection title={t("nextTitle")}>
      <Text anywhere size="small" tone="soft">
        {isClosed ? inbox("closed") : t("nextNote")}
      </Text>
      <Toolbar as={AdminForm}>
        {isWaiting ? (
          <Button type="submit" name="intent" value="answered" variant="secondary">
            {t("markAnswered")}
          </Button>
        ) : null}
        {isClosed ? (
          <Button type="submit" name="intent" value="reopen" variant="secondary">
            {inbox("reopen")}
          </Button>
        ) : (
          <Button type="submit" name="intent" value="closed" variant="secondary">
            {t("markClosed")}
          </Button>
        )}
      </Toolbar>
    </AdminSection>
  );
}
