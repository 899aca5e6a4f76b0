import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { CASH_LIMIT } from "#features/pricing/cash.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { CheckoutPage } from "../booking-page.server.ts";
import styles from "./pay-buttons.module.css";

type Method = "card" | "cash";

/**
 * One button per way to pay, each worded as the law wants it (consumer code, L221-14): the way to pay and the duty to
 * pay are one press, with script or without.
 */
export function PayButtons({ page: { pricing, payment }, error }: { page: CheckoutPage; error?: string }) {
  const t = useWords("booking.book");
  const { money } = useFormats();
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  if (pricing.kind !== "priced") return null;
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
        <Ltr className={styles.amount}>{money(pricing.total)}</Ltr>
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
