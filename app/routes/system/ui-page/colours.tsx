import { Cluster, Stack } from "#app/ui/layout.tsx";
import { colourIn, contrast } from "./contrast.ts";
import styles from "./ui-page.module.css";
import { Stage } from "./stage.tsx";

/** The pairs of colours that components use, and the minimum contrast that WCAG requires; 0 for decoration. */
const PAIRS = [
  { front: "text", back: "ground", least: 4.5 },
  { front: "text-soft", back: "ground", least: 4.5 },
  { front: "text-soft", back: "ground-raised", least: 4.5 },
  { front: "accent-text", back: "ground", least: 4.5 },
  { front: "on-action", back: "action", least: 4.5 },
  { front: "on-action", back: "action-hover", least: 4.5 },
  { front: "error", back: "ground", least: 4.5 },
  { front: "error", back: "error-ground", least: 4.5 },
  { front: "warning", back: "warning-ground", least: 3 },
  { front: "success", back: "success-ground", least: 3 },
  { front: "text", back: "info-ground", least: 4.5 },
  { front: "edge", back: "ground", least: 3 },
  { front: "edge", back: "ground-raised", least: 3 },
  { front: "accent", back: "ground", least: 0 },
  { front: "line", back: "ground", least: 0 },
] as const;

export function Colours() {
  return (
    <Stage
      title="Colours"
      note="Measured here: at least 4.5 for text, 3 for what a piece cannot be used without, nothing for ornament."
      langs={["en"]}
    >
      {() => (
        <Stack size="small" as="ul" gap={2}>
          {PAIRS.map(({ front, back, least }) => (
            <Cluster
              key={`${front} ${back}`}
              ref={measure}
              as="li"
              gap={3}
              align="center"
              justify="spread"
              data-front={front}
              data-back={back}
              data-least={least}
            >
              <span className={styles.swatch}>Aa</span>
              <span>
                {front} on {back}
              </span>
              <output />
            </Cluster>
          ))}
        </Stack>
      )}
    </Stage>
  );
}

function measure(pair: HTMLLIElement | null) {
  const swatch = pair?.querySelector("span");
  const output = pair?.querySelector("output");
  if (!pair || !swatch || !output) return;
  const { front, back, least = "0" } = pair.dataset;
  swatch.style.setProperty("color", `var(--${front})`);
  swatch.style.setProperty("background-color", `var(--${back})`);
  const { color, backgroundColor } = getComputedStyle(swatch);
  const ratio = contrast(colourIn(color), colourIn(backgroundColor));
  const isEnough = ratio >= Number(least);
  output.value = `${ratio.toFixed(1)}${isEnough ? "" : " too little"}`;
}
