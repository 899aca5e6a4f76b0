import { SAMPLES } from "./sample-texts.ts";
import { Stage } from "./stage.tsx";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./ui-page.module.css";

const DISPLAY = ["l", "m", "s"] as const;
const TEXT = ["lead", "text", "small", "label"] as const;
const SPACES = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;

export function Letters() {
  return (
    <>
      <Stage title="Letters">
        {({ lang }) => {
          const { title, text, kicker } = SAMPLES[lang];
          return (
            <>
              {DISPLAY.map((size) => (
                <p key={size} className={styles.display} data-size={size}>
                  {title}
                </p>
              ))}
              {TEXT.map((size) => (
                <p key={size} className={styles.text} data-size={size}>
                  {size === "label" ? kicker : text}
                </p>
              ))}
            </>
          );
        }}
      </Stage>
      <Stage title="Space">
        {() => (
          <Stack as="ul" gap={2} className={styles.spaces}>
            {SPACES.map((step) => (
              <li key={step} data-step={step}>
                {step}
              </li>
            ))}
          </Stack>
        )}
      </Stage>
    </>
  );
}
