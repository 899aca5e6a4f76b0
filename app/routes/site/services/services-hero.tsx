import { useId, type ReactNode } from "react";
import type { PictureName } from "#app/shell/pictures/pictures.ts";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Hero, HeroContent, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Breadcrumb, type Crumb } from "../page/breadcrumb.tsx";
import styles from "./services-hero.module.css";

type ServicesHeroProps = {
  crumbs: Crumb[];
  title: string;
  lead: string;
  scene?: PictureName;
  children?: ReactNode;
};

export function ServicesHero({ crumbs, title, lead, scene, children }: ServicesHeroProps) {
  return (
    <Hero className={scene && styles.pictured}>
      {scene ? <Scene name={scene} priority className={styles.scene} /> : null}
      <HeroContent split className={styles.content}>
        <Breadcrumb crumbs={crumbs} />
        <HeroTitle className={styles.title}>{title}</HeroTitle>
        <Stack gap={5} padBottom={3}>
          <HeroLead ch={scene ? 34 : undefined}>{lead}</HeroLead>
          {children}
        </Stack>
      </HeroContent>
      {scene ? null : <LineOfLight />}
    </Hero>
  );
}

const LIGHT = "M0 300C560 300 900 240 1600 36";
const FAINT = [-14, 8, 74, 114, 156, 198, 242, 288, 336]
  .map((end) => `M0 300C560 300 900 ${Math.round(210 + end * 0.3)} 1600 ${end}`)
  .join("");

function LineOfLight() {
  const id = useId();
  return (
    <Drawing
      viewBox="0 0 1600 360"
      preserveAspectRatio="xMaxYMid slice"
      even
      mirrored
      strokeLinecap="round"
      strokeLinejoin="round"
      className={styles.drawing}
    >
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="1600" y1="0" y2="0">
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0" />
        <stop offset="0.55" stopColor="var(--accent)" />
        <stop offset="1" stopColor="var(--ivory)" />
      </linearGradient>
      <path d={FAINT} stroke="var(--edge)" opacity="0.55" />
      <g stroke={`url(#${id})`}>
        <path d={LIGHT} strokeWidth="16" opacity="0.07" />
        <path d={LIGHT} strokeWidth="6" opacity="0.16" />
        <path d={LIGHT} strokeWidth="1.75" />
      </g>
    </Drawing>
  );
}
