import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { CASH_LIMIT } from "#features/pricing/cash.ts";
import { hasFastTrack } from "#features/pricing/extras.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { CheckoutPage } from "../booking-page.server.ts";
import type { ErrorOf } from "../frame/use-error-text.ts";
import type { Problem, SameRide } from "../submit-booking.server.ts";
import { Section } from "./section.tsx";
import styles from "./checkout-view.module.css";

type Props = { page: CheckoutPage; problem: Problem | undefined; errorOf: ErrorOf };

/** Until when one may change one’s mind, what one agrees to, and the buttons that oblige to pay. */
export function BookPart({ page, problem, errorOf }: Props) {
  const t = useWords("booking.book");
  return (
    <>
      <Section title={t("cancellationTitle")}>
        <Deadlines deadlines={page.freeCancellation} />
        {page.payment.cash ? <p className={styles.deadline}>{t("cashIsFree")}</p> : null}
        <p className={styles.soft}>{t("noWithdrawal")}</p>
        {hasFastTrack(page.choice.extras) ? <p className={styles.soft}>{t("fastTrackRight")}</p> : null}
      </Section>
      <Section title={t("paymentTitle")}>
        <TestMode payment={page.payment} />
        {problem?.priceChanged ? <NewPrice page={page} /> : null}
        {problem?.sameRide ? (
          <BookedAlready ride={problem.sameRide} error={errorOf("known_booking")} />
        ) : null}
        {hasFastTrack(page.choice.extras) ? (
          <FastTrackConsent
            isTicked={problem?.typed.fastTrackConsent === "on"}
            error={errorOf("fast_track_consent")}
          />
        ) : null}
        <TermsField isTicked={problem?.typed.terms === "on"} error={errorOf("terms")} />
        {page.pricing.kind === "priced" ? (
          <PayButtons total={page.pricing.total} payment={page.payment} error={errorOf("payment_method")} />
        ) : null}
      </Section>
    </>
  );
}

export function TestMode({ payment }: { payment: CheckoutPage["payment"] }) {
  const t = useWords("booking.book");
  if (!payment.testMode) return null;
  return (
    <Notice tone="warning" title={t("testTitle")}>
      {t("test")}
    </Notice>
  );
}

function NewPrice({ page: { pricing } }: { page: CheckoutPage }) {
  const t = useWords("booking.book");
  const { money } = useFormats();
  if (pricing.kind !== "priced") return null;
  return (
    <Notice tone="warning" title={t("newPriceTitle")}>
      <p>
        {t.rich("newPrice", {
          amount: money(pricing.total),
          ltr: (text: ReactNode) => <Ltr>{text}</Ltr>,
        })}
      </p>
    </Notice>
  );
}

/** The guest has this ride already: it is paid by the link in their mail, or another one is booked on purpose. */
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

/** What is agreed to before the button. */
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

/** Fast-track is no transport: its right of withdrawal is given up by a box of its own, never by the terms alone. */
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
  return t.rich("terms", { terms: linkTo("terms"), privacy: linkTo("privacy-policy") });
}

/** The last moment of a free cancellation, as a date and not as a count of hours; leg by leg on a return trip. */
export function Deadlines({ deadlines }: { deadlines: CheckoutPage["freeCancellation"] }) {
  const t = useWords("booking.book");
  const legs = useWords("booking.summary");
  const { dateTimeParis } = useFormats();
  return deadlines.map(({ until, isFree }, index) => (
    <p key={until} className={styles.deadline}>
      {deadlines.length > 1 ? <strong>{legs(index === 0 ? "outbound" : "return")} </strong> : null}
      {isFree ? t("freeUntil", { deadline: dateTimeParis(until) }) : t("notFree")}
    </p>
  ));
}

type Method = "card" | "cash";

/** Cents, tax included. */
type PayButtonsProps = { total: number; payment: CheckoutPage["payment"]; error: string | undefined };

/**
 * One button per way to pay, each worded as the law wants it (consumer code, L221-14): the way to pay and the duty to
 * pay are one press, with script or without.
 */
export function PayButtons({ total, payment, error }: PayButtonsProps) {
  const t = useWords("booking.book");
  const { money } = useFormats();
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  return (
    <div
      id="payment_method"
      tabIndex={-1}
      role="group"
      aria-label={t("paymentTitle")}
      className={styles.ways}
    >
      {error ? <FieldError id="payment_method">{error}</FieldError> : null}
      <p className={styles.total}>
        <span>{t("total")}</span>
        <Ltr className={styles.amount}>{money(total)}</Ltr>
      </p>
      {payment.card ? <Way method="card" isFirst /> : <p className={styles.why}>{t("noCard")}</p>}
      {payment.cash ? (
        <Way method="cash" isFirst={!payment.card} />
      ) : (
        <p className={styles.why}>{t.rich("noCash", { cash: money(CASH_LIMIT), ltr })}</p>
      )}
    </div>
  );
}

function Way({ method, isFirst = false }: { method: Method; isFirst?: boolean }) {
  const t = useWords("booking.book");
  const { state, formData } = useNavigation();
  const isSending = state !== "idle";
  const isThis = isSending && formData?.get("payment_method") === method;
  return (
    <div className={styles.way}>
      <Button
        type="submit"
        name="payment_method"
        value={method}
        variant={isFirst ? "primary" : "secondary"}
        disabled={isSending}
        aria-describedby={`${method}-note`}
        className={styles.button}
      >
        {isThis ? t("sending") : t(`buttons.${method}`)}
      </Button>
      <p id={`${method}-note`} className={styles.note}>
        {t(`notes.${method}`)}
      </p>
    </div>
  );
}
