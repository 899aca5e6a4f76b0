import { phoneText } from "#app/shell/words/phone-text.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";

/** A number of a guest: it calls, and beside it opens their WhatsApp. */
export function PhoneLinks({ phone }: { phone: string }) {
  return (
    <>
      <a href={`tel:${phone}`}>
        <Ltr>{phoneText(phone)}</Ltr>
      </a>{" "}
      <WhatsappLink phone={phone} />
    </>
  );
}

/** Nothing for a number without its country: nobody knows whose it would open. */
export function WhatsappLink({ phone }: { phone: string }) {
  const t = useWords("operations");
  if (!/^\+\d{6,15}$/.test(phone)) return null;
  return (
    <a href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noreferrer">
      {t("whatsapp")}
    </a>
  );
}
