import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { Hero, HeroContent, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Breadcrumb, type Crumb } from "../page/breadcrumb.tsx";
import styles from "./fleet-hero.module.css";

type FleetHeroProps = {
  crumbs: Crumb[];
  title: string;
  lead: string;
  className?: string | undefined;
  /** What stands in the studio below the words. */
  children: ReactNode;
};

/** The dark studio: a name and a line over the cars, or over one. */
export function FleetHero({ crumbs, title, lead, className, children }: FleetHeroProps) {
  return (
    <Hero className={classes(styles.studio, className)}>
      <HeroContent split className={styles.words}>
        <Breadcrumb crumbs={crumbs} />
        <HeroTitle>{title}</HeroTitle>
        <HeroLead className={styles.lead}>{lead}</HeroLead>
      </HeroContent>
      {children}
    </Hero>
  );
}
