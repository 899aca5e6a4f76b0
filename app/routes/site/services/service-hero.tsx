import type { ReactNode } from "react";
import type { PictureName } from "#app/shell/pictures/pictures.ts";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { classes } from "#app/ui/classes.ts";
import { Container } from "#app/ui/container.tsx";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { LineOfLight } from "./line-of-light.tsx";
import styles from "./service-hero.module.css";

type OpeningProps = {
  crumbs: Crumb[];
  title: string;
  lead: string;
  /** Where the service drives; the list of all has only the line of light. */
  scene?: PictureName;
  children?: ReactNode;
};

/** The first screen of the family: a long night, with the words on its calm side. */
export function Opening({ crumbs, title, lead, scene, children }: OpeningProps) {
  return (
    <div data-ground="night" className={classes(styles.opening, scene && styles.pictured)}>
      {scene ? <Scene name={scene} priority className={styles.scene} /> : null}
      <Container className={styles.content}>
        <Breadcrumb crumbs={crumbs} />
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.aside}>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </Container>
      {scene ? null : <LineOfLight />}
    </div>
  );
}
