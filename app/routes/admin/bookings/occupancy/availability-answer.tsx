import { Fragment, type ReactNode } from "react";
import type { Refusal } from "#features/availability/judge-rides.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";

type AnswerProps = {
  reason: Refusal;
  nearest: { at: string; label: (text: string) => ReactNode }[];
  vehicles: { vehicle: VehicleClass; label: (text: string) => ReactNode }[];
};

export function AvailabilityAnswer({ reason, nearest, vehicles }: AnswerProps) {
  const t = useWords("occupancy.answer");
  const names = useWords("fleet.names");
  const { dateTime } = useFormats();
  return (
    <>
      <p>{t(`reasons.${reason}`)}</p>
      {nearest.length > 0 ? (
        <p>
          {t("nearest")} <Parted parts={nearest.map(({ at, label }) => label(dateTime(at)))} />
        </p>
      ) : (
        <p>{t("nearestNone")}</p>
      )}
      {vehicles.length > 0 ? (
        <p>
          {t("vehicles")} <Parted parts={vehicles.map(({ vehicle, label }) => label(names(vehicle)))} />
        </p>
      ) : (
        <p>{t("vehiclesNone")}</p>
      )}
    </>
  );
}

function Parted({ parts }: { parts: ReactNode[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? " · " : null}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
