import { useEffect, useRef, type RefObject } from "react";
import { Link } from "react-router";
import type { Lang } from "#i18n/locales.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { WhatsAppLink } from "../contact-links.tsx";
import { BOOK_NOW, CONTACT } from "../links.ts";
import { phoneText } from "../words/phone-text.ts";
import { useFocusTrap } from "../header/use-focus-trap.ts";
import { useOpened } from "../header/use-opened.ts";
import { useWords } from "../words/words.tsx";
import styles from "./concierge.module.css";

type ConciergeProps = {
  lang: Lang;
  /** E.164. */
  phone: string;
  /** The lower corner it stands in. */
  side: "start" | "end";
};

/** Somebody to ask, on every page. Opens without JavaScript; with it, it holds the focus until it is left. */
export function Concierge({ lang, phone, side }: ConciergeProps) {
  const t = useWords("shell.concierge");
  const panel = useRef<HTMLDivElement>(null);
  const { box, open, close } = useOpened();
  useFocusTrap(box, open, close);
  useEffect(() => {
    if (open) panel.current?.focus({ preventScroll: true });
  }, [open]);
  useLeave(box, open, close);
  return (
    <details
      ref={box}
      data-ground="night"
      data-side={side}
      data-place="concierge"
      data-traps-focus="until-press"
      className={styles.concierge}
    >
      <summary className={styles.opener}>
        <Icon icon="concierge-bell" size={22} />
        <span className={styles.name}>{t("title")}</span>
      </summary>
      <div ref={panel} role="dialog" aria-label={t("title")} tabIndex={-1} className={styles.panel}>
        <p className={styles.greeting}>{t("greeting")}</p>
        <p className={styles.line}>{t("line")}</p>
        <Ways lang={lang} phone={phone} />
      </div>
    </details>
  );
}

function Ways({ lang, phone }: Pick<ConciergeProps, "lang" | "phone">) {
  const t = useWords("shell");
  return (
    <ul className={styles.ways}>
      <li>
        <a href={`tel:${phone}`}>
          {t("bar.call")} <Ltr className={styles.number}>{phoneText(phone)}</Ltr>
        </a>
      </li>
      <li>
        <WhatsAppLink>{t("whatsapp")}</WhatsAppLink>
      </li>
      <li>
        <Link to={BOOK_NOW.to(lang)}>{t("nav.booking")}</Link>
      </li>
      <li>
        <Link to={CONTACT.to(lang)}>{t("concierge.write")}</Link>
      </li>
    </ul>
  );
}

/** A press anywhere else closes it: it is no modal dialog. */
function useLeave(box: RefObject<HTMLElement | null>, open: boolean, leave: () => void) {
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) leave();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [box, open, leave]);
}
