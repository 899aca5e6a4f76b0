import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import type { ErrorOf } from "../edit/checked-form.tsx";
import type { CallPage } from "./call-page.server.ts";

/** The organisation that a booking on account is charged to, with its fields. That of the guest's address is chosen. */
export function AccountFields({ page, errorOf }: { page: CallPage; errorOf: ErrorOf }) {
  const t = useWords("approvals.call");
  const { list, money } = useFormats();
  const { accounts, account } = page;
  const { more } = page.typed;
  if (accounts.all.length === 0) return null;
  const field = (key: keyof typeof ACCOUNT_TEXTS) => {
    const [name, maxLength] = ACCOUNT_TEXTS[key];
    const isRequired = accounts.required.some((one) => NAMES[one] === key);
    return {
      name,
      maxLength,
      label: t(key),
      optional: isRequired ? undefined : t("optional"),
      defaultValue: more[key],
      error: errorOf(name),
      autoComplete: "off",
      dir: "auto" as const,
    };
  };
  return (
    <>
      <SelectField
        name="account"
        label={t("account")}
        hint={t("accountHint")}
        defaultValue={accounts.chosen}
        error={errorOf("account")}
        options={[
          { value: "", label: t("none") },
          ...accounts.all.map(({ reference, name }) => ({ value: reference, label: name })),
        ]}
      />
      {!account || account.total === null ? null : (
        <Text size="small" role="status">
          {t(account.rebate > 0 ? "rebated" : "charged", {
            organisation: account.name,
            amount: money(account.total),
            percent: account.rebate,
          })}
        </Text>
      )}
      <TextField
        {...field("costCentre")}
        hint={accounts.costCentres.length > 0 ? list(accounts.costCentres) : undefined}
      />
      <TextField {...field("accountReference")} />
      <TextField {...field("accountOrder")} />
    </>
  );
}

const NAMES = {
  costCentre: "costCentre",
  reference: "accountReference",
  purchaseOrder: "accountOrder",
} as const;
