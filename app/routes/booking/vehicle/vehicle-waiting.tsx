import { useEffect } from "react";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { Panel, Stack } from "#app/ui/layout.tsx";
import { StepFrame } from "../frame/step-frame.tsx";
import { CARD_PICTURE_SIZES } from "./vehicle-view.tsx";
import styles from "./vehicle-waiting.module.css";

export function VehicleWaiting({ search }: { search: string }) {
  useEffect(() => {
    // A block body: newer browsers return a promise, which an effect must not return.
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <StepFrame step="vehicle" search={search} errors={[]} aside={<Trip />}>
      <Stack data-waiting-list="" aria-hidden="true" gap={3}>
        {VEHICLE_CLASSES.map((vehicle) => (
          <Panel key={vehicle} gap={4} packed className={styles.card}>
            <CarPicture of={vehicle} alt="" close sizes={CARD_PICTURE_SIZES} className={styles.car} />
            <Lines />
          </Panel>
        ))}
      </Stack>
    </StepFrame>
  );
}

function Trip() {
  return (
    <Panel gap={4} packed className={styles.trip} aria-hidden="true">
      <i />
      <Lines />
    </Panel>
  );
}

function Lines() {
  return (
    <>
      <i />
      <i />
    </>
  );
}
