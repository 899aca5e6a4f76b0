import { useId, type ReactNode } from "react";
import { Stack } from "#app/ui/layout.tsx";
import { Heading } from "#app/ui/text.tsx";

export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Stack aria-labelledby={id} as="section" gap={5}>
      <Heading id={id} size="s">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
