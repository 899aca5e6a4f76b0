import { classes } from "./classes.ts";
import styles from "./picture.module.css";

export type PictureShape = {
  /** The address without width and ending: `/pictures/scenes/harbour-wide`. */
  path: string;
  width: number;
  height: number;
  widths: readonly number[];
};

type PictureProps = {
  /** The first shape is for narrow screens when there are two. */
  shapes: [PictureShape] | [tall: PictureShape, wide: PictureShape];
  alt: string;
  /** How wide it stands on the page; `100vw` unless said. */
  sizes?: string | undefined;
  /** Mirrors it on right-to-left pages. */
  mirrored?: boolean;
  /** A picture of the library: there are WebP files only, and it is shown as it is. */
  plain?: boolean;
  /** For the picture that the first screen is made of. */
  priority?: boolean;
  className?: string | undefined;
};

const NARROW = "(max-width: 47.99rem)";

/** A night picture in two formats and, if wanted, two shapes; its dark takes the colour of the ground it stands on. */
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
