import { Container } from "#app/ui/container.tsx";
import { Breadcrumb, type Crumb } from "../services/breadcrumb.tsx";
import styles from "./fleet-hero.module.css";

type OpeningHeadProps = { crumbs: Crumb[]; title: string; lead: string };

/** The words over the dark studio: the way back, a name, a line beside it. */
export function OpeningHead({ crumbs, title, lead }: OpeningHeadProps) {
  return (
    <Container className={styles.head}>
      <Breadcrumb crumbs={crumbs} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </Container>
  );
}
