import { directionOf } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import tall480 from "./pictures/night-avenue-tall-480.webp";
import tall480Avif from "./pictures/night-avenue-tall-480.avif";
import tall828 from "./pictures/night-avenue-tall-828.webp";
import tall828Avif from "./pictures/night-avenue-tall-828.avif";
import wide1280 from "./pictures/night-avenue-wide-1280.webp";
import wide1280Avif from "./pictures/night-avenue-wide-1280.avif";
import wide1920 from "./pictures/night-avenue-wide-1920.webp";
import wide1920Avif from "./pictures/night-avenue-wide-1920.avif";
import wideRtl1280 from "./pictures/night-avenue-wide-rtl-1280.webp";
import wideRtl1280Avif from "./pictures/night-avenue-wide-rtl-1280.avif";
import wideRtl1920 from "./pictures/night-avenue-wide-rtl-1920.webp";
import wideRtl1920Avif from "./pictures/night-avenue-wide-rtl-1920.avif";

/* Drawn twice, not mirrored: the road ends away from the words, and traffic keeps to the right. */
const WIDE = {
  ltr: { small: wide1280, large: wide1920, avif: `${wide1280Avif} 1280w, ${wide1920Avif} 1920w` },
  rtl: { small: wideRtl1280, large: wideRtl1920, avif: `${wideRtl1280Avif} 1280w, ${wideRtl1920Avif} 1920w` },
};

const NARROW = { media: "(max-width: 47.99rem)", sizes: "100vw", width: 828, height: 1311 };
const WIDE_SIZES = "max(100vw, 90rem)";

/** The picture behind the first screen; drawn by `art/render.ts`. */
export function NightAvenue() {
  const t = useWords("home.hero");
  const { small, large, avif } = WIDE[directionOf(useLang())];
  return (
    <picture>
      <source {...NARROW} type="image/avif" srcSet={`${tall480Avif} 480w, ${tall828Avif} 828w`} />
      <source {...NARROW} srcSet={`${tall480} 480w, ${tall828} 828w`} />
      <source type="image/avif" srcSet={avif} sizes={WIDE_SIZES} width={1280} height={800} />
      <img
        src={small}
        srcSet={`${small} 1280w, ${large} 1920w`}
        sizes={WIDE_SIZES}
        width={1280}
        height={800}
        alt={t("picture")}
        fetchPriority="high"
      />
    </picture>
  );
}
