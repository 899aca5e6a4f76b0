import { Form, Link, useNavigation } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import { cancellationText } from "#features/booking/cancellation-text.ts";
import type { ProgrammeRow } from "#features/programmes/open-programme.server.ts";
import { EmissionsNote } from "#app/shell/booking/emissions.tsx";
import { Timetable } from "#app/shell/booking/timetable.tsx";
import { Honeypot } from "#app/shell/forms/honeypot.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Text } from "#app/ui/text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ArrivalQuestion } from "../checkout/arrival-question.tsx";
import {
  BeforePayment,
  CancellationNotes,
  PayButtons,
  QuotePrivacy,
  SendQuote,
} from "../checkout/book-part.tsx";
import { InvoiceDetails } from "../checkout/business-fields.tsx";
import { NotesField, PersonFields, SignField } from "../checkout/guest-fields.tsx";
import { ReasonList } from "../summary/price-box.tsx";
import { Section } from "../frame/step-form.tsx";
import { useErrorOf, useErrorText } from "../frame/use-error-text.ts";
import { programmePath } from "../steps.ts";
import type { CashCode, SameRide } from "../submit-booking.server.ts";
import { ProgrammeTotal } from "./programme-total.tsx";
import { RidePassengers } from "./ride-passengers.tsx";
import type { Route } from "./+types/programme-checkout.ts";
import frame from "../frame/step-frame.module.css";

type CheckoutPage = Route.ComponentProps["loaderData"];

export type CheckoutProblem = {
  errors: FieldError[];
  typed: Record<string, string>;
  formKey: string | null;
  priceChanged: boolean;
  failed: boolean;
  sameRide: SameRide | null;
  cashCode: CashCode | null;
};

type Props = { page: CheckoutPage; problem: CheckoutProblem | null; isNotSent: boolean };

export function ProgrammeCheckoutView({ page, problem, isNotSent }: Props) {
  const t = useWords("programmes");
  const booking = useWords("booking");
  const textOf = useErrorText();
  const lang = useLang();
  const errors = isNotSent ? [] : (problem?.errors ?? []);
  const isQuote = page.pricing.kind === "quote" || !(page.payment.card || page.payment.cash || page.account);
  return (
    <Container className={frame.page}>
      <title>{t("metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <div className={frame.top}>
        <Text size="small" below={3} links="quiet">
          <Link to={programmePath(lang, page.search)}>{t("back")}</Link>
        </Text>
        <PageHead
          title={t(isQuote ? "quoteTitle" : "checkoutTitle")}
          lead={t(isQuote ? "quoteLead" : "checkoutLead")}
          className={frame.head}
        />
      </div>
      <ErrorSummary
        title={booking("errorsTitle", { count: errors.length })}
        errors={errors.map((error) => ({ field: error.field, text: textOf(error) }))}
        className={frame.errors}
      />
      <Stack gap={7} className={frame.columns}>
        <Stack as="aside" gap={5} sticky last>
          <Panel gap={5} raised>
            <Timetable days={page.days} asideOf={(ride) => <RowPrice ride={ride} />} />
          </Panel>
          <ProgrammeTotal pricing={page.pricing} count={page.count} />
          <EmissionsNote of={[page.emissions]} />
        </Stack>
        <div>
          <CheckoutForm page={page} problem={problem} isNotSent={isNotSent} isQuote={isQuote} />
        </div>
      </Stack>
    </Container>
  );
}

function RowPrice({ ride: { total } }: { ride: ProgrammeRow }) {
  const t = useWords("booking.price");
  const { money } = useFormats();
  return (
    <Text as="span" size="small">
      {total === null ? t("onQuote") : <Ltr>{money(total)}</Ltr>}
    </Text>
  );
}

function CheckoutForm({ page, problem, isNotSent, isQuote }: Props & { isQuote: boolean }) {
  const t = useWords("programmes");
  const guest = useWords("booking.guest");
  const lang = useLang();
  const isSending = useNavigation().formMethod === "POST";
  const errorOf = useErrorOf(isNotSent ? [] : (problem?.errors ?? []));
  return (
    <Stack
      as={Form}
      gap={7}
      id="form"
      tabIndex={-1}
      method="post"
      action={programmePath(lang, page.search, "/checkout")}
      noValidate={useHydrated()}
      preventScrollReset={false}
    >
      {(isNotSent || problem?.failed) && !isSending ? <NotSentNotice /> : null}
      <div hidden>
        <input type="hidden" name="form_key" value={problem?.formKey ?? page.formKey} />
        <input type="hidden" name="quote" value={page.quoteToken} />
        <Honeypot />
      </div>
      <PersonFields
        page={page}
        typed={problem?.typed ?? page.known ?? undefined}
        errorOf={errorOf}
        passengers={page.known?.passengers}
        asksMessages={!isQuote}
      />
      {isQuote || page.count < 2 ? null : (
        <RidePassengers
          rides={page.days.flatMap(({ rides }) => rides)}
          typed={problem?.typed ?? {}}
          errorOf={errorOf}
        />
      )}
      <Section title={guest("rideTitle")}>
        {isQuote
          ? null
          : page.arrivals.map(({ isRequired, ...arrival }) => (
              <ArrivalQuestion
                key={arrival.number}
                arrival={arrival}
                title={t("arrivalTitle", { number: arrival.number })}
                hint=""
                isRequired={isRequired}
                optional={isRequired ? undefined : guest("optional")}
                typed={problem?.typed}
                errorOf={errorOf}
              />
            ))}
        {page.hasSign && !isQuote ? <SignField typed={problem?.typed} error={errorOf("sign_text")} /> : null}
        <NotesField typed={problem?.typed} error={errorOf("notes")} />
      </Section>
      {isQuote ? (
        <QuotePart page={page} error={errorOf("form")} />
      ) : (
        <>
          <InvoiceDetails countries={page.countries} typed={problem?.typed} errorOf={errorOf} />
          <BookPart page={page} problem={problem} errorOf={errorOf} />
        </>
      )}
    </Stack>
  );
}

function QuotePart({ page: { pricing }, error }: { page: CheckoutPage; error: string | undefined }) {
  const t = useWords("booking.quote");
  const words = useWords("programmes");
  return (
    <Section title={words("requestTitle")}>
      <Notice tone={error ? "warning" : "info"}>
        {error ? <p>{error}</p> : null}
        {pricing.kind === "quote" ? <ReasonList reasons={pricing.reasons} /> : <p>{t("noMeans")}</p>}
        <p>{words("wholeRequest")}</p>
        <p>{t("nothingDue")}</p>
      </Notice>
      <p>
        <SendQuote />
      </p>
      <QuotePrivacy />
    </Section>
  );
}

type BookPartProps = {
  page: CheckoutPage;
  problem: CheckoutProblem | null;
  errorOf(field: string): string | undefined;
};

function BookPart({ page, problem, errorOf }: BookPartProps) {
  const t = useWords("booking.book");
  const words = useWords("programmes");
  const { pricing, account, payment, hasFastTrack } = page;
  const code = problem?.cashCode;
  return (
    <>
      <Section title={t("cancellationTitle")}>
        <Deadlines page={page} />
        {payment.cash ? (
          <Text measure>
            {words("cash")} <span>{t(payment.card ? "cashLate" : "cashLateWithoutCards")}</span>
          </Text>
        ) : null}
        <CancellationNotes hasFastTrack={hasFastTrack} />
      </Section>
      <Section title={t("paymentTitle")}>
        <BeforePayment
          page={page}
          hasFastTrack={hasFastTrack}
          account={account}
          problem={problem ?? undefined}
          errorOf={errorOf}
        />
        {pricing.kind === "priced" ? (
          <PayButtons
            total={pricing.total}
            payment={payment}
            code={code ? { ...code, error: errorOf("cash_code") } : undefined}
            error={errorOf("payment_method")}
          />
        ) : null}
      </Section>
    </>
  );
}

function Deadlines({ page: { deadlines } }: { page: CheckoutPage }) {
  const words = useWords();
  const formats = useFormats();
  return (
    <Stack as="ul" gap={3}>
      {deadlines.map(({ pickupAt, terms }) => (
        <li key={`${pickupAt} ${terms.until}`}>
          <Text measure>
            <strong>{formats.dateTime(pickupAt)}</strong>{" "}
            <span>{cancellationText(terms, { words, formats })}</span>
          </Text>
        </li>
      ))}
    </Stack>
  );
}
