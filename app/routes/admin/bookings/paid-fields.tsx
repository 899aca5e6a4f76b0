import { OUTSIDE_WAYS } from "#features/booking/fees/fee.ts";
import { TRANSFER_NOTE } from "#features/booking/transfers/transfer.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Props = {
  way?: string;
  words: "transfers.admin.otherwise" | "transfers.admin.repay" | "operations.fee.paid";
  typed?: { paidWay: string; paidOn: string; paidNote: string };
  /** Paris days between which the money can have been paid. */
  since?: string | undefined;
  today: string;
  errorOf?: (name: string) => string | undefined;
};

export function PaidFields({
  way = "paid_way",
  words,
  typed,
  since,
  today,
  errorOf = () => undefined,
}: Props) {
  const t = useWords(words);
  const fee = useWords("operations.fee.ways");
  return (
    <>
      <SelectField
        name={way}
        label={t("way")}
        defaultValue={typed?.paidWay}
        options={OUTSIDE_WAYS.map((value) => ({ value, label: fee(value) }))}
        error={errorOf(way)}
      />
      <TextField
        name="paid_on"
        type="date"
        label={t("on")}
        min={since}
        max={today}
        defaultValue={typed?.paidOn || today}
        error={errorOf("paid_on")}
      />
      <TextField
        name="paid_note"
        label={t("note")}
        hint={t("noteHint")}
        required
        maxLength={TRANSFER_NOTE}
        dir="auto"
        autoComplete="off"
        defaultValue={typed?.paidNote}
        error={errorOf("paid_note")}
      />
    </>
  );
}
