import { useLang, useWords } from "#app/shell/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Breadcrumb, type Crumb } from "../services/breadcrumb.tsx";
import { eventBookingPath } from "./event-address.ts";
import styles from "./event-opening.module.css";

type EventOpeningProps = { crumbs: Crumb[]; place: string; title: string; lead: string };

/** The bill of the evening: the place, a very large name, a few words, and the two ways on. */
export function EventOpening({ crumbs, place, title, lead }: EventOpeningProps) {
  const t = useWords("events");
  const lang = useLang();
  return (
    <div data-ground="night">
      <Container className={styles.bill}>
        <Breadcrumb crumbs={crumbs} />
        <p className={styles.head}>
          <span>{t("breadcrumb")}</span>
          <span>{place}</span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.foot}>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.actions}>
            <ButtonLink to="#inquiry">{t("actions.quote")}</ButtonLink>
            <ButtonLink to={eventBookingPath(lang)} variant="quiet">
              {t("actions.book")}
            </ButtonLink>
          </p>
        </div>
      </Container>
    </div>
  );
}
