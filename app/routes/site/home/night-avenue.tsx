import { directionOf } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import styles from "./night-avenue.module.css";
import tall480 from "./pictures/night-avenue-tall-480.webp";
import tall828 from "./pictures/night-avenue-tall-828.webp";
import wide1280 from "./pictures/night-avenue-wide-1280.webp";
import wide1920 from "./pictures/night-avenue-wide-1920.webp";
import wideRtl1280 from "./pictures/night-avenue-wide-rtl-1280.webp";
import wideRtl1920 from "./pictures/night-avenue-wide-rtl-1920.webp";

/* Drawn twice, not mirrored: the road ends away from the words, and traffic keeps to the right. */
const WIDE = {
  ltr: { small: wide1280, large: wide1920 },
  rtl: { small: wideRtl1280, large: wideRtl1920 },
};

/** The picture behind the first screen; drawn by `art/render.ts`. */
export function NightAvenue({ alt }: { alt: string }) {
  const { small, large } = WIDE[directionOf(useLang())];
  return (
    <picture className={styles.picture}>
      <source
        media="(max-width: 47.99rem)"
        srcSet={`${tall480} 480w, ${tall828} 828w`}
        sizes="100vw"
        width={828}
        height={1311}
      />
      <img
        src={small}
        srcSet={`${small} 1280w, ${large} 1920w`}
        sizes="max(100vw, 90rem)"
        width={1280}
        height={800}
        alt={alt}
        fetchPriority="high"
      />
    </picture>
  );
}
