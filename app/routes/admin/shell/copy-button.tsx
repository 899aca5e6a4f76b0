import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./admin-page.module.css";

/** Rendered with JavaScript only; without it the text can be selected and copied. */
export function CopyButton({ text, labels }: { text: string; labels: { copy: string; copied: string } }) {
  const [isCopied, setIsCopied] = useState(false);
  if (!useHydrated()) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Button type="button" variant="secondary" onClick={() => void copy()}>
      <span role="status">{labels[isCopied ? "copied" : "copy"]}</span>
    </Button>
  );
}

type CopyFieldProps = {
  name: string;
  address: string;
  labels: { address: string; copy: string; copied: string; notCopied: string };
};

export function CopyField({ name, address, labels }: CopyFieldProps) {
  const [end, setEnd] = useState<"copied" | "notCopied" | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setEnd("copied"),
      () => setEnd("notCopied"),
    );
  return (
    <div className={styles.copy}>
      <TextField
        name={name}
        label={labels.address}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {labels.copy}
      </Button>
      <p role="status" className={styles.copied}>
        {end ? labels[end] : null}
      </p>
    </div>
  );
}
