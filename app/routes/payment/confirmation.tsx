import { href } from "react-router";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import { BookingRecap } from "#app/shell/booking-recap.tsx";
import { useLang, useWords } from "#app/shell/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "./payment.module.css";

/** The booking itself, and what happens now. Under every page that says "booked". */
export function Confirmation({ legs, token }: { legs: ShownLeg[]; token: string }) {
  const t = useWords("payment");
  const lang = useLang();
  return (
    <>
      {legs.map((leg) => (
        <BookingRecap key={leg.reference} leg={leg} isOneOfTwo={legs.length > 1} />
      ))}
      <section className={styles.next}>
        <h2>{t("next.title")}</h2>
        <ol>
          <li>{t("next.mail")}</li>
          <li>{t("next.driver")}</li>
          <li>{t("next.manage")}</li>
        </ol>
        <p className={styles.actions}>
          <ButtonLink to={href("/:lang/booking/manage/:token", { lang, token })} variant="secondary">
            {t("manageLink")}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
