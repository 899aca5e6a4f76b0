import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { SAMPLES } from "./sample-texts.ts";
import { Row, Stage } from "./stage.tsx";

const VARIANTS = ["primary", "secondary", "quiet"] as const;
const TONES = ["info", "warning", "error", "success"] as const;

export function Pieces() {
  return (
    <>
      <Buttons />
      <Notices />
      <Lists />
      <Stage title="Page head">
        {({ lang }) => {
          const { title, text, kicker } = SAMPLES[lang];
          return <PageHead title={title} lead={text} kicker={kicker} />;
        }}
      </Stage>
      <Stage title="Icons: turned in Arabic, and not" note="Arrows and cars turn; the telephone does not.">
        {() => (
          <Row>
            <Icon icon="arrow-right" mirrored />
            <Icon icon="car-front" mirrored />
            <Icon icon="phone" />
          </Row>
        )}
      </Stage>
      <Stage title="Containers" wide langs={["fr"]}>
        {({ lang }) =>
          (["text", "content", "media"] as const).map((width) => (
            <Container key={width} width={width}>
              <p>
                {width}: {SAMPLES[lang].long}
              </p>
            </Container>
          ))
        }
      </Stage>
    </>
  );
}

function Lists() {
  return (
    <>
      <Stage title="Steps">
        {({ lang }) => {
          const { label, book, more } = SAMPLES[lang];
          const steps = [label, more, book].map((text, at) => ({
            key: String(at),
            label: text,
            to: "?part=pieces",
          }));
          return steps.map(({ key }) => <Steps key={key} label={label} steps={steps} current={key} />);
        }}
      </Stage>
      <Stage title="Summary list: values, long values, none">
        {({ lang }) => {
          const { label, value, long, empty, more } = SAMPLES[lang];
          const rows = [
            { label, value },
            { label: more, value: long },
            { label: empty, value: <Ltr>120,00 €</Ltr> },
          ];
          return (
            <>
              <DefinitionList rows={rows} />
              <DefinitionList rows={[]} />
            </>
          );
        }}
      </Stage>
    </>
  );
}

function Buttons() {
  const all = ({ lang }: { lang: keyof typeof SAMPLES }) => {
    const { book, more } = SAMPLES[lang];
    return VARIANTS.map((variant) => (
      <Row key={variant}>
        <Button variant={variant}>{book}</Button>
        <ButtonLink variant={variant} href="?part=pieces">
          {more} <Icon icon="arrow-right" mirrored />
        </ButtonLink>
      </Row>
    ));
  };
  return (
    <>
      <Stage title="Buttons">{all}</Stage>
      <Stage title="Buttons under the pointer" forced="hover">
        {all}
      </Stage>
      <Stage title="Buttons with the focus" forced="focus">
        {all}
      </Stage>
      <Stage title="Buttons: disabled, sending, long">
        {({ lang }) =>
          VARIANTS.map((variant) => (
            <Row key={variant}>
              <Button variant={variant} disabled>
                {SAMPLES[lang].book}
              </Button>
              <Button variant={variant} aria-disabled="true">
                {SAMPLES[lang].sending}
              </Button>
              <Button variant={variant}>{SAMPLES[lang].long}</Button>
            </Row>
          ))
        }
      </Stage>
    </>
  );
}

function Notices() {
  return (
    <Stage title="Notices">
      {({ lang }) =>
        TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={tone === "info" ? undefined : SAMPLES[lang].title}>
            {SAMPLES[lang].text}
          </Notice>
        ))
      }
    </Stage>
  );
}
