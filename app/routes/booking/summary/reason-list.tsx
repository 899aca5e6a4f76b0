import type { QuoteReason } from "#features/pricing/price.ts";
import { useWords } from "#app/shell/words/words.tsx";

/** Why a ride takes a quote, one sentence each. */
export function ReasonList({ reasons }: { reasons: QuoteReason[] }) {
  const t = useWords("booking.reasons");
  return reasons.map((reason) => <p key={reason}>{t(reason)}</p>);
}
