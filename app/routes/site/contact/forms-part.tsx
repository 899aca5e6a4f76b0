import { Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { contactPath, type ContactAddress } from "./contact-address.ts";
import { MessageForm } from "./message-form.tsx";
import { QuoteForm } from "./quote-form.tsx";
import type { RequestOutcome } from "./request-form.tsx";
import { Ways } from "./contact-methods.tsx";
import styles from "./forms-part.module.css";

type FormsPartProps = { address: ContactAddress; office: string; outcome: RequestOutcome | undefined };

/** One form at a time, each with an address of its own; beside it, everything else. */
export function FormsPart({ address, office, outcome }: FormsPartProps) {
  const t = useWords("contact.forms");
  const { form, given } = address;
  const Form = form === "quote" ? QuoteForm : MessageForm;
  return (
    <section id="write" data-ground="night" aria-labelledby="write-title" className={styles.part}>
      <Container className={styles.content}>
        <div className={styles.words}>
          <h2 id="write-title" className={styles.title}>
            {t("title")}
          </h2>
          <p className={styles.text}>{t(form === "quote" ? "quoteText" : "messageText")}</p>
        </div>
        <div className={styles.form}>
          <Choice form={form} />
          {/* Another address fills in another form. */}
          <Form key={JSON.stringify(address)} given={given} outcome={outcome} />
        </div>
        <Ways office={office} />
      </Container>
    </section>
  );
}

function Choice({ form }: Pick<ContactAddress, "form">) {
  const t = useWords("contact.forms");
  const lang = useLang();
  const link = (name: ContactAddress["form"], about?: string) => (
    <Link
      to={`${contactPath(lang, about)}#write`}
      preventScrollReset
      aria-current={form === name ? "true" : undefined}
      className={styles.choice}
    >
      {t(name)}
    </Link>
  );
  return (
    <nav aria-label={t("choose")} className={styles.choices}>
      {link("message")}
      {link("quote", "quote")}
    </nav>
  );
}
