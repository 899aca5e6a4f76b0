import type { ComponentProps } from "react";
import { classes } from "#app/ui/classes.ts";
import { Block } from "#app/ui/layout.tsx";
import styles from "./tabs.module.css";

type TabsProps = ComponentProps<"nav"> & {
  /** Without the line below. */
  isPlain?: boolean;
};

/** A row of links, of which one is the current page. */
export function Tabs({ isPlain = false, className, ...props }: TabsProps) {
  return (
    <Block
      as="nav"
      lineBelow={isPlain ? undefined : "line"}
      className={classes(styles.tabs, className)}
      {...props}
    />
  );
}
