import type { ComponentProps } from "react";

/** Phones, prices, references, flight numbers and addresses are left-to-right, also in Arabic. */
export function Ltr(props: ComponentProps<"bdi">) {
  return <bdi dir="ltr" {...props} />;
}
