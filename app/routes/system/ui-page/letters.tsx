import { SAMPLES } from "./sample-texts.ts";
import { Stage } from "./stage.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";

const DISPLAY = ["l", "m", "s"] as const;
const SPACES = [1, 2, 3, 4, 5, 6, 7] as const;

export function Letters() {
  return (
    <>
      <Stage title="Letters">
        {({ lang }) => {
          const { title, text, kicker } = SAMPLES[lang];
          return (
            <>
              {DISPLAY.map((size) => (
                <Heading as="p" display key={size} size={size}>
                  {title}
                </Heading>
              ))}
              <Text size="lead">{text}</Text>
              <p>{text}</p>
              <Text size="small" tone="soft">
                {text}
              </Text>
              <Text size="label" tone="accent">
                {kicker}
              </Text>
            </>
          );
        }}
      </Stage>
      <Stage title="Space">
        {() => (
          <Stack as="ul" gap={2} size="small">
            {SPACES.map((step) => (
              <Cluster key={step} as="li" gap={step}>
                <span>{step}</span>
                <span>{step}</span>
              </Cluster>
            ))}
          </Stack>
        )}
      </Stage>
    </>
  );
}
