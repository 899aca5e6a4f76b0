import { useFormats, useWords } from "#app/shell/words/words.tsx";
import type { CheckoutPage } from "../booking-page.server.ts";
import styles from "./deadlines.module.css";

/** The last moment of a free cancellation, as a date and not as a count of hours; leg by leg on a return trip. */
export function Deadlines({ deadlines }: { deadlines: CheckoutPage["freeCancellation"] }) {
  const t = useWords("booking.book");
  const legs = useWords("booking.summary");
  const { dateTimeParis } = useFormats();
  return deadlines.map(({ until, isFree }, index) => (
    <p key={until} className={styles.deadline}>
      {deadlines.length > 1 ? <strong>{legs(index === 0 ? "outbound" : "return")} </strong> : null}
      {isFree ? t("freeUntil", { deadline: dateTimeParis(until) }) : t("notFree")}
    </p>
  ));
}
