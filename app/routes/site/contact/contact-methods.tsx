import type { ReactNode } from "react";
import { useCompany } from "#app/shell/company.tsx";
import { phoneText, whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./contact-methods.module.css";

/** Every way to the house, by telephone first. */
export function Ways({ office }: { office: string }) {
  const t = useWords("contact.methods");
  const shell = useWords("shell");
  const { phone, whatsapp, email } = useCompany();
  const [name, domain] = email.split("@");
  return (
    <dl className={styles.ways}>
      <Row label={t("call")}>
        <a href={`tel:${phone}`}>
          <Ltr>{phoneText(phone)}</Ltr>
        </a>
      </Row>
      <Row label={t("whatsapp")}>
        <a href={whatsappAddress(whatsapp, shell("whatsappText"))}>
          <Ltr>{phoneText(whatsapp)}</Ltr>
        </a>
      </Row>
      <Row label={t("email")}>
        <a href={`mailto:${email}`}>
          <Ltr>
            {name}
            <wbr />
            <span className={styles.domain}>@{domain}</span>
          </Ltr>
        </a>
      </Row>
      <Row label={t("hours")}>{t("always")}</Row>
      <Row label={t("languages")}>{t("languagesList")}</Row>
      {office ? (
        <Row label={t("office")}>
          <bdi lang="fr">{office}</bdi>
          <span className={styles.note}>{t("officeNote")}</span>
        </Row>
      ) : null}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
