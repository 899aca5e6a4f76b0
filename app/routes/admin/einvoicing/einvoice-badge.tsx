import type { EinvoiceMark } from "#features/documents/einvoicing/flow.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Text } from "#app/ui/text.tsx";
import { StatusBadge } from "../shell/admin-page.tsx";

const ENDED: EinvoiceMark["key"][] = ["failed", "refused", "rejected", "unknownBuyer"];

/** Needs the words `einvoicing.marks`. */
export function EinvoiceBadge({ mark: { key, reason } }: { mark: EinvoiceMark }) {
  const t = useWords("einvoicing.marks");
  const hasEnded = ENDED.includes(key);
  return (
    <>
      <StatusBadge status={hasEnded ? "failed" : key}>{t(key)}</StatusBadge>
      {hasEnded && reason ? (
        <Text as="span" anywhere size="small" tone="soft">
          <bdi>{reason}</bdi>
        </Text>
      ) : null}
    </>
  );
}
