import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import related from "../services/related.module.css";
import { servicePath } from "../services/service-address.ts";
import { SERVICES_WITH } from "./vehicle-plan.ts";

/** The services this car is most often asked for. */
export function ServicesWith({ vehicle }: { vehicle: VehicleClass }) {
  const t = useWords("services");
  const sections = useWords("vehicles.sections");
  const lang = useLang();
  return (
    <section aria-labelledby="services-title">
      <Container>
        <h2 id="services-title" className={related.title}>
          {sections("services")}
        </h2>
        <ul className={related.list}>
          {SERVICES_WITH[vehicle].map((slug) => (
            <li key={slug} className={related.row}>
              <RowLink to={servicePath(lang, slug)} display>
                {t(`names.${slug}`)}
              </RowLink>
              <p className={related.line}>{t(`lines.${slug}`)}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
