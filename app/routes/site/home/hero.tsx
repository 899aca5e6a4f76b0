import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { directionOf } from "#i18n/locales.ts";
import type { PublicCompany } from "#app/shell/company.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { BookingBar } from "./booking-bar.tsx";
import styles from "./hero.module.css";
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
import { Label } from "#app/ui/page-head.tsx";

/** The first screen: one sentence over the night, and the way to a car at its foot. */
export function Hero() {
  const t = useWords("home.hero");
  const [light, setLight] = useState<Light>("still");
  return (
    <section data-ground="night" className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.night}>
        <NightAvenue alt={t("picture")} />
        <DriftingLight isStopped={light === "stopped"} onLit={() => setLight("drifts")} />
      </div>
      <Container className={styles.content}>
        <div className={styles.words}>
          <Label>
            {t("kicker")}
            {light === "still" ? null : <StopButton light={light} onPress={setLight} />}
          </Label>
          <h1 id="hero-title" className={styles.title}>
            {t("title")}
          </h1>
          <p className={styles.lead}>{t("lead")}</p>
        </div>
        <BookingBar />
      </Container>
    </section>
  );
}

/* Drawn twice, not mirrored: the road ends away from the words, and traffic keeps to the right. */
const WIDE = {
  ltr: { small: wide1280, large: wide1920, avif: `${wide1280Avif} 1280w, ${wide1920Avif} 1920w` },
  rtl: { small: wideRtl1280, large: wideRtl1920, avif: `${wideRtl1280Avif} 1280w, ${wideRtl1920Avif} 1920w` },
};

const NARROW = { media: "(max-width: 47.99rem)", sizes: "100vw", width: 828, height: 1311 };
const WIDE_SIZES = "max(100vw, 90rem)";

/** The picture behind the first screen; drawn by `art/render.ts`. */
function NightAvenue({ alt }: { alt: string }) {
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
        alt={alt}
        fetchPriority="high"
      />
    </picture>
  );
}

/** When the page has come to rest, and for nobody who asked for less motion or fewer bytes. */
const REST_MS = 1200;

type Light = "still" | "drifts" | "stopped";

function DriftingLight({ isStopped, onLit }: { isStopped: boolean; onLit(): void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tellLit = useEffectEvent(onLit);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (isStopped || connection?.saveData || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const gone = new AbortController();
    const rest = setTimeout(() => {
      void import("./drifting-light.ts").then(({ letLightDrift }) => {
        if (!canvas.current || gone.signal.aborted) return;
        letLightDrift(canvas.current, gone.signal);
        tellLit();
      });
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      gone.abort();
    };
  }, [isStopped]);
  return <canvas ref={canvas} aria-hidden="true" className={styles.light} />;
}

type StopButtonProps = { light: Exclude<Light, "still">; onPress(light: Light): void };

/** Whatever moves by itself for more than five seconds can be stopped (WCAG 2.2.2). */
function StopButton({ light, onPress }: StopButtonProps) {
  const t = useWords("home.hero");
  const drifts = light === "drifts";
  return (
    <button
      type="button"
      className={styles.stop}
      aria-label={t(drifts ? "stop" : "move")}
      onClick={() => onPress(drifts ? "stopped" : "drifts")}
    >
      <Icon icon={drifts ? "circle-pause" : "circle-play"} size={18} />
    </button>
  );
}

type TrustRowProps = { company: PublicCompany; notice: { standard: number; extended: number } };

/** One quiet row of facts. What the operator's record does not hold is not claimed. */
export function TrustRow({ company, notice }: TrustRowProps) {
  const t = useWords("home.trust");
  return (
    <section aria-label={t("label")} data-ground="night" className={styles.trust}>
      <Container>
        <ul className={styles.facts}>
          {company.vtcNumber ? (
            <Fact icon="badge-check" title={t("vtc")}>
              {t.rich("vtcDetail", { number: company.vtcNumber, ltr: (text) => <Ltr>{text}</Ltr> })}
            </Fact>
          ) : null}
          {company.insurer ? (
            <Fact icon="shield-check" title={t("insurance")}>
              {t("insuranceDetail")}
            </Fact>
          ) : null}
          <Fact icon="clock" title={t("always")}>
            {t("alwaysDetail")}
          </Fact>
          <Fact icon="calendar-x" title={t("cancel")}>
            {t("cancelDetail", notice)}
          </Fact>
        </ul>
      </Container>
    </section>
  );
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon icon={icon} className={styles.factIcon} />
      <p>
        <span className={styles.factTitle}>{title}</span>
        <span className={styles.factDetail}>{children}</span>
      </p>
    </li>
  );
}
