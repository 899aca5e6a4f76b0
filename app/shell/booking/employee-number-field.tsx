import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type Props = { value: string; isOneOfSeveral: boolean; error: string | undefined };

/** The employee number of the passenger, for a booking whose organisation requires one. A booking of several rides has one number. */
export function EmployeeNumberField({ value, isOneOfSeveral, error }: Props) {
  const t = useWords("passenger.form");
  const [name, maxLength] = ACCOUNT_TEXTS.employeeNumber;
  return (
    <TextField
      name={name}
      label={t("employeeNumber")}
      hint={isOneOfSeveral ? t("employeeNumberHint") : undefined}
      maxLength={maxLength}
      defaultValue={value}
      error={error}
      autoComplete="off"
      dir="ltr"
    />
  );
}
