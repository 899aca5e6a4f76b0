import { Form } from "react-router";
import type { PriceFeeReason } from "#features/booking/fees/fee.ts";
import type { ShownFee } from "#features/booking/fees/fee-for-guest.server.ts";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./manage.module.css";
import { TransferAccount } from "./transfer-part.tsx";

type FeePartProps = {
  leg: Pick<ShownLeg, "reference" | "status" | "isEndedUnconfirmed" | "pickupAt"> & {
    isGuaranteed: boolean;
  };
  fee: ShownFee;
};

export function FeePart({ leg, fee }: FeePartProps) {
  if (fee.reason === "balance") return <Balance leg={leg} fee={fee} />;
  return <Fee leg={leg} fee={fee} reason={fee.reason} />;
}

function Balance({ leg, fee }: FeePartProps) {
  const t = useWords("deposit.manage");
  const or = useWords("deposit");
  const { money, date, dateTimeParis } = useFormats();
  const amount = money(fee.amount);
  if (leg.status === "awaiting_payment" || leg.isEndedUnconfirmed) return null;
  if (fee.state === "waived") return <p className={styles.refund}>{t("waived")}</p>;
  if (fee.paidAt) return <p className={styles.refund}>{t("paid", { amount, date: date(fee.paidAt) })}</p>;
  const until = dateTimeParis(fee.dueAt ?? leg.pickupAt);
  return (
    <Notice tone={fee.isOverdue ? "warning" : "info"} className={styles.notice}>
      <p>{t(fee.isOverdue ? "overdue" : "owed", { amount, until })}</p>
      {fee.until ? <PayFee reference={leg.reference} label={t("pay", { amount })} /> : <p>{t("toCome")}</p>}
      {fee.account ? (
        <>
          <p>{or("orTransfer")}</p>
          <TransferAccount account={fee.account} amount={fee.amount} reference={leg.reference} />
        </>
      ) : null}
    </Notice>
  );
}

type FeeProps = FeePartProps & { reason: Exclude<PriceFeeReason, "balance"> };

function Fee({ leg, fee, reason }: FeeProps) {
  const t = useWords("manage.fee");
  const { money, date, dateTimeParis } = useFormats();
  const amount = money(fee.amount);
  const unasked = fee.state === "charging" ? "charging" : leg.isGuaranteed ? "guaranteed" : "owed";
  if (fee.state === "waived") return <p className={styles.refund}>{t("waived")}</p>;
  if (fee.isOnAccount) return <p className={styles.refund}>{t("onAccount", { amount })}</p>;
  if (fee.paidAt) return <p className={styles.refund}>{t("paid", { amount, date: date(fee.paidAt) })}</p>;
  return (
    <Notice tone="warning" className={styles.notice}>
      <p>{t(reason, { amount })}</p>
      <p>{fee.until ? t("asked", { until: dateTimeParis(fee.until) }) : t(unasked)}</p>
      {fee.until ? <PayFee reference={leg.reference} label={t("pay", { amount })} /> : null}
    </Notice>
  );
}

type PayFeeProps = {
  reference: string;
  feeId?: string;
  label: string;
};

export function PayFee({ reference, feeId, label }: PayFeeProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="pay-fee" />
      <input type="hidden" name="reference" value={reference} />
      {feeId === undefined ? null : <input type="hidden" name="fee" value={feeId} />}
      <Button type="submit">{label}</Button>
    </Form>
  );
}
