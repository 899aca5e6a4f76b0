import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { COVER_SHAPE } from "#app/shell/pictures/cover-shape.ts";
import { classes } from "#app/ui/classes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useShownCover } from "./post-pictures.tsx";
import styles from "./cover.module.css";

type CoverProps = {
  /** As the post's row has it. */
  of: string | null;
  /** Empty where the title beside it says enough. */
  alt?: string;
  /** How wide it stands on the page. */
  sizes: string;
  /** For the cover that a post opens with. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A post's cover: one of ours (art/covers), mirrored the way one reads, or a picture of the library; nothing for a post without one. */
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
