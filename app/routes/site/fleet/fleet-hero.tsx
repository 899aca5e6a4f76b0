import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { Hero, HeroContent, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Breadcrumb, type Crumb } from "../page/breadcrumb.tsx";
import styles from "./fleet-hero.module.css";

type FleetHeroProps = {
  crumbs: Crumb[];
  title: string;
  lead: string;
  act?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function FleetHero({ crumbs, title, lead, act, className, children }: FleetHeroProps) {
  return (
    <Hero className={classes(styles.studio, className)}>
      <HeroContent split className={styles.words}>
        <Breadcrumb crumbs={crumbs} />
        <HeroTitle className={styles.title}>{title}</HeroTitle>
        <Stack gap={5} padBottom={3}>
          <HeroLead>{lead}</HeroLead>
          {act}
        </Stack>
      </HeroContent>
      {children}
    </Hero>
  );
}
