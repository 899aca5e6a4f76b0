import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { COVER_SHAPE } from "#features/blog/cover.ts";
import { classes } from "#app/ui/classes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useShownCover } from "./post-pictures.tsx";
import styles from "./cover.module.css";

type CoverProps = {
  of: string | null;
  /** Empty where the title is next to it. */
  alt?: string;
  sizes: string;
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A built-in cover (art/covers) is mirrored in right-to-left pages. */
export function Cover({ of, alt = "", sizes, priority = false, className }: CoverProps) {
  const cover = useShownCover(of);
  if (!cover) return null;
  if ("drawn" in cover) {
    const shape = { ...COVER_SHAPE, path: `/pictures/covers/${cover.drawn}` };
    return (
      <div data-ground="night" className={classes(styles.cover, className)}>
        <Picture
          shapes={[shape]}
          alt={alt}
          sizes={sizes}
          priority={priority}
          mirrored
          className={styles.photograph}
        />
      </div>
    );
  }
  return (
    <div className={classes(styles.cover, className)}>
      <LibraryPicture
        picture={cover.picture}
        alt={alt}
        sizes={sizes}
        priority={priority}
        className={styles.photograph}
      />
    </div>
  );
}
