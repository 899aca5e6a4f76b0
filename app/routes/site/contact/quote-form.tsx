import { useState } from "react";
import { QUOTE_REQUEST_TEXTS as TEXTS } from "#features/inquiries/forms/quote-request-fields.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { contactPath } from "./contact-address.ts";
import { QuoteFields } from "./quote-fields.tsx";
import { SenderFields } from "./request-fields.tsx";
import { RequestForm, type RequestOutcome } from "./request-form.tsx";
import { useQuoteMessage } from "./use-quote-message.ts";
import styles from "./quote-form.module.css";

type QuoteFormProps = { given: Record<string, string>; outcome: RequestOutcome | undefined };

/** A ride in the visitor's own words, for a price that no list has; or the same by WhatsApp. */
export function QuoteForm({ given, outcome }: QuoteFormProps) {
  const t = useWords("contact");
  const lang = useLang();
  const [ride, setRide] = useState({
    tripType: given.tripType,
    hours: given.hours,
    vehicleClass: given.vehicleClass,
  });
  const whatsapp = useQuoteMessage(ride);
  const follow = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const text = (name: string) => typed.get(name) as string;
    setRide({ tripType: text("trip"), hours: text("duration"), vehicleClass: text("vehicleClass") });
  };
  return (
    <>
      <p className={styles.whatsapp}>
        <span>{t("forms.orWhatsapp")}</span> <a href={whatsapp}>{t("forms.whatsapp")}</a>
      </p>
      <RequestForm
        action={`${contactPath(lang, "quote")}#write`}
        outcome={outcome}
        send={t("quote.send")}
        onChange={follow}
      >
        {({ typed, errors }) => (
          <>
            <QuoteFields given={typed ?? given} errors={errors} />
            <SenderFields rules={TEXTS} typed={typed} errors={errors} emailHint={t("message.emailHint")} />
          </>
        )}
      </RequestForm>
    </>
  );
}
