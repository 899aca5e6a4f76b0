import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Split } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

function useCopy(text: string) {
  const [end, setEnd] = useState<"copied" | "notCopied" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setEnd("copied");
    } catch {
      setEnd("notCopied");
    }
  };
  return { end, copy: () => void copy() };
}

/** Rendered with JavaScript only; without it the text can be selected and copied. */
export function CopyButton({ text, labels }: { text: string; labels: { copy: string; copied: string } }) {
  const { end, copy } = useCopy(text);
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant="secondary" onClick={copy}>
      <span role="status">{labels[end === "copied" ? "copied" : "copy"]}</span>
    </Button>
  );
}

type CopyFieldProps = {
  name: string;
  address: string;
  labels: { address: string; copy: string; copied: string; notCopied: string };
};

export function CopyField({ name, address, labels }: CopyFieldProps) {
  const { end, copy } = useCopy(address);
  return (
    <Split ratio="rest" from={40} gap={3} row={2} align="end">
      <TextField
        name={name}
        label={labels.address}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" onClick={copy}>
        {labels.copy}
      </Button>
      <Text across size="small" tone="soft" role="status">
        {end ? labels[end] : null}
      </Text>
    </Split>
  );
}
