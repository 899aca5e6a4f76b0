import { useEffect } from "react";
import { Panel, Stack } from "#app/ui/layout.tsx";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { StepFrame } from "../frame/step-frame.tsx";
import styles from "./vehicle-waiting.module.css";

export function VehicleWaiting({ search }: { search: string }) {
  useEffect(() => {
    // A block body: newer browsers return a promise, which an effect must not return.
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <StepFrame step="vehicle" search={search} errors={[]} aside={<Lines className={styles.trip} />}>
      <Stack data-waiting-list="" aria-hidden="true" gap={3} className={styles.cards}>
        {VEHICLE_CLASSES.map((vehicle) => (
          <Lines key={vehicle} className={styles.card} />
        ))}
      </Stack>
    </StepFrame>
  );
}

function Lines({ className }: { className: string | undefined }) {
  return (
    <Panel gap={4} packed className={className} aria-hidden="true">
      <i />
      <i />
      <i />
    </Panel>
  );
}
