import { href, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { isBookingOrPaying } from "../booking-address.ts";
import { useLang, useWords } from "../words/words.tsx";
import styles from "./cookie-banner.module.css";

const CHOICES = ["accepted", "refused"] as const;

/**
 * Asks for consent once, again after six months, and on demand. It is part of every page and hidden by its style:
 * `first-script.ts` shows it to visitors without a choice, except while they are booking or paying, and
 * `site-script.ts` handles the answer.
 */
export function CookieBanner() {
  const t = useWords("shell.consent");
  const lang = useLang();
  const isBusy = isBookingOrPaying(useLocation().pathname);
  return (
    <Stack
      aria-label={t("label")}
      tabIndex={-1}
      data-cookie-banner=""
      data-busy={isBusy || undefined}
      data-nosnippet=""
      data-ground="night"
      as="section"
      gap={3}
      className={styles.banner}
    >
      <p className={styles.text}>
        {t("text")}{" "}
        {CHOICES.map((one) => (
          <span key={one} data-choice={one} hidden suppressHydrationWarning>
            <span>{t(one)}</span>{" "}
          </span>
        ))}
        <a href={href("/:lang/cookie-policy", { lang })}>{t("more")}</a>
      </p>
      <Grid gap={3} columns={2} className={styles.choices}>
        <Button variant="secondary" data-at-once="consent" value="refused">
          {t("refuse")}
        </Button>
        <Button variant="secondary" data-at-once="consent" value="accepted">
          {t("accept")}
        </Button>
      </Grid>
    </Stack>
  );
}
