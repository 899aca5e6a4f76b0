import type { AwaitedTransfer, TransferAccountOf } from "#features/booking/fees/fee-for-guest.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./manage.module.css";

type AccountProps = { account: TransferAccountOf; amount: number; reference: string };

export function TransferAccount({ account, amount, reference }: AccountProps) {
  const t = useWords("transfers.account");
  const { money } = useFormats();
  return (
    <DefinitionList
      rows={[
        { label: t("amount"), value: <Ltr>{money(amount)}</Ltr> },
        { label: t("iban"), value: <Ltr>{account.iban}</Ltr> },
        ...(account.bic === "" ? [] : [{ label: t("bic"), value: <Ltr>{account.bic}</Ltr> }]),
        { label: t("reference"), value: <Ltr>{reference}</Ltr> },
      ]}
    />
  );
}

export function TransferPart({ transfer }: { transfer: AwaitedTransfer }) {
  const t = useWords("transfers.guest");
  const { money, dateTimeParis } = useFormats();
  const { account, arrived, missing, reference, isOverdue } = transfer;
  const amount = money(missing);
  const until = dateTimeParis(transfer.dueAt);
  return (
    <Notice tone={isOverdue ? "warning" : "info"} className={styles.notice}>
      <p>
        <b>{t("title")}</b>
      </p>
      {arrived > 0 ? <p>{t("arrived", { amount: money(arrived) })}</p> : null}
      <p>
        {isOverdue
          ? t("overdue", { amount, until, held: dateTimeParis(transfer.heldUntil) })
          : t("missing", { amount, until })}
      </p>
      {account ? <TransferAccount account={account} amount={missing} reference={reference} /> : null}
      <p>{t("next")}</p>
    </Notice>
  );
}
