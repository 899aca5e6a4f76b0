import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { classes } from "#app/ui/classes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useSlotPicture } from "./slot-pictures.tsx";
import styles from "./car-picture.module.css";

type CarPictureProps = {
  of: VehicleClass;
  /** Empty where its name stands beside it. */
  alt: string;
  /** Each as large as it can be; else all at one scale, to be compared. */
  close?: boolean;
  /** How wide it stands on the page. */
  sizes: string;
  priority?: boolean;
  className?: string | undefined;
};

/** The two views every car has, with the size of their largest files. */
export const CAR_SHAPES = {
  side: { width: 1600, height: 640, widths: [480, 720, 960, 1600] },
  close: { width: 1600, height: 720, widths: [480, 960, 1280, 1600] },
};

/** A car of the studio (art/cars), driving the way one reads; or a photograph, as it was taken. */
export function CarPicture({ of, alt, close = false, className, ...rest }: CarPictureProps) {
  const slot = useSlotPicture(`car:${of}`);
  const drawn = close
    ? { ...CAR_SHAPES.close, path: `/pictures/cars/${of}-close` }
    : { ...CAR_SHAPES.side, path: `/pictures/cars/${of}` };
  return (
    <Picture
      shapes={[slot ?? drawn]}
      // A car that is named beside its picture needs no words there, whoever took it.
      alt={alt && (slot?.alt || alt)}
      plain={slot !== undefined}
      className={classes(styles.car, slot && styles.photograph, className)}
      {...rest}
    />
  );
}
