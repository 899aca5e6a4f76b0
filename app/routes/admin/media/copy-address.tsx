import { useState } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import styles from "./media-item.module.css";

/** The address of the largest file; it stands in a field, so that it can be copied by hand too. */
export function CopyAddress({ address }: { address: string }) {
  const t = useWords("media.item");
  const [end, setEnd] = useState<"copied" | "notCopied" | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setEnd("copied"),
      () => setEnd("notCopied"),
    );
  return (
    <div className={styles.copy}>
      <TextField
        name="address"
        label={t("address")}
        value={address}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        {t("copy")}
      </Button>
      <p role="status" className={styles.news}>
        {end ? t(end) : null}
      </p>
    </div>
  );
}
