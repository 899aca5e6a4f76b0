import { useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** Asked again before what protects the account is changed. */
export function CurrentPasswordField({ errors }: { errors: { field: string; text: string }[] }) {
  const t = useWords("admin.fields");
  return (
    <TextField
      name="current"
      type="password"
      label={t("currentPassword")}
      autoComplete="current-password"
      error={errors.find(({ field }) => field === "current")?.text}
      dir="ltr"
      required
    />
  );
}
