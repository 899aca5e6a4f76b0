import { classes } from "./classes.ts";
import styles from "./picture.module.css";

type PictureShape = {
  /** The path without width and file extension: `/pictures/scenes/harbour-wide`. */
  path: string;
  width: number;
  height: number;
  widths: readonly number[];
};

type PictureProps = {
  /** With two shapes, the first one is for narrow screens. */
  shapes: [PictureShape] | [tall: PictureShape, wide: PictureShape];
  alt: string;
  sizes?: string | undefined;
  mirrored?: boolean;
  /** A picture of the library: WebP files only, not blended with the background. */
  plain?: boolean;
  priority?: boolean;
  className?: string | undefined;
};

const NARROW = "(max-width: 47.99rem)";

export function Picture({
  shapes,
  alt,
  sizes = "100vw",
  mirrored,
  plain,
  priority,
  className,
}: PictureProps) {
  const [first, second] = shapes;
  const main = second ?? first;
  return (
    <picture
      className={classes(styles.picture, mirrored && styles.mirrored, plain && styles.plain, className)}
    >
      {second ? (
        <>
          <source media={NARROW} type="image/avif" {...sourceOf(first, "avif", sizes)} />
          <source media={NARROW} type="image/webp" {...sourceOf(first, "webp", sizes)} />
        </>
      ) : null}
      {plain ? null : <source type="image/avif" {...sourceOf(main, "avif", sizes)} />}
      <img
        {...sourceOf(main, "webp", sizes)}
        src={fileOf(main, Math.max(...main.widths), "webp")}
        alt={alt}
        decoding={priority ? undefined : "async"}
        loading={priority ? undefined : "lazy"}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}

function sourceOf(shape: PictureShape, format: "avif" | "webp", sizes: string) {
  const { width, height, widths } = shape;
  const srcSet = widths.map((wide) => `${fileOf(shape, wide, format)} ${wide}w`).join(", ");
  return { srcSet, sizes, width, height };
}

function fileOf({ path }: PictureShape, width: number, format: "avif" | "webp") {
  return `${path}-${width}.${format}`;
}
