import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { classes } from "#app/ui/classes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useSlotPicture } from "./slot-pictures.tsx";
import styles from "./car-picture.module.css";

type CarPictureProps = {
  of: VehicleClass;
  /** Empty where the name of the car is next to the picture. */
  alt: string;
  /** True: as large as possible. False: all cars at one scale, for comparison. */
  close?: boolean;
  sizes: string;
  priority?: boolean;
  className?: string | undefined;
};

export const CAR_SHAPES = {
  side: { width: 1600, height: 640, widths: [480, 720, 960, 1600] },
  close: { width: 1600, height: 720, widths: [480, 720, 960, 1280, 1600] },
};

/**
 * The studio picture (art/cars) faces the reading direction; the picture of the library in its place is not
 * mirrored.
 */
export function CarPicture({ of, alt, close = false, className, ...rest }: CarPictureProps) {
  const slot = useSlotPicture(`car:${of}`);
  const drawn = close
    ? { ...CAR_SHAPES.close, path: `/pictures/cars/${of}-close` }
    : { ...CAR_SHAPES.side, path: `/pictures/cars/${of}` };
  return (
    <Picture
      shapes={[slot ?? drawn]}
      // An empty `alt` applies to the picture of the library as well.
      alt={alt && (slot?.alt || alt)}
      plain={slot !== undefined}
      className={classes(styles.car, slot && styles.photograph, className)}
      {...rest}
    />
  );
}
