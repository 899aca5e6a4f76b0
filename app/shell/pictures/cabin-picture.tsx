import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useSlotPicture } from "./slot-pictures.tsx";

type CabinPictureProps = {
  of: VehicleClass;
  /** What the drawn one shows; read for a photograph that nobody described, too. */
  alt: string;
  /** How wide it stands on the page. */
  sizes: string;
  className?: string | undefined;
};

/** The shape every cabin has, with the size of its largest file. */
export const CABIN_SHAPE = { width: 1200, height: 750, widths: [480, 960, 1200] };

/** A car from its open door, by night (art/cabins); or the house's own photograph, as it was taken. */
export function CabinPicture({ of, alt, ...rest }: CabinPictureProps) {
  const slot = useSlotPicture(`cabin:${of}`);
  const drawn = { ...CABIN_SHAPE, path: `/pictures/cabins/${of}` };
  return (
    <Picture
      shapes={[slot ?? drawn]}
      alt={alt && (slot?.alt || alt)}
      plain={slot !== undefined}
      mirrored={slot === undefined}
      {...rest}
    />
  );
}
