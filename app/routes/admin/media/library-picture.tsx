import type { ShownPicture } from "#features/media/media.ts";

type LibraryPictureProps = {
  picture: Omit<ShownPicture, "alt">;
  /** Empty where its name stands beside it. */
  alt?: string;
  /** How wide it stands on the page. */
  sizes: string;
  className?: string | undefined;
};

/** A picture of the library on a page of the desk: whole, uncropped, in the width that the screen needs. */
export function LibraryPicture({ picture, alt = "", sizes, className }: LibraryPictureProps) {
  const { path, width, height, widths } = picture;
  return (
    <img
      src={`${path}-${width}.webp`}
      srcSet={widths.map((wide) => `${path}-${wide}.webp ${wide}w`).join(", ")}
      {...{ sizes, width, height, alt, className }}
      loading="lazy"
      decoding="async"
    />
  );
}
