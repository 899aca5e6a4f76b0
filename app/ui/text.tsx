import type { ElementType } from "react";
import { kit, type KitProps, type SpacingProps, type TextLook, type AdminLook } from "./kit.tsx";
import { Ltr } from "./ltr.tsx";

export function Text<T extends ElementType = "p">(props: KitProps<T, SpacingProps & TextLook & AdminLook>) {
  return kit("", "p", props);
}

type HeadingProps = SpacingProps & {
  display?: boolean;
  links?: "quiet";
  sticky?: boolean;
  size: "l" | "m" | "s" | "large" | "heading" | "name";
};

export function Heading<T extends ElementType = "h2">(props: KitProps<T, HeadingProps>) {
  return kit("", "h2", props);
}

export function Amount<T extends ElementType = "p">(props: KitProps<T, SpacingProps & { size: "m" | "s" }>) {
  return kit("amount", "p", props);
}

export function Plate({ children }: { children: string }) {
  return (
    <Text as={Ltr} nowrap>
      {children}
    </Text>
  );
}
