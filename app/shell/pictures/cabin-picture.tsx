import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useSlotPicture } from "./slot-pictures.tsx";

type CabinPictureProps = {
  of: VehicleClass;
  /**
   * Describes the built-in picture; also used for a library picture without a description. Empty for a decorative
   * picture.
   */
  alt: string;
  sizes: string;
  className?: string | undefined;
};

/** The shape of every cabin picture, with the size of its largest file. */
export const CABIN_SHAPE = { width: 1200, height: 750, widths: [480, 960, 1200] };

/**
 * The cabin of a car at night (art/cabins), mirrored in right-to-left pages; or the picture of the library in its
 * place, not mirrored.
 */
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
