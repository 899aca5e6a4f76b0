import { Link } from "react-router";
import { largeBagsOf, VEHICLES } from "#features/fleet/vehicle.ts";
import type { VehicleDocument } from "#i18n/pages/vehicle-document.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { fleetPath, vehiclePath } from "./fleet-address.ts";
import styles from "./alternatives.module.css";

/** When another class is the better choice, said before the guest finds out. */
export function Alternatives({ instead }: Pick<VehicleDocument, "instead">) {
  const t = useWords("vehicles.sections");
  const fleet = useWords("fleet");
  const formats = useFormats();
  const lang = useLang();
  return (
    <section aria-labelledby="instead-title" data-ground="night" className={styles.section}>
      <Container>
        <h2 id="instead-title" className={styles.title}>
          {t("instead")}
        </h2>
        <ul className={styles.list}>
          {instead.map(({ vehicle, text }) => (
            <li key={vehicle} className={styles.car}>
              <CarPicture
                of={vehicle}
                alt=""
                sizes="(max-width: 48rem) 100vw, 26rem"
                className={styles.drawing}
              />
              <h3 className={styles.name}>
                <RowLink to={vehiclePath(lang, vehicle)} className={styles.link}>
                  {fleet(`names.${vehicle}`)}
                </RowLink>
              </h3>
              <p className={styles.room}>
                {formats.list([
                  fleet("seats", { count: VEHICLES[vehicle].passengers }),
                  fleet("bags", { count: largeBagsOf(vehicle) }),
                ])}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <Link to={fleetPath(lang)}>{t("all")}</Link>
        </p>
      </Container>
    </section>
  );
}
