import { Ltr } from "./ltr.tsx";
import { Text } from "#app/ui/text.tsx";

/** A number plate: left-to-right, and without line breaks at its hyphens. */
export function Plate({ children }: { children: string }) {
  return (
    <Text as={Ltr} nowrap>
      {children}
    </Text>
  );
}
