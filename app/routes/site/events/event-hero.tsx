import type { PictureName } from "#app/shell/pictures/pictures.ts";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Breadcrumb, type Crumb } from "../services/breadcrumb.tsx";
import { eventBookingPath } from "./event-address.ts";
import styles from "./event-hero.module.css";

type EventOpeningProps = {
  crumbs: Crumb[];
  place: string;
  title: string;
  lead: string;
  scene: PictureName;
};

/** The bill of the evening: the place, a very large name over a print, a few words, and the two ways on. */
export function EventOpening({ crumbs, place, title, lead, scene }: EventOpeningProps) {
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
        <div className={styles.poster}>
          <h1 className={styles.title}>{title}</h1>
          <Scene
            name={scene}
            shape="tall"
            sizes="(width < 48rem) 100vw, min(34vw, 26rem)"
            priority
            className={styles.print}
          />
        </div>
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
