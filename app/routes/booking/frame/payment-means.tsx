import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { CASH_LIMIT } from "#features/pricing/cash.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./payment-means.module.css";

/** How one may pay, said from the first step on (consumer code, L221-14). */
export function PaymentMeans({ cardOffered }: { cardOffered: boolean }) {
  const t = useWords("booking.means");
  const { money } = useFormats();
  return (
    <p className={styles.means}>
      <Icon icon={CreditCard} size={18} />
      <span>
        {t.rich(cardOffered ? "cardAndCash" : "cash", {
          cash: money(CASH_LIMIT),
          ltr: (text: ReactNode) => <Ltr>{text}</Ltr>,
        })}
      </span>
    </p>
  );
}
