import type { ReactNode } from "react";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { Ltr } from "#app/ui/ltr.tsx";

/** An amount of a supplier, in cents of its currency; a dash if the file states none. */
export function useAmount(): (cents: number | null, currency: string) => ReactNode {
  const { money } = useFormats();
  return (cents, currency) => {
    if (cents === null) return "–";
    return <Ltr>{currency === "EUR" ? money(cents) : `${(cents / 100).toFixed(2)} ${currency}`}</Ltr>;
  };
}
