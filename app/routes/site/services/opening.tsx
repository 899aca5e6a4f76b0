import type { ReactNode } from "react";
import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";
import { Container } from "#app/ui/container.tsx";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { LineOfLight } from "./line-of-light.tsx";
import styles from "./opening.module.css";

type OpeningProps = {
  crumbs: Crumb[];
  title: string;
  lead: string;
  light: ServiceSlug | "all";
  children?: ReactNode;
};

/** The first screen of the family: a long night, and one line of light through it. */
export function Opening({ crumbs, title, lead, light, children }: OpeningProps) {
  return (
    <div data-ground="night" className={styles.opening}>
      <Container className={styles.content}>
        <Breadcrumb crumbs={crumbs} />
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.aside}>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </Container>
      <LineOfLight of={light} />
    </div>
  );
}
