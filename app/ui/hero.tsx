import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Container } from "./container.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./hero.module.css";

export function Hero({ className, ...props }: ComponentProps<"div">) {
  return <div data-ground="night" className={classes(styles.hero, className)} {...props} />;
}

export function HeroContent({
  split = false,
  className,
  ...props
}: ComponentProps<"div"> & { split?: boolean }) {
  return <Container className={classes(styles.content, split && styles.split, className)} {...props} />;
}

export function HeroTitle({ className, ...props }: ComponentProps<"h1">) {
  return <h1 className={classes(styles.title, className)} {...props} />;
}

type HeroLeadProps = ComponentProps<"p"> & Pick<ComponentProps<typeof Text>, "ch" | "tone">;

export function HeroLead({ ch = 44, tone = "stone", ...props }: HeroLeadProps) {
  return <Text size="lead" balanced ch={ch} tone={tone} {...props} />;
}
