import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** Without scripts the text is marked and copied by hand. */
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
