import type { ComponentProps } from "react";
import { TextField } from "#app/ui/text-field.tsx";

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "name">;

/** Six digits of the telephone, or ten letters of the list: so no numeric keyboard only, and no fixed length. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
      required
    />
  );
}
