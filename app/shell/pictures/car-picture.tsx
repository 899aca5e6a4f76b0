import { VEHICLES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { classes } from "#app/ui/classes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useSlotPicture } from "./slot-pictures.tsx";
import styles from "./car-picture.module.css";

type CarPictureProps = {
  of: VehicleClass;
  /** Empty where its name stands beside it. */
  alt: string;
  /** No more sky than this car needs; beside others all have the same. */
  alone?: boolean;
  /** How wide it stands on the page. */
  sizes: string;
  priority?: boolean;
  className?: string | undefined;
};

/** The shape every car has, with the size of its largest file. */
export const CAR_SHAPE = { width: 1600, height: 640, widths: [480, 960, 1600] };

/** A car in the studio's dark (art/cars), all at one scale, driving the way one reads; or a photograph, as it was taken. */
export function CarPicture({ of, alt, alone = false, className, ...rest }: CarPictureProps) {
  const slot = useSlotPicture(`car:${of}`);
  return (
    <Picture
      shapes={[slot ?? { ...CAR_SHAPE, path: `/pictures/cars/${of}` }]}
      // A car that is named beside its picture needs no words there, whoever took it.
      alt={alt && (slot?.alt || alt)}
      plain={slot !== undefined}
      className={classes(
        styles.car,
        slot && styles.photograph,
        alone && !slot && styles[VEHICLES[of].silhouette],
        className,
      )}
      {...rest}
    />
  );
}
