import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { PhoneLink, WhatsAppLink } from "../contact-links.tsx";
import { isBookingOrPaying } from "../booking-address.ts";
import { BOOK_NOW } from "../links.ts";
import { useLang, useWords } from "../words/words.tsx";
import styles from "./sticky-bar.module.css";

/** While the guest is booking or paying, the concierge is below the page. */
export function StickyBar({ children }: { children: ReactNode }) {
  const isBusy = isBookingOrPaying(useLocation().pathname);
  return (
    <div data-ground="night" data-place="sticky-bar" data-busy={isBusy || undefined} className={styles.bar}>
      {isBusy ? null : <Reach />}
      {children}
      {isBusy ? null : <Book />}
    </div>
  );
}

function Reach() {
  const t = useWords("shell");
  return (
    <>
      <PhoneLink className={styles.way}>
        <Icon icon="phone" className="accent" />
        {t("bar.call")}
      </PhoneLink>
      <WhatsAppLink className={styles.way}>
        <Icon icon="message-circle" className="accent" />
        {t("whatsapp")}
      </WhatsAppLink>
    </>
  );
}

function Book() {
  const t = useWords("shell.nav");
  const lang = useLang();
  return (
    <a href={BOOK_NOW.to(lang)} className={styles.way} data-first>
      {t("booking")}
    </a>
  );
}
