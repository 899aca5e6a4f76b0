import { href, Link } from "react-router";
import type { FleetIndexDocument } from "#i18n/pages/vehicle-document.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { CompareTable, type ComparedCar } from "./compare-table.tsx";
import { vehiclePath } from "./fleet-address.ts";
import { OpeningHead } from "./fleet-hero.tsx";
import styles from "./fleet-view.module.css";

/** The seven at one scale in one table, then which to take. */
export function FleetView({ text, cars }: { text: FleetIndexDocument; cars: ComparedCar[] }) {
  const t = useWords("vehicles");
  const lang = useLang();
  return (
    <>
      <div data-ground="night" className={styles.studio}>
        <OpeningHead crumbs={[{ name: t("breadcrumb") }]} title={text.title} lead={text.lead} />
        <Container className={styles.cars}>
          <CompareTable cars={cars} />
        </Container>
      </div>
      <Guide guide={text.guide} />
      <Container>
        <h2 className={styles.subtitle}>{text.always.title}</h2>
        <ul className={styles.promises}>
          {text.always.list.map((promise) => (
            <li key={promise.title} className={styles.promise}>
              <h3>{promise.title}</h3>
              <p>{promise.text}</p>
            </li>
          ))}
        </ul>
      </Container>
      <Container className={styles.closing}>
        <h2 className={styles.subtitle}>{text.closing.title}</h2>
        <p>{text.closing.text}</p>
        <ButtonLink to={href("/:lang/booking", { lang })}>{t("actions.bookAny")}</ButtonLink>
      </Container>
    </>
  );
}

/** What one needs on the one side, the car on the other. */
function Guide({ guide }: Pick<FleetIndexDocument, "guide">) {
  const names = useWords("fleet.names");
  const lang = useLang();
  return (
    <Container className={styles.guide}>
      <h2 className={styles.subtitle}>{guide.title}</h2>
      <ul className={styles.needs}>
        {guide.list.map(({ title, text, vehicle }) => (
          <li key={title} className={styles.need}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={vehiclePath(lang, vehicle)}>{names(vehicle)}</Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
