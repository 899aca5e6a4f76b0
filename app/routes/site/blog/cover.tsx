import { coverOf } from "#features/blog/cover.ts";
import { classes } from "#app/ui/classes.ts";
import { COVER_DRAWINGS } from "./cover-drawings.ts";
import styles from "./cover.module.css";

type CoverProps = {
  /** As the post's row has it. */
  of: string | null;
  /** Empty where the title beside it says enough. */
  alt?: string;
  className?: string | undefined;
};

/** A post's cover in the colours of the house, drawn the way one reads; nothing for a post without one. */
export function Cover({ of, alt = "", className }: CoverProps) {
  const cover = coverOf(of);
  if (cover?.kind !== "drawn") return null;
  const named = alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true };
  return (
    <div data-ground="night" className={classes(styles.cover, className)}>
      <svg
        viewBox="0 0 1600 1000"
        width={1600}
        height={1000}
        preserveAspectRatio="xMidYMid slice"
        className={classes(styles.drawing, styles[cover.name])}
        focusable="false"
        {...named}
      >
        <use href={`${COVER_DRAWINGS[cover.name]}#cover`} />
      </svg>
    </div>
  );
}
