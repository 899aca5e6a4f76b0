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

export const CABIN_SHAPE = { width: 1200, height: 750, widths: [480, 960, 1200] };

/** The built-in picture (art/cabins) is mirrored in right-to-left pages, the picture of the library is not. */
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
