import { cancellationNoticeHours } from "#features/fleet/cancellation-notice.ts";
import { VEHICLES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import type { VehicleDocument } from "#i18n/pages/vehicle-document.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Included } from "../services/included.tsx";
import { Questions } from "../services/questions.tsx";
import { Rules } from "../services/rules.tsx";
import { Alternatives } from "./alternatives.tsx";
import { Purpose } from "./purpose.tsx";
import type { RoutePrice } from "./route-prices.ts";
import { RouteTable } from "./route-table.tsx";
import { ServicesWith } from "./services-with.tsx";
import { Studio } from "./studio.tsx";
import { VehicleActions } from "./vehicle-actions.tsx";
import styles from "./vehicle-view.module.css";

type VehicleViewProps = { vehicle: VehicleClass; text: VehicleDocument; routes: RoutePrice[] };

/** A car from the first line to the last: its shape, its room, its use, its prices, and when to take another. */
export function VehicleView({ vehicle, text, routes }: VehicleViewProps) {
  const t = useWords("vehicles");
  return (
    <>
      <Studio vehicle={vehicle} text={text} />
      <Purpose purpose={text.purpose} chapters={text.chapters} />
      <RouteTable vehicle={vehicle} routes={routes} />
      <Included list={useIncluded(vehicle, text.included)} apart={t("apart")} />
      <Alternatives instead={text.instead} />
      <Rules rules={useRules(vehicle)} />
      <Questions questions={text.questions} />
      <ServicesWith vehicle={vehicle} />
      <Container className={styles.closing}>
        <h2 className={styles.title}>{text.closing.title}</h2>
        <p className={styles.text}>{text.closing.text}</p>
        <VehicleActions vehicle={vehicle} />
      </Container>
    </>
  );
}

const WAITING = {
  international: FREE_WAITING_MINUTES.internationalFlight,
  domestic: FREE_WAITING_MINUTES.domesticFlight,
  elsewhere: FREE_WAITING_MINUTES.elsewhere,
};

/** What is on board, what this class adds, and what every ride has. */
function useIncluded(vehicle: VehicleClass, own: string[]): string[] {
  const t = useWords("vehicles");
  const fleet = useWords("fleet");
  const formats = useFormats();
  const features = formats.list(VEHICLES[vehicle].features.map((feature) => fleet(`features.${feature}`)));
  return [
    t("onBoard", { features }),
    ...own,
    t("common.wait", WAITING),
    t("common.tolls"),
    t("common.always"),
  ];
}

function useRules(vehicle: VehicleClass) {
  const t = useWords("vehicles.rules");
  const hours = cancellationNoticeHours(vehicle, false);
  const hourly = cancellationNoticeHours(vehicle, true);
  return [
    { title: t("waiting"), text: t("waitingText", WAITING) },
    { title: t("cancellation"), text: t("cancellationText", { hours, hourly }) },
    { title: t("model"), text: t("modelText") },
  ];
}
