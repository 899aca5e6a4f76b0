import type { Pricing, QuoteReason } from "#features/pricing/price.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { LegLines } from "./leg-lines.tsx";
import { ReasonList } from "./reason-list.tsx";
import styles from "./price-box.module.css";

/** Every line of the price, the total with tax, and the tax in it; or that it takes a quote. Says so when it changes. */
export function PriceBox({ pricing }: { pricing: Pricing }) {
  const t = useWords("booking.price");
  return (
    <section className={styles.box} aria-label={t("title")} aria-live="polite">
      {pricing.kind === "quote" ? <OnQuote reasons={pricing.reasons} /> : <Priced pricing={pricing} />}
    </section>
  );
}

function OnQuote({ reasons }: { reasons: QuoteReason[] }) {
  const t = useWords("booking.price");
  return (
    <>
      <p className={styles.quote}>{t("onQuote")}</p>
      <div className={styles.reasons}>
        <ReasonList reasons={reasons} />
      </div>
    </>
  );
}

function Priced({ pricing: { legs, total, vat } }: { pricing: Extract<Pricing, { kind: "priced" }> }) {
  const t = useWords("booking.price");
  const { money } = useFormats();
  return (
    <>
      {legs.map((leg) => (
        <LegLines key={leg.leg} leg={leg} isOneOfTwo={legs.length > 1} />
      ))}
      <p className={styles.total}>
        <span>{t("total")}</span>
        <Ltr className={styles.amount}>{money(total)}</Ltr>
      </p>
      <ul className={styles.vat}>
        {vat.map((share) => (
          <li key={share.rate}>
            <span>{t("vat", { rate: share.rate })}</span>
            <Ltr>{money(share.vat)}</Ltr>
          </li>
        ))}
      </ul>
    </>
  );
}
