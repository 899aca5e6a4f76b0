import { useEffect, useRef, type RefObject } from "react";
import { href, Link, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { reopen } from "./consent-store.ts";
import { keepRoom } from "./keep-room.ts";
import { useConsent, useReopened } from "./use-consent.ts";
import { isBookingOrPaying } from "../booking-address.ts";
import { useLang, useWords } from "../words/words.tsx";
import styles from "./cookie-banner.module.css";

/**
 * Asks once, and again after six months or when asked to. Nobody has to answer, and the page stays open to use: who is
 * booking or paying is not asked at all. It is drawn for everybody and shown, from the first paint on, to whom the page's first
 * script finds unasked; its answers are taken before the page wakes.
 */
export function CookieBanner() {
  const choice = useConsent();
  const isReopened = useReopened();
  const { pathname } = useLocation();
  const isBusy = isBookingOrPaying(pathname);
  return (!choice && !isBusy) || isReopened ? (
    <Banner choice={choice} isReopened={isReopened} pathname={pathname} />
  ) : null;
}

/** What was chosen before is said when the banner is opened again. */
const CHOICES = ["accepted", "refused"] as const;

type BannerProps = { choice: ReturnType<typeof useConsent>; isReopened: boolean; pathname: string };

function Banner({ choice, isReopened, pathname }: BannerProps) {
  const t = useWords("shell.consent");
  const lang = useLang();
  const box = useRef<HTMLElement>(null);
  // On another page it may stand elsewhere.
  useEffect(() => (box.current ? keepRoom(box.current) : undefined), [pathname]);
  useVisit(box, isReopened);
  return (
    <section
      ref={box}
      aria-label={t("label")}
      tabIndex={-1}
      data-cookie-banner=""
      data-nosnippet=""
      data-ground="night"
      className={styles.banner}
    >
      <p className={styles.text}>
        {t("text")}{" "}
        {CHOICES.map((one) => (
          <span key={one} data-choice={one} hidden={choice !== one}>
            {t(one)}{" "}
          </span>
        ))}
        <Link to={href("/:lang/cookie-policy", { lang })}>{t("more")}</Link>
      </p>
      <div className={styles.choices}>
        <Button variant="secondary" data-at-once="consent" value="refused">
          {t("refuse")}
        </Button>
        <Button variant="secondary" data-at-once="consent" value="accepted">
          {t("accept")}
        </Button>
      </div>
    </section>
  );
}

/** Who has asked for it is led into it, and back; Escape then leaves everything as it was. */
function useVisit(box: RefObject<HTMLElement | null>, isReopened: boolean) {
  useEffect(() => {
    if (!isReopened) return;
    const before = document.activeElement;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") reopen(false);
    };
    box.current?.focus({ preventScroll: true });
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [box, isReopened]);
}
