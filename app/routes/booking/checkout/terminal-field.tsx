import type { ReactNode } from "react";
import { UNKNOWN_TERMINAL } from "#features/places/terminal.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

type TerminalFieldProps = {
  name: string;
  id?: string;
  label?: ReactNode;
  hint?: string;
  terminals: string[];
  value: string | null | undefined;
  error: string | undefined;
};

export function TerminalField({ name, id, label, hint, terminals, value, error }: TerminalFieldProps) {
  const t = useWords("booking.guest");
  return (
    <SelectField
      name={name}
      id={id}
      label={label ?? t("terminal")}
      hint={hint ?? t("terminalHint")}
      defaultValue={value ?? ""}
      options={[
        { value: "", label: t("terminalChoose") },
        // An option cannot contain elements: isolates keep "2E" left-to-right in Arabic.
        ...terminals.map((code) => ({
          value: code,
          label: t("terminalName", { terminal: `\u2066${code}\u2069` }),
        })),
        { value: UNKNOWN_TERMINAL, label: t("terminalUnknown") },
      ]}
      error={error}
    />
  );
}
