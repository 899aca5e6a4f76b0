import { Button } from "#app/ui/button.tsx";
import { Cluster, Grid, Panel, Split, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { Lang } from "#i18n/locales.ts";
import { SAMPLES } from "./sample-texts.ts";
import { Stage } from "./stage.tsx";

const HEADINGS = ["l", "m", "s", "large", "heading"] as const;
const TONES = ["soft", "accent", "success", "warning"] as const;

export function Layouts() {
  return (
    <>
      <Boxes />
      <Columns />
      <Stage title="Headings and text">
        {({ lang }) => (
          <Stack gap={3}>
            {HEADINGS.map((size) => (
              <Heading key={size} as="p" size={size}>
                {SAMPLES[lang].title}
              </Heading>
            ))}
            {TONES.map((tone) => (
              <Text key={tone} size="small" tone={tone} measure>
                {SAMPLES[lang].text}
              </Text>
            ))}
          </Stack>
        )}
      </Stage>
      <Stage title="Prose">
        {({ lang }) => {
          const { title, text, more } = SAMPLES[lang];
          return (
            <Prose>
              <p>{text}</p>
              <h2>{title}</h2>
              <p>{text}</p>
              <ul>
                <li>{more}</li>
                <li>{text}</li>
              </ul>
            </Prose>
          );
        }}
      </Stage>
    </>
  );
}

function Boxes() {
  return (
    <>
      <Stage title="Stack; panel">
        {({ lang }) => (
          <>
            <Stack gap={3}>
              <Words lang={lang} />
            </Stack>
            <Panel gap={3} raised>
              <Words lang={lang} />
            </Panel>
          </>
        )}
      </Stage>
      <Stage title="Cluster, spread; toolbar">
        {({ lang }) => {
          const { book, more, long } = SAMPLES[lang];
          return (
            <>
              <Cluster gap={5} row={1} align="baseline" justify="spread" links>
                <a href="?part=layouts">{more}</a>
                <a href="?part=layouts">{long}</a>
              </Cluster>
              <Toolbar>
                <Button>{book}</Button>
                <Button variant="quiet">{more}</Button>
              </Toolbar>
            </>
          );
        }}
      </Stage>
    </>
  );
}

function Columns() {
  return (
    <>
      <Stage title="Grid" wide grounds={["ivory"]}>
        {({ lang }) => (
          <>
            <Grid columns={3} from={48} gap={5}>
              <Words lang={lang} />
            </Grid>
            <Grid columns="auto" gap={5}>
              <Words lang={lang} />
            </Grid>
          </>
        )}
      </Stage>
      <Stage title="Split" wide grounds={["ivory"]}>
        {({ lang }) =>
          ([undefined, "main-first", "main-last"] as const).map((ratio) => (
            <Split key={ratio ?? "equal"} ratio={ratio} gap={5}>
              <p>{SAMPLES[lang].text}</p>
              <p>{SAMPLES[lang].long}</p>
            </Split>
          ))
        }
      </Stage>
    </>
  );
}

function Words({ lang }: { lang: Lang }) {
  const { title, text, long } = SAMPLES[lang];
  return [title, text, long].map((words) => <p key={words}>{words}</p>);
}
