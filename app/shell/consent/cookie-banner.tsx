import { useEffect, useRef, type RefObject } from "react";
import { href, Link, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { choose, reopen, useConsent, useReopened } from "./consent-store.ts";
import { isBookingOrPaying } from "../links.ts";
import { useLang, useWords } from "../words/words.tsx";
import styles from "./cookie-banner.module.css";

/**
 * Asks once, and again after six months or when asked to. Nobody has to answer, and the page stays open to use: who is
 * booking or paying is not asked at all.
 */
export function CookieBanner() {
  const choice = useConsent();
  const isReopened = useReopened();
  const isBusy = isBookingOrPaying(useLocation().pathname);
  return (choice === null && !isBusy) || isReopened ? (
    <Banner choice={choice} isReopened={isReopened} />
  ) : null;
}

type BannerProps = { choice: ReturnType<typeof useConsent>; isReopened: boolean };

function Banner({ choice, isReopened }: BannerProps) {
  const t = useWords("shell.consent");
  const lang = useLang();
  const box = useRef<HTMLElement>(null);
  useRoom(box);
  useVisit(box, isReopened);
  return (
    <section
      ref={box}
      aria-label={t("label")}
      tabIndex={-1}
      data-cookie-banner=""
      data-ground="night"
      className={styles.banner}
    >
      <p className={styles.text}>
        {t("text")} {choice ? t(choice) : null}{" "}
        <Link to={href("/:lang/cookie-policy", { lang })}>{t("more")}</Link>
      </p>
      <div className={styles.choices}>
        <Button variant="secondary" onClick={() => choose("refused")}>
          {t("refuse")}
        </Button>
        <Button variant="secondary" onClick={() => choose("accepted")}>
          {t("accept")}
        </Button>
      </div>
    </section>
  );
}

/** The page keeps as much room at its end as the banner covers, and scrolls what has the focus clear of it. */
function useRoom(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--banner", `${box.current?.offsetHeight ?? 0}px`),
    );
    if (box.current) observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--banner");
    };
  }, [box]);
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
