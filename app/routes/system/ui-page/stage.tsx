import type { ReactNode } from "react";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { directionOf, LANGS, type Lang } from "#i18n/locales.ts";
import styles from "./ui-page.module.css";

const THEMES = ["default", "france"] as const;
const BACKGROUNDS = ["ivory", "night"] as const;

type StageProps = {
  title: string;
  note?: string;
  children: (cell: { lang: Lang; id: string }) => ReactNode;
  langs?: readonly Lang[];
  grounds?: readonly ("ivory" | "night")[];
  wide?: boolean;
  forced?: "hover" | "focus";
};

export function Stage({
  title,
  note,
  children,
  langs = LANGS,
  grounds = BACKGROUNDS,
  wide,
  forced,
}: StageProps) {
  const name = title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  const Cell = wide ? Stack : Panel;
  const cells = langs.flatMap((lang) =>
    THEMES.flatMap((theme) => grounds.map((ground) => ({ lang, theme, ground }))),
  );
  return (
    <section>
      <Heading size="s" below={3}>
        {title}
      </Heading>
      {note ? (
        <Text tone="soft" measure below={3}>
          {note}
        </Text>
      ) : null}
      <div className={wide ? undefined : styles.cells}>
        {cells.map(({ lang, theme, ground }) => (
          <Cell
            key={`${lang} ${theme} ${ground}`}
            lang={lang}
            dir={directionOf(lang)}
            data-theme={theme}
            data-ground={ground}
            data-forced={forced}
            gap={5}
            packed
          >
            {children({ lang, id: `${name}-${lang}-${theme}-${ground}` })}
          </Cell>
        ))}
      </div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={4} align="center">
      {children}
    </Cluster>
  );
}
