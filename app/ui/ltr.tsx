import type { ComponentProps } from "react";

/**
 * Phones, prices, references, flight numbers and addresses are left-to-right, also in Arabic. The translation of a
 * browser leaves them alone.
 */
export function Ltr(props: ComponentProps<"bdi">) {
  return <bdi dir="ltr" translate="no" {...props} />;
}

/** A name of a person, a company or a place, which the translation of a browser must leave alone. */
export function ProperName(props: ComponentProps<"bdi">) {
  return <bdi translate="no" {...props} />;
}
