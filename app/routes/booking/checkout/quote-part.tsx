import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CheckoutPage } from "../booking-page.server.ts";
import { ReasonList } from "../summary/reason-list.tsx";
import { Section } from "./section.tsx";
import { useWhatsappLink } from "./use-whatsapp-link.ts";
import styles from "./quote-part.module.css";

/** Why there is no price yet, and the two ways to ask for one. */
export function QuotePart({ page }: { page: CheckoutPage }) {
  const t = useWords("booking.quote");
  const lang = useLang();
  const whatsapp = useWhatsappLink(page.choice);
  const isSending = useNavigation().state !== "idle";
  const reasons = page.pricing.kind === "quote" ? page.pricing.reasons : [];
  const privacy = (text: ReactNode) => (
    <Link to={`/${lang}/privacy-policy`} target="_blank" reloadDocument>
      {text}
    </Link>
  );
  return (
    <Section title={t("title")}>
      <Notice tone="info">
        {reasons.length > 0 ? <ReasonList reasons={reasons} /> : <p>{t("noMeans")}</p>}
        <p>{t("nothingDue")}</p>
      </Notice>
      <p className={styles.actions}>
        <Button type="submit" name="intent" value="quote" disabled={isSending}>
          {isSending ? t("sending") : t("send")}
        </Button>
        <a href={whatsapp}>{t("whatsapp")}</a>
      </p>
      <p className={styles.privacy}>{t.rich("privacy", { privacy })}</p>
    </Section>
  );
}
