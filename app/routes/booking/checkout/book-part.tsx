import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Amount, Heading, Text } from "#app/ui/text.tsx";
import { cancellationText } from "#features/booking/cancellation-text.ts";
import { DISPUTE_DAYS, GUARANTEE_DAYS } from "#features/availability/cash-rule.ts";
import { CASH_LIMIT, type Pricing } from "#features/pricing/price.ts";
import { hasFastTrack } from "#features/pricing/extras.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { AccountAtCheckout } from "#features/organisations/rides/account-checkout.server.ts";
import type { CheckoutPage } from "../booking-page.server.ts";
import type { ErrorOf } from "../frame/use-error-text.ts";
import type { CashCode, Problem, SameRide } from "../submit-booking.server.ts";
import { Section } from "../frame/step-form.tsx";
import { AccountPart } from "./account-part.tsx";
import styles from "./checkout-view.module.css";

type Props = {
  page: CheckoutPage;
  account: AccountAtCheckout | null;
  problem: Problem | undefined;
  errorOf: ErrorOf;
};

export function BookPart({ page, account, problem, errorOf }: Props) {
  const t = useWords("booking.book");
  const isFastTrack = hasFastTrack(page.choice.extras);
  return (
    <>
      <Section title={t("cancellationTitle")}>
        <Deadlines deadlines={page.freeCancellation} />
        {page.payment.cash ? (
          <Text measure>{t(page.payment.card ? "cashLate" : "cashLateWithoutCards")}</Text>
        ) : null}
        <CancellationNotes hasFastTrack={isFastTrack} />
      </Section>
      <Section title={t("paymentTitle")}>
        <BeforePayment
          page={page}
          hasFastTrack={isFastTrack}
          account={account}
          problem={problem}
          errorOf={errorOf}
        />
        {page.pricing.kind === "priced" ? (
          <PayButtons
            total={page.pricing.total}
            payment={page.payment}
            code={problem?.cashCode ? { ...problem.cashCode, error: errorOf("cash_code") } : undefined}
            error={errorOf("payment_method")}
          />
        ) : null}
      </Section>
    </>
  );
}

/** The right of withdrawal, which only fast-track has. */
export function CancellationNotes({ hasFastTrack: isFastTrack }: { hasFastTrack: boolean }) {
  const t = useWords("booking.book");
  return (
    <>
      <Text size="small" tone="soft" measure>
        {t("noWithdrawal")}
      </Text>
      {isFastTrack ? (
        <Text size="small" tone="soft" measure>
          {t("fastTrackRight")}
        </Text>
      ) : null}
    </>
  );
}

type BeforePaymentProps = Pick<Props, "account" | "errorOf"> & {
  page: { pricing: Pricing; payment: Pick<CheckoutPage["payment"], "card" | "testMode"> };
  hasFastTrack: boolean;
  problem: (Pick<Problem, "priceChanged" | "sameRide"> & { typed: Partial<Problem["typed"]> }) | undefined;
};

export function BeforePayment({
  page: { pricing, payment },
  hasFastTrack: isFastTrack,
  account,
  problem,
  errorOf,
}: BeforePaymentProps) {
  const isPriced = pricing.kind === "priced";
  return (
    <>
      <TestMode payment={payment} />
      {problem?.priceChanged && isPriced ? <NewPrice total={pricing.total} /> : null}
      {problem?.sameRide ? <BookedAlready ride={problem.sameRide} error={errorOf("known_booking")} /> : null}
      {isFastTrack ? (
        <FastTrackConsent
          isTicked={problem?.typed.fastTrackConsent === "on"}
          error={errorOf("fast_track_consent")}
        />
      ) : null}
      <TermsField isTicked={problem?.typed.terms === "on"} error={errorOf("terms")} />
      {payment.card && isPriced ? <KeepCardField isTicked={problem?.typed.keepCard === "on"} /> : null}
      {account ? <AccountPart account={account} typed={problem?.typed} errorOf={errorOf} /> : null}
    </>
  );
}

export function TestMode({ payment }: { payment: { testMode: boolean } }) {
  const t = useWords("booking.book");
  if (!payment.testMode) return null;
  return (
    <Notice tone="warning" title={t("testTitle")}>
      {t("test")}
    </Notice>
  );
}

function NewPrice({ total }: { total: number }) {
  const t = useWords("booking.book");
  const { money } = useFormats();
  return (
    <Notice tone="warning" title={t("newPriceTitle")}>
      <p>
        {t.rich("newPrice", {
          amount: money(total),
          ltr: (text: ReactNode) => <Ltr>{text}</Ltr>,
        })}
      </p>
    </Notice>
  );
}

/**
 * The guest has booked this ride already: they pay with the link in their mail, or confirm that they want another
 * booking.
 */
function BookedAlready({ ride, error }: { ride: SameRide; error?: string }) {
  const t = useWords("booking.book.bookedAlready");
  const { dateTimeParis } = useFormats();
  const { reference, payUntil, isLinkMailed } = ride;
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  return (
    <Notice tone="warning" title={t.rich("title", { reference, ltr })}>
      <p>{payUntil ? t("waits", { until: dateTimeParis(payUntil) }) : t("confirmed")}</p>
      {isLinkMailed ? <p>{t("mailed")}</p> : null}
      <CheckboxField
        name="known_booking"
        value={reference}
        label={payUntil ? t("beside") : t("another")}
        error={error}
      />
    </Notice>
  );
}

type ShownCode = CashCode & { error: string | undefined };

/**
 * The code from the mail. It is above the submit button, because Enter uses the first one of the form, and takes the
 * focus, because the page is long and the guest has pressed a button at its end.
 */
function CashCodeField({
  code: { reason, mail, email, error, card },
  isCardOffered,
}: {
  code: ShownCode;
  isCardOffered: boolean;
}) {
  const t = useWords("booking.book.cashCode");
  const proof = useWords("booking.book.guarantee");
  const isSent = mail === "sent";
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  return (
    <Notice
      id="cash_code_step"
      tone={isSent ? "info" : "warning"}
      title={card ? proof("title") : t("title")}
      className={styles.step}
    >
      <p>{card ? proof(`reasons.${reason}`) : t(`reasons.${reason}`)}</p>
      <p>
        <span>{isSent ? t.rich("sent", { email, ltr }) : t("heldBack")}</span>
        {isCardOffered && !card ? <span>{` ${t("orCard")}`}</span> : null} <span>{t("notBooked")}</span>
      </p>
      <TextField
        name="cash_code"
        label={t("label")}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={7}
        autoFocus={error === undefined}
        aria-describedby="cash_code_step"
        error={error}
        className={styles.code}
      />
    </Notice>
  );
}

function takeFocus(step: HTMLElement | null) {
  step?.focus();
}

function CardAsGuarantee({ code: { reason, mail } }: { code: ShownCode }) {
  const t = useWords("booking.book.guarantee");
  const book = useWords("booking.book");
  const { state, formData } = useNavigation();
  const isSending = state !== "idle";
  const isOnly = mail === null;
  return (
    <Stack
      ref={isOnly ? takeFocus : undefined}
      id="guarantee"
      tabIndex={-1}
      gap={3}
      role="group"
      aria-label={t("cardTitle")}
      padTop={3}
      className={classes(styles.step, "ringless")}
    >
      {isOnly ? <Text measure>{t(`reasons.${reason}`)}</Text> : null}
      <Heading as="h3" size="large">
        {t(isOnly ? "cardTitle" : "cardOr")}
      </Heading>
      <Text measure>{t("text", { days: GUARANTEE_DAYS })}</Text>
      <Split gap={2} from={48} className={styles.way}>
        <Button
          type="submit"
          name="guarantee"
          value="yes"
          variant={isOnly ? "primary" : "secondary"}
          disabled={isSending}
          aria-describedby="guarantee-note"
          className={styles.button}
        >
          {isSending && formData?.has("guarantee") ? book("sending") : t("button")}
        </Button>
        <Text id="guarantee-note" size="note" tone="soft">
          {t("buttonNote")}
        </Text>
      </Split>
    </Stack>
  );
}

/** The last button of the form, so that Enter does not use it. */
function AnotherCode() {
  const t = useWords("booking.book.cashCode");
  const isSending = useNavigation().state !== "idle";
  return (
    <p>
      <Button type="submit" name="new_code" value="yes" variant="quiet" disabled={isSending}>
        {t("again")}
      </Button>
    </p>
  );
}

export function TermsField({ isTicked, error }: { isTicked: boolean; error: string | undefined }) {
  return (
    <CheckboxField
      name="terms"
      value="on"
      required
      defaultChecked={isTicked}
      label={<Terms />}
      error={error}
    />
  );
}

function KeepCardField({ isTicked }: { isTicked: boolean }) {
  const t = useWords("booking.book.keepCard");
  return (
    <CheckboxField
      name="keep_card"
      value="on"
      defaultChecked={isTicked}
      label={t("label")}
      hint={t("hint", { days: DISPUTE_DAYS })}
    />
  );
}

/**
 * Fast-track is not a transport service: its right of withdrawal is waived with a separate checkbox, not with the
 * terms.
 */
export function FastTrackConsent({ isTicked, error }: { isTicked: boolean; error: string | undefined }) {
  const t = useWords("booking.book");
  return (
    <CheckboxField
      name="fast_track_consent"
      value="on"
      required
      defaultChecked={isTicked}
      label={t("fastTrackConsent")}
      error={error}
    />
  );
}

function Terms() {
  const t = useWords("booking.book");
  const lang = useLang();
  const linkTo = (page: string) => (text: ReactNode) => (
    <a href={`/${lang}/${page}`} target="_blank">
      {text}
    </a>
  );
  return <span>{t.rich("terms", { terms: linkTo("terms"), privacy: linkTo("privacy-policy") })}</span>;
}

/** The end of free cancellation as a date and not as a number of hours; for each leg of a return trip. */
function Deadlines({ deadlines }: { deadlines: CheckoutPage["freeCancellation"] }) {
  const words = useWords();
  const formats = useFormats();
  return deadlines.map((terms, index) => (
    <Text key={terms.until} measure>
      {deadlines.length > 1 ? (
        <strong>{`${words(`booking.summary.${index === 0 ? "outbound" : "return"}`)} `}</strong>
      ) : null}
      <span>{cancellationText(terms, { words, formats })}</span>
    </Text>
  ));
}

type Method = "card" | "cash";

/** Cents, tax included. */
type PayButtonsProps = {
  total: number;
  /** Cents of `total` that are paid now, with their label. */
  deposit?: { amount: number; label: string } | undefined;
  payment: Pick<CheckoutPage["payment"], "card" | "cash"> &
    Partial<Pick<CheckoutPage["payment"], "proofs">> & {
      isCardOnly?: boolean;
    };
  transfer?: { label: string; note: string } | undefined;
  code?: ShownCode | undefined;
  error: string | undefined;
};

/**
 * One button per payment method, worded as the law requires (consumer code, L221-14): one press selects the method and
 * accepts the obligation to pay, with or without JavaScript.
 */
export function PayButtons({ total, deposit, payment, transfer, code, error }: PayButtonsProps) {
  const t = useWords("booking.book");
  const { money } = useFormats();
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  const hasCode = code !== undefined && code.mail !== null;
  const proofNote = (proofs: CheckoutPage["payment"]["proofs"] | undefined) => {
    if (!proofs) return undefined;
    if (!proofs.card) return t("cashCode.note");
    return t(proofs.code ? "guarantee.note" : "guarantee.noteCard");
  };
  return (
    <Stack
      id="payment_method"
      tabIndex={-1}
      role="group"
      aria-label={t("paymentTitle")}
      gap={5}
      className="ringless"
    >
      {error ? <FieldError id="payment_method">{error}</FieldError> : null}
      <Cluster
        as="p"
        gap={5}
        row={2}
        align="baseline"
        justify="spread"
        pad={4}
        lineAbove="line"
        lineBelow="line"
        medium
      >
        <span>{t("total")}</span>
        <Amount as={Ltr} size="m">
          {money(total)}
        </Amount>
      </Cluster>
      {deposit ? (
        <Cluster as="p" gap={5} row={2} align="baseline" justify="spread" pad={4} lineBelow="line" medium>
          <b>{deposit.label}</b>
          <Amount as={Ltr} size="m">
            {money(deposit.amount)}
          </Amount>
        </Cluster>
      ) : null}
      {hasCode ? <CashCodeField code={code} isCardOffered={payment.card} /> : null}
      {hasCode ? <Way method="cash" isFirst /> : null}
      {code?.card ? <CardAsGuarantee code={code} /> : null}
      {payment.card ? (
        <Way method="card" isFirst={!code} />
      ) : (
        <Text size="note" tone="soft">
          {t("noCard")}
        </Text>
      )}
      {payment.cash && !code ? (
        <Way method="cash" isFirst={!payment.card} note={proofNote(payment.proofs)} />
      ) : null}
      {transfer ? (
        <Way method="transfer" isFirst={!payment.card} label={transfer.label} about={transfer.note} />
      ) : null}
      {payment.cash || payment.isCardOnly || transfer ? null : (
        <Text size="note" tone="soft">
          {t.rich("noCash", { cash: money(CASH_LIMIT), ltr })}
        </Text>
      )}
      {code?.mail === "sent" ? <AnotherCode /> : null}
    </Stack>
  );
}

type WayProps = {
  isFirst?: boolean;
  note?: string | undefined;
} & ({ method: Method } | { method: "transfer"; label: string; about: string });

function Way({ isFirst = false, note, ...way }: WayProps) {
  const { method } = way;
  const t = useWords("booking.book");
  const { state, formData } = useNavigation();
  const isSending = state !== "idle";
  const isThis = isSending && formData?.get("payment_method") === method;
  return (
    <Split gap={2} from={48} className={styles.way}>
      <Button
        type="submit"
        name="payment_method"
        value={method}
        variant={isFirst ? "primary" : "secondary"}
        disabled={isSending}
        aria-describedby={`${method}-note`}
        className={styles.button}
      >
        {isThis ? t("sending") : way.method === "transfer" ? way.label : t(`buttons.${way.method}`)}
      </Button>
      <Text id={`${method}-note`} size="note" tone="soft">
        <span>{way.method === "transfer" ? way.about : t(`notes.${way.method}`)}</span>
        {note ? <span>{` ${note}`}</span> : null}
      </Text>
    </Split>
  );
}

export function SendQuote() {
  const t = useWords("booking.quote");
  const isSending = useNavigation().state !== "idle";
  return (
    <Button type="submit" name="intent" value="quote" disabled={isSending}>
      {isSending ? t("sending") : t("send")}
    </Button>
  );
}

export function QuotePrivacy() {
  const t = useWords("booking.quote");
  const lang = useLang();
  const privacy = (text: ReactNode) => (
    <a href={`/${lang}/privacy-policy`} target="_blank">
      {text}
    </a>
  );
  return (
    <Text size="small" tone="soft" measure>
      {t.rich("privacy", { privacy })}
    </Text>
  );
}
