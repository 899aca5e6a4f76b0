import { Fragment } from "react";
import { Button, Column, Heading, Img, Link, Row, Section, Text } from "react-email";
import { runsOf, type Amount, type EmailPicture, type EmailSection, type Fact } from "./email.ts";
import type { EmailStyles } from "./email-style.ts";

export function Part({
  part,
  isFirst,
  styles,
}: {
  part: EmailSection;
  isFirst: boolean;
  styles: EmailStyles;
}) {
  if (part.kind === "button") {
    return (
      <Button href={part.href} style={styles.button} className="button">
        {part.label}
      </Button>
    );
  }
  if (part.kind === "picture") return <Picture {...part} styles={styles} />;
  return (
    <>
      {part.title ? (
        <Heading as="h2" style={styles.part} className="gold">
          <Runs text={part.title} />
        </Heading>
      ) : null}
      {part.kind === "text" ? (
        <Section style={isFirst || part.title ? {} : styles.apart}>
          <Paragraphs texts={part.paragraphs} styles={styles} />
        </Section>
      ) : null}
      {part.kind === "facts" ? (
        <Section style={isFirst || part.title ? {} : styles.apart}>
          <Facts facts={part.facts} styles={styles} />
        </Section>
      ) : null}
      {part.kind === "amounts" ? <Amounts {...part} styles={styles} /> : null}
    </>
  );
}

const MAIL_WIDTH = 528;

function Picture({ src, width, height, alt, styles }: EmailPicture & { styles: EmailStyles }) {
  const shown = Math.min(width, MAIL_WIDTH);
  const tall = Math.round((shown * height) / width);
  return <Img src={src} width={shown} height={tall} alt={alt} style={styles.picture} className="secondary" />;
}

function Paragraphs({ texts, styles }: { texts: string[]; styles: EmailStyles }) {
  return texts.map((text, index) => (
    <Text key={index} style={styles.paragraph} className="ink">
      <Lines text={text} />
    </Text>
  ));
}

function Facts({ facts, styles }: { facts: Fact[]; styles: EmailStyles }) {
  const rest = facts.filter(({ large }) => large === undefined);
  return (
    <>
      {facts.map(({ label, large }, index) =>
        large ? <LargeFact key={index} label={label} lines={large} styles={styles} /> : null,
      )}
      {rest.length > 0 ? <FactTable facts={rest} styles={styles} /> : null}
    </>
  );
}

function LargeFact({ label, lines, styles }: { label: string; lines: string[]; styles: EmailStyles }) {
  return (
    <Section style={styles.large} className="accent">
      <Text style={styles.largeLabel} className="gold">
        <Runs text={label} />
      </Text>
      <Text style={styles.largeLines} className="ink">
        <Lines text={lines.join("\n")} />
      </Text>
    </Section>
  );
}

function FactTable({ facts, styles }: { facts: Fact[]; styles: EmailStyles }) {
  return (
    <Section style={styles.table} className="line">
      {facts.map(({ label, value, href, isStrong }, index) => (
        <Row key={index}>
          <Column style={styles.label} className="secondary line">
            <Runs text={label} />
          </Column>
          <Column style={{ ...styles.value, ...(isStrong ? styles.strong : {}) }} className="ink line">
            {href ? (
              <Link href={href} style={styles.link}>
                <Lines text={value} />
              </Link>
            ) : (
              <Lines text={value} />
            )}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

type AmountsProps = { amounts: Amount[]; total: Amount; note?: string; styles: EmailStyles };

function Amounts({ amounts, total, note, styles }: AmountsProps) {
  return (
    <>
      <Section style={styles.table} className="line">
        {[...amounts, total].map(({ label, amount }, index) => {
          const weight = index === amounts.length ? styles.strong : {};
          return (
            <Row key={index}>
              <Column style={{ ...styles.item, ...weight }} className="ink line">
                <Runs text={label} />
              </Column>
              <Column style={{ ...styles.amount, ...weight }} className="ink line">
                <Runs text={amount} />
              </Column>
            </Row>
          );
        })}
      </Section>
      {note ? (
        <Text style={styles.note} className="secondary">
          <Lines text={note} />
        </Text>
      ) : null}
    </>
  );
}

export function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <br /> : null}
      <Runs text={line} />
    </Fragment>
  ));
}

export function Runs({ text }: { text: string }) {
  return runsOf(text).map(({ text: run, dir }, index) =>
    dir ? (
      <bdi key={index} dir={dir} style={dir === "ltr" && run.length <= SHORT ? { whiteSpace: "nowrap" } : {}}>
        {run}
      </bdi>
    ) : (
      run
    ),
  );
}

/** Runs up to this length, such as telephone numbers, prices and references, do not wrap. */
const SHORT = 24;
