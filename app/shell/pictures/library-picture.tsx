import type { ShownPicture } from "#features/media/media.ts";

type LibraryPictureProps = {
  picture: Omit<ShownPicture, "alt">;
  /** Empty where a name or a title is next to the picture. */
  alt?: string;
  sizes: string;
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A picture of the library, uncropped unless its class crops it, in the width that the screen needs. */
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
