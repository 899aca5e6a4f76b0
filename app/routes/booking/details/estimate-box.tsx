import type { ReactNode } from "react";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { useEstimateText } from "../summary/use-estimate-text.ts";
import type { QuotePreview } from "./use-quote-preview.ts";
import styles from "./estimate-box.module.css";

/** How far, how long and from how much, as far as the form says it. Links of home lead here by its id. */
export function EstimateBox({ live }: { live: QuotePreview }) {
  const t = useWords("booking.estimate");
  const estimateText = useEstimateText();
  return (
    <section id="estimate" tabIndex={-1} className={styles.box} aria-labelledby="estimate-title">
      <h2 id="estimate-title" className={styles.title}>
        {t("title")}
      </h2>
      <div className={styles.answer} role="status">
        {live.estimate ? <p className={styles.way}>{estimateText(live.estimate)}</p> : null}
        <Price live={live} />
      </div>
    </section>
  );
}

function Price({ live: { from, isBare, reasons } }: { live: QuotePreview }) {
  const t = useWords("booking.estimate");
  const whys = useWords("booking.reasons");
  const { money } = useFormats();
  if (from !== null) {
    const price = (text: ReactNode) => <Ltr className={styles.price}>{text}</Ltr>;
    return (
      <>
        <p className={styles.from}>{t.rich("from", { amount: money(from), price })}</p>
        <p className={styles.note}>{t(isBare ? "bare" : "whole")}</p>
      </>
    );
  }
  if (reasons.length === 0) return <p className={styles.note}>{t("open")}</p>;
  return (
    <>
      <p className={styles.from}>{t("onQuote")}</p>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{whys(reason)}</li>
        ))}
      </ul>
    </>
  );
}
