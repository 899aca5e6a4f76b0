import type { ShownPicture } from "#features/media/media.ts";

type LibraryPictureProps = {
  picture: Omit<ShownPicture, "alt">;
  /** Empty where its name or a title stands beside it. */
  alt?: string;
  /** How wide it stands on the page. */
  sizes: string;
  /** For the picture that the first screen is made of. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A picture of the library: uncropped unless its class says otherwise, in the width that the screen needs. */
export function LibraryPicture({ picture, alt = "", sizes, priority, className }: LibraryPictureProps) {
  const { path, width, height, widths } = picture;
  return (
    <img
      srcSet={widths.map((wide) => `${path}-${wide}.webp ${wide}w`).join(", ")}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      className={className}
      src={`${path}-${width}.webp`}
      decoding={priority ? undefined : "async"}
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
    />
  );
}
