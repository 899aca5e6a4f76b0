import { Amount, Heading } from "#app/ui/text.tsx";
import { useNavigation } from "react-router";
import type { Pricing, QuoteReason, LegPrice } from "#features/pricing/price.ts";
import { useLineLabel } from "#app/shell/booking/line-label.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import styles from "./price-box.module.css";

/** A live region announces changes. */
export function PriceBox({ pricing }: { pricing: Pricing }) {
  const t = useWords("booking.price");
  const isAsked = useNavigation().state === "loading";
  return (
    <Stack
      as="section"
      gap={4}
      padTop={4}
      lineAbove="line"
      className={styles.box}
      aria-label={t("title")}
      aria-live="polite"
      data-asked={isAsked || undefined}
    >
      {pricing.kind === "quote" ? <OnQuote reasons={pricing.reasons} /> : <Priced pricing={pricing} />}
    </Stack>
  );
}

function OnQuote({ reasons }: { reasons: QuoteReason[] }) {
  const t = useWords("booking.price");
  return (
    <>
      <Heading as="p" size="s" display>
        {t(reasons.includes("not-available") ? "onRequest" : "onQuote")}
      </Heading>
      <Stack gap={2} size="note" tone="soft">
        <ReasonList reasons={reasons} />
      </Stack>
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
      <Cluster as="p" gap={4} row={2} align="baseline" justify="spread" padTop={3} lineAbove="line" medium>
        <span>{t("total")}</span>
        <Amount as={Ltr} size="s" className={styles.amount}>
          {money(total)}
        </Amount>
      </Cluster>
      <Stack as="ul" gap={1} size="small" tone="soft" className={styles.vat}>
        {vat.map((share) => (
          <li key={share.rate}>
            <span>{share.rate === 0 ? t("noVat") : t("vat", { rate: share.rate })}</span>
            {share.rate === 0 ? null : <Ltr>{money(share.vat)}</Ltr>}
          </li>
        ))}
      </Stack>
    </>
  );
}

function LegLines({ leg, isOneOfTwo }: { leg: LegPrice; isOneOfTwo: boolean }) {
  const t = useWords("booking.summary");
  const { money } = useFormats();
  const label = useLineLabel(leg.rule);
  return (
    <div>
      {isOneOfTwo ? <h3 className={styles.leg}>{t(leg.leg)}</h3> : null}
      <Stack as="ul" gap={2} className={styles.lines}>
        {leg.lines.map((line) => (
          <Cluster
            key={line.key}
            as="li"
            single
            gap={4}
            justify="spread"
            size="note"
            figures
            className={styles.line}
          >
            <span>{label(line)}</span>
            <Ltr>{money(line.amount)}</Ltr>
          </Cluster>
        ))}
      </Stack>
    </div>
  );
}

export function ReasonList({ reasons }: { reasons: QuoteReason[] }) {
  const t = useWords("booking.reasons");
  return reasons.map((reason) => <p key={reason}>{t(reason)}</p>);
}
