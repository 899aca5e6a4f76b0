import type { DrawnCover } from "#features/blog/cover.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { classes } from "#app/ui/classes.ts";
import { useShownCover } from "./post-pictures.tsx";
import styles from "./cover.module.css";
import airports from "./covers/airports.svg?url";
import business from "./covers/business.svg?url";
import cars from "./covers/cars.svg?url";
import events from "./covers/events.svg?url";
import gulf from "./covers/gulf.svg?url";
import paris from "./covers/paris.svg?url";

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

/** A post's cover: a drawing in the colours of the company, or a picture of the library; nothing for a post without one. */
export function Cover({ of, alt = "", sizes, priority, className }: CoverProps) {
  const cover = useShownCover(of);
  if (!cover) return null;
  if ("drawing" in cover) {
    return (
      <div data-ground="night" className={classes(styles.cover, className)}>
        <Drawing name={cover.drawing} alt={alt} />
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

/** Drawn the way one reads. */
function Drawing({ name, alt }: { name: DrawnCover; alt: string }) {
  const named = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <svg
      viewBox="0 0 1600 1000"
      width={1600}
      height={1000}
      preserveAspectRatio="xMidYMid slice"
      className={classes(styles.drawing, styles[name])}
      focusable="false"
      {...named}
    >
      <use href={`${COVER_DRAWINGS[name]}#cover`} />
    </svg>
  );
}

/** Written by `art/render-covers.ts`; each holds one symbol, `cover`. */
const COVER_DRAWINGS: Record<DrawnCover, string> = { airports, business, cars, events, gulf, paris };
