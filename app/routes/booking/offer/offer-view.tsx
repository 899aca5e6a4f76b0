import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { Block, Panel, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { FieldError } from "#i18n/field-error.ts";
import { DECLINE_REASON } from "#features/offers/offer.ts";
import type { OpenedOffer } from "#features/offers/open-offer.server.ts";
import { BookingPage } from "#app/shell/booking/booking-page.tsx";
import { EmissionsMethod, useEmissionsText } from "#app/shell/booking/emissions.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { Runs } from "#app/shell/words/runs.tsx";
import type { MessageChannel } from "#platform/messages/messages.ts";
import { PassengerPart } from "#app/shell/booking/passenger-fields.tsx";
import { MessageChoice } from "#app/shell/messages/message-choice.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { FieldError as FieldErrorText } from "#app/ui/field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { TimetablePart } from "../timetable/timetable-part.tsx";
import { ArrivalQuestion } from "../checkout/arrival-question.tsx";
import { FastTrackConsent, PayButtons, TermsField, TestMode } from "../checkout/book-part.tsx";
import { InvoiceDetails } from "../checkout/business-fields.tsx";
import { PhoneFields } from "../checkout/guest-fields.tsx";
import type { PhoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { Section } from "../frame/step-form.tsx";
import { type ErrorOf, useErrorOf, useFocusOnError } from "../frame/use-error-text.ts";

/** `over`: the offer has changed in the meantime. */
export type OfferProblem = { over: boolean; errors: FieldError[]; typed: Record<string, string> };

type Props = {
  page: OpenedOffer | null;
  countries: PhoneCountries;
  messageChannels: readonly MessageChannel[];
  formKey: string;
  problem: OfferProblem | null;
  isNotSent: boolean;
};

const ltr = (text: ReactNode) => (
  <Text as={Ltr} nowrap>
    {text}
  </Text>
);

export function OfferView({ page, countries, messageChannels, formKey, problem, isNotSent }: Props) {
  const t = useWords("offers");
  const { dateTimeParis } = useFormats();
  const errorOf = useErrorOf(problem?.errors ?? []);
  const isOpen = page?.state === "sent";
  const until = page ? dateTimeParis(page.expiresAt) : "";
  const reference = page?.reference ?? "";
  const head =
    page && isOpen ? (
      <PageHead title={t("title")} lead={t.rich("lead", { reference, until, ltr })}>
        {isNotSent ? <NotSentNotice /> : null}
      </PageHead>
    ) : (
      <StateHead page={page}>
        {isNotSent ? <NotSentNotice isWritten={false} /> : null}
        {problem?.over && page ? (
          <Notice tone="warning" role="alert">
            {t("problem")}
          </Notice>
        ) : null}
      </StateHead>
    );
  return (
    <>
      <title>{page ? t("metaTitle", { reference }) : t("gone.title")}</title>
      <meta name="robots" content="noindex" />
      <BookingPage head={head} legs={page?.offer ? <OfferSheet offer={page.offer} /> : null}>
        <Stack gap={7}>
          {page?.offer && isOpen ? (
            <>
              <AcceptForm
                key={formKey}
                offer={page.offer}
                countries={countries}
                messageChannels={messageChannels}
                formKey={formKey}
                problem={problem}
                errorOf={errorOf}
              />
              <DeclineForm problem={problem} error={errorOf(DECLINE_REASON[0])} />
            </>
          ) : null}
          {page?.booking ? <BookedPart booking={page.booking} isToPay={page.state === "to-pay"} /> : null}
          <ContactLinks />
        </Stack>
      </BookingPage>
    </>
  );
}

type StateHeadProps = { page: OpenedOffer | null; children: ReactNode };

function StateHead({ page, children }: StateHeadProps) {
  const t = useWords("offers");
  const { dateTimeParis } = useFormats();
  if (!page || page.state === "sent") {
    return (
      <PageHead title={t("gone.title")} lead={t("gone.lead")}>
        {children}
      </PageHead>
    );
  }
  const { state, booking, expiresAt } = page;
  const open = state === "to-pay" && booking?.isByTransfer ? "transfer-lead" : (`${state}-lead` as const);
  const lead = state === "accepted" && !booking ? "accepted-gone" : open;
  const params = {
    ltr,
    booking: booking?.reference ?? "",
    until: dateTimeParis(booking?.payUntil ?? expiresAt),
  };
  return (
    <PageHead title={t(`states.${state}`)} lead={t.rich(`states.${lead}`, params)}>
      {children}
    </PageHead>
  );
}

type Offer = NonNullable<OpenedOffer["offer"]>;

function OfferSheet({ offer: { sections, terms, emissions, timetable } }: { offer: Offer }) {
  const t = useWords("offers");
  return (
    <>
      {timetable ? <TimetablePart days={timetable} isOffer /> : null}
      {sections.map((section, index) => (
        <Panel key={index} as="section" gap={3} raised look="roomy">
          {section.title ? <Heading size="s">{section.title}</Heading> : null}
          {section.kind === "facts" ? (
            <>
              <DefinitionList
                rows={section.facts.map(({ label, value }) => ({
                  label: label.map(({ text }) => text).join(""),
                  value: (
                    <Text as="span" lines>
                      <Runs runs={value} />
                    </Text>
                  ),
                }))}
              />
              {section.note ? (
                <Text size="small" tone="soft" lines textEnd>
                  <Runs runs={section.note} />
                </Text>
              ) : null}
            </>
          ) : (
            section.paragraphs.map((runs, paragraph) => (
              <Text key={paragraph} lines>
                <Runs runs={runs} />
              </Text>
            ))
          )}
        </Panel>
      ))}
      <Panel as="section" gap={3} raised look="roomy">
        <Heading size="s">{t("termsTitle")}</Heading>
        <Text lines dir="auto">
          {terms}
        </Text>
      </Panel>
      <OfferEmissions of={emissions} />
    </>
  );
}

function OfferEmissions({ of }: { of: Offer["emissions"] }) {
  const t = useWords("emissions");
  const textOf = useEmissionsText();
  const rows = of.flatMap((grams, index) => {
    const value = textOf([grams]);
    return value === null ? [] : [{ label: t("ofRide", { number: index + 1 }), value }];
  });
  if (rows.length === 0) return null;
  return (
    <Panel as="section" gap={3} raised look="roomy">
      <Heading size="s">{t("ofOffer")}</Heading>
      <DefinitionList rows={rows} />
      <EmissionsMethod />
    </Panel>
  );
}

type AcceptFormProps = {
  offer: Offer;
  countries: PhoneCountries;
  messageChannels: readonly MessageChannel[];
  formKey: string;
  problem: OfferProblem | null;
  errorOf: ErrorOf;
};

function AcceptForm({ offer, countries, messageChannels, formKey, problem, errorOf }: AcceptFormProps) {
  const t = useWords("offers.accept");
  const law = useWords("booking.book");
  const deposit = useWords("deposit");
  const transfer = useWords("transfers.accept");
  const { dateTimeParis } = useFormats();
  const typed = problem?.typed;
  const formError = errorOf("form");
  const form = useFocusOnError(problem);
  return (
    <Stack as={Form} gap={7} ref={form} method="post" noValidate preventScrollReset>
      <input type="hidden" name="form_key" value={formKey} />
      <Section title={t("title")}>
        <TestMode payment={offer.payment} />
        {formError ? <FieldErrorText id="form">{formError}</FieldErrorText> : null}
        {offer.arrivals.map((arrival) => (
          <ArrivalQuestion
            key={arrival.number}
            arrival={arrival}
            title={t("arrivalTitle")}
            hint={t("arrivalHint")}
            typed={typed}
            errorOf={errorOf}
          />
        ))}
        {offer.hasPhone ? null : (
          <PhoneFields
            countries={countries}
            typed={{ phone: typed?.phone ?? "", phoneCountry: typed?.phoneCountry ?? "" }}
            error={errorOf("phone")}
          />
        )}
        <MessageChoice channels={messageChannels} value={typed?.messagesBy} />
        <PassengerPart typed={typed} errorOf={errorOf} channels={messageChannels} countries={countries} />
        <Text size="small" tone="soft" measure>
          {t("isFree")} {law("noWithdrawal")}
        </Text>
        {offer.hasFastTrack ? (
          <>
            <Text size="small" tone="soft" measure>
              {law("fastTrackRight")}
            </Text>
            <FastTrackConsent
              isTicked={typed?.fastTrackConsent === "on"}
              error={errorOf("fast_track_consent")}
            />
          </>
        ) : null}
        <InvoiceDetails countries={countries} typed={typed} errorOf={errorOf} />
        <TermsField isTicked={typed?.terms === "on"} error={errorOf("terms")} />
        <PayButtons
          total={offer.total}
          deposit={offer.deposit === null ? undefined : { amount: offer.deposit, label: deposit("payNow") }}
          payment={offer.payment}
          transfer={
            offer.payment.transferDueAt
              ? {
                  label: transfer("button"),
                  note: transfer("note", { until: dateTimeParis(offer.payment.transferDueAt) }),
                }
              : undefined
          }
          error={errorOf("payment_method")}
        />
      </Section>
    </Stack>
  );
}

function DeclineForm({ problem, error }: { problem: OfferProblem | null; error: string | undefined }) {
  const t = useWords("offers.decline");
  const isSending = useNavigation().state !== "idle";
  return (
    <Block as="details" links open={error !== undefined}>
      <summary className="link">{t("title")}</summary>
      <Stack as={Form} gap={7} method="post" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="decline" />
        <TextField
          name={DECLINE_REASON[0]}
          label={t("reason")}
          optional={t("optional")}
          hint={t("hint")}
          multiline
          maxLength={DECLINE_REASON[1]}
          dir="auto"
          defaultValue={problem?.typed.reason}
          error={error}
        />
        <p>
          <Button type="submit" variant="secondary" disabled={isSending}>
            {t("submit")}
          </Button>
        </p>
      </Stack>
    </Block>
  );
}

type BookedPartProps = { booking: NonNullable<OpenedOffer["booking"]>; isToPay: boolean };

function BookedPart({ booking, isToPay }: BookedPartProps) {
  const t = useWords("offers.states");
  const lang = useLang();
  const isSending = useNavigation().state !== "idle";
  const transfer = useWords("transfers.offer");
  const { token, isByTransfer } = booking;
  if (!isToPay || isByTransfer) {
    return (
      <p>
        <ButtonLink href={href("/:lang/booking/manage/:token", { lang, token })}>
          {isToPay ? transfer("see") : t("manage")}
        </ButtonLink>
      </p>
    );
  }
  return (
    <Form method="post" action={href("/:lang/booking/pay", { lang })}>
      <input type="hidden" name="booking" value={token} />
      <Button type="submit" disabled={isSending}>
        {t("pay")}
      </Button>
    </Form>
  );
}
