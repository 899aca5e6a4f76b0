import type { ComponentProps } from "react";
import { Ltr } from "#app/ui/ltr.tsx";
import { useCompany } from "./company.tsx";
import { phoneText, whatsappAddress } from "./words/phone-text.ts";
import { useWords } from "./words/words.tsx";
import styles from "./contact-links.module.css";

type ContactLinkProps = Omit<ComponentProps<"a">, "href">;

/** Calls the company; says its number unless it is given other words. */
export function PhoneLink({ children, ...props }: ContactLinkProps) {
  const { phone } = useCompany();
  return (
    <a href={`tel:${phone}`} {...props}>
      {children ?? <Ltr>{phoneText(phone)}</Ltr>}
    </a>
  );
}

/** Opens a chat with the company, with a first line already written: `text`, or the one of every page. */
export function WhatsAppLink({ text, ...props }: ContactLinkProps & { text?: string }) {
  const t = useWords("shell");
  const { whatsapp } = useCompany();
  return <a href={whatsappAddress(whatsapp, text ?? t("whatsappText"))} {...props} />;
}

/** Writes to the company; says its address unless it is given other words. */
export function EmailLink({ children, ...props }: ContactLinkProps) {
  const { email } = useCompany();
  return (
    <a href={`mailto:${email}`} {...props}>
      {children ?? <Ltr>{email}</Ltr>}
    </a>
  );
}

/** Telephone first, then email: for pages on which something went wrong or is still open. */
export function ContactLinks() {
  const t = useWords("payment");
  return (
    <p className={styles.links}>
      <span>{t("contact")}</span>
      <PhoneLink />
      <EmailLink />
    </p>
  );
}
