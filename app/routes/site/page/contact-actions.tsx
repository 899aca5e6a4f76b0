import { href } from "react-router";
import { WhatsAppLink } from "#app/shell/contact-links.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, ButtonLink } from "#app/ui/button.tsx";

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
