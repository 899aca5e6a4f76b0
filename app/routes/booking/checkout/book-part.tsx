import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CheckoutPage } from "../booking-page.server.ts";
import type { ErrorOf } from "../frame/use-error-text.ts";
import type { Problem } from "../submit-booking.server.ts";
import { Deadlines } from "./deadlines.tsx";
import { PayButtons } from "./pay-buttons.tsx";
import { Section } from "./section.tsx";
import styles from "./book-part.module.css";

type Props = { page: CheckoutPage; problem: Problem | undefined; errorOf: ErrorOf };

/** Until when one may change one’s mind, what one agrees to, and the buttons that oblige to pay. */
export function BookPart({ page, problem, errorOf }: Props) {
  const t = useWords("booking.book");
  return (
    <>
      <Section title={t("cancellationTitle")}>
        <Deadlines deadlines={page.freeCancellation} />
        <p className={styles.soft}>{t("noWithdrawal")}</p>
      </Section>
      <Section title={t("paymentTitle")}>
        {page.payment.testMode ? (
          <Notice tone="warning" title={t("testTitle")}>
            {t("test")}
          </Notice>
        ) : null}
        {problem?.priceChanged ? <NewPrice page={page} /> : null}
        <CheckboxField
          name="terms"
          value="on"
          required
          defaultChecked={problem?.typed.terms}
          label={<Terms />}
          error={errorOf("terms")}
        />
        <PayButtons page={page} error={errorOf("payment_method")} />
      </Section>
    </>
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

function Terms() {
  const t = useWords("booking.book");
  const lang = useLang();
  const linkTo = (page: string) => (text: ReactNode) => (
    <Link to={`/${lang}/${page}`} target="_blank" reloadDocument>
      {text}
    </Link>
  );
  return t.rich("terms", { terms: linkTo("terms"), privacy: linkTo("privacy-policy") });
}
