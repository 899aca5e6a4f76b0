import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { Container } from "./container.tsx";
import styles from "./hero.module.css";

/** The first screen of a page, on the ground of the night. Pictures and drawings stand beside its content. */
export function Hero({ className, ...props }: ComponentProps<"div">) {
  return <div data-ground="night" className={classes(styles.hero, className)} {...props} />;
}

/** The way to the page, its title and what stands with it; `split`: what follows the title beside it, on a wide screen. */
export function HeroContent({
  split = false,
  className,
  ...props
}: ComponentProps<"div"> & { split?: boolean }) {
  return <Container className={classes(styles.content, split && styles.split, className)} {...props} />;
}

/** The one h1 of the page. */
export function HeroTitle({ className, ...props }: ComponentProps<"h1">) {
  return <h1 className={classes(styles.title, className)} {...props} />;
}

export function HeroLead({ className, ...props }: ComponentProps<"p">) {
  return <p className={classes(styles.lead, className)} {...props} />;
}
