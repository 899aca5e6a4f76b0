import { useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";

/** A number of a guest: it calls, and beside it opens their WhatsApp. */
export function PhoneLinks({ number, text }: { number: string; text: string }) {
  return (
    <>
      <a href={`tel:${number}`}>
        <Ltr>{text}</Ltr>
      </a>{" "}
      <WhatsappLink phone={number} />
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
