import type { ComponentProps } from "react";

/** Phones, prices, references, flight numbers and addresses read left to right, also inside Arabic. */
export function Ltr(props: ComponentProps<"bdi">) {
  return <bdi dir="ltr" {...props} />;
}
