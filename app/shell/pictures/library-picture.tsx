import type { ShownPicture } from "#features/media/media.ts";

type LibraryPictureProps = {
  picture: Omit<ShownPicture, "alt">;
  alt?: string;
  sizes: string;
  priority?: boolean | undefined;
  className?: string | undefined;
};

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
