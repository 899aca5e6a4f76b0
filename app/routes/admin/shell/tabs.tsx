import type { ComponentProps } from "react";
import { Cluster } from "#app/ui/layout.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

type TabsProps = Omit<ComponentProps<"nav">, "className"> & {
  isPlain?: boolean;
};

export function Tabs({ isPlain = false, ...props }: TabsProps) {
  return (
    <Cluster
      as="nav"
      gap={5}
      row={0}
      links
      lineBelow={isPlain ? undefined : "line"}
      className={look("quiet")}
      {...props}
    />
  );
}
