import { useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";

export function KeptCard({ last4 }: { last4: string | null }) {
  const t = useWords("payment.recap");
  if (last4 === null) return null;
  return (
    <Notice tone="info" title={t("guarantee")}>
      {t("guaranteeKept", { last4 })}
    </Notice>
  );
}
