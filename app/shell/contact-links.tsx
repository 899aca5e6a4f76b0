import type { ComponentProps } from "react";
import { Cluster } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { useCompany } from "./company.tsx";
import { phoneText, whatsappAddress } from "./words/phone-text.ts";
import { useWords, useLang } from "./words/words.tsx";
import { href } from "react-router";
import { Actions, ButtonLink } from "#app/ui/button.tsx";

type ContactLinkProps = Omit<ComponentProps<"a">, "href">;

export function PhoneLink({ children, ...props }: ContactLinkProps) {
  const { phone } = useCompany();
  return (
    <a href={`tel:${phone}`} {...props}>
      {children ?? <Ltr>{phoneText(phone)}</Ltr>}
    </a>
  );
}

export function WhatsAppLink({ text, ...props }: ContactLinkProps & { text?: string }) {
  const t = useWords("shell");
  const { whatsapp } = useCompany();
  return <a href={whatsappAddress(whatsapp, text ?? t("whatsappText"))} {...props} />;
}

export function EmailLink({ children, ...props }: ContactLinkProps) {
  const { email } = useCompany();
  return (
    <a href={`mailto:${email}`} {...props}>
      {children ?? <Ltr>{email}</Ltr>}
    </a>
  );
}

export function ContactLinks() {
  const t = useWords("payment");
  return (
    <Cluster as="p" gap={5} row={2} above={5}>
      <span>{t("contact")}</span>
      <PhoneLink />
      <EmailLink />
    </Cluster>
  );
}

export function ContactActions() {
  const t = useWords("services.actions");
  const lang = useLang();
  return (
    <Actions>
      <ButtonLink href={href("/:lang/booking", { lang })}>{t("book")}</ButtonLink>
      <WhatsAppLink>{t("write")}</WhatsAppLink>
    </Actions>
  );
}
