import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { BookingBar } from "./booking-bar.tsx";
import styles from "./hero.module.css";
import { NightAvenue } from "./night-avenue.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { Heading, Text } from "#app/ui/text.tsx";

export function Hero() {
  const t = useWords("home.hero");
  const [light, setLight] = useState<Light>("still");
  return (
    <section data-ground="night" className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.night}>
        <NightAvenue />
        <DriftingLight isStopped={light === "stopped"} onLit={() => setLight("drifts")} />
      </div>
      <Container className={styles.content}>
        <Stack gap={5} className={styles.words}>
          <Label>
            {t("kicker")}
            {light === "still" ? null : <StopButton light={light} onPress={setLight} />}
          </Label>
          <Heading id="hero-title" as="h1" size="l">
            {t("title")}
          </Heading>
          <Text size="lead" tone="stone" balanced ch={40}>
            {t("lead")}
          </Text>
        </Stack>
        <BookingBar />
      </Container>
    </section>
  );
}

/** Milliseconds after hydration. */
const REST_MS = 1200;

/** In GB. */
const LEAST_MEMORY = 4;
const FEWEST_CORES = 4;

/** Not with reduced motion or data saving, and not on weak devices. Not every browser reports its memory. */
function mayDrift(): boolean {
  const {
    connection,
    deviceMemory = LEAST_MEMORY,
    hardwareConcurrency = FEWEST_CORES,
  } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean }; deviceMemory?: number };
  if (connection?.saveData || deviceMemory < LEAST_MEMORY || hardwareConcurrency < FEWEST_CORES) return false;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

type Light = "still" | "drifts" | "stopped";

function DriftingLight({ isStopped, onLit }: { isStopped: boolean; onLit(): void }) {
  const box = useRef<HTMLDivElement>(null);
  const tellLit = useEffectEvent(onLit);
  useEffect(() => {
    if (isStopped || !mayDrift()) return;
    const gone = new AbortController();
    const rest = setTimeout(() => {
      import("./drifting-light.ts").then(
        async ({ letLightDrift }) => {
          if (box.current && (await letLightDrift(box.current, gone.signal))) tellLit();
        },
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      gone.abort();
    };
  }, [isStopped]);
  return <div ref={box} aria-hidden="true" className={styles.light} />;
}

type StopButtonProps = { light: Exclude<Light, "still">; onPress(light: Light): void };

/** Automatic motion of more than five seconds needs a stop button (WCAG 2.2.2). */
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
