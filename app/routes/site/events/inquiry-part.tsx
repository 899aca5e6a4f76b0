import type { EventDocument } from "#i18n/pages/event-document.ts";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import { useCompany } from "#app/shell/company.tsx";
import { phoneText, whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { RequestOutcome } from "../contact/request-form.tsx";
import { InquiryForm } from "./inquiry-form.tsx";
import styles from "./inquiry-part.module.css";

type InquiryPartProps = {
  slug: EventSlug;
  text: EventDocument["inquiry"];
  outcome: RequestOutcome | undefined;
};

/** Where the quote begins: what we need to know, and beside it the shorter ways. */
export function InquiryPart({ slug, text, outcome }: InquiryPartProps) {
  return (
    <section id="inquiry" data-ground="night" aria-labelledby="inquiry-title" className={styles.part}>
      <Container className={styles.content}>
        <div className={styles.words}>
          <h2 id="inquiry-title" className={styles.title}>
            {text.title}
          </h2>
          <p className={styles.text}>{text.text}</p>
          <ShorterWays />
        </div>
        <InquiryForm slug={slug} outcome={outcome} />
      </Container>
    </section>
  );
}

function ShorterWays() {
  const t = useWords("services.actions");
  const shell = useWords("shell");
  const { phone, whatsapp } = useCompany();
  return (
    <p className={styles.ways}>
      <a href={`tel:${phone}`}>
        <Ltr>{phoneText(phone)}</Ltr>
      </a>
      <a href={whatsappAddress(whatsapp, shell("whatsappText"))}>{t("write")}</a>
    </p>
  );
}
