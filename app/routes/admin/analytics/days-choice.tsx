import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { Days } from "#features/reports/report-range.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Grid } from "#app/ui/layout.tsx";
import { DateField } from "../shell/date-field.tsx";
import { Tabs } from "../shell/tabs.tsx";
import styles from "./analytics.module.css";

type DaysChoiceProps = {
  days: Days;
  texts: { label: string; from: string; to: string; submit: string };
  named: { name: string; text: string; address: string; isCurrent: boolean }[];
  children: ReactNode;
};

/** A GET form, so that each choice can be bookmarked. */
export function DaysChoice({ days: { from, to }, texts, named, children }: DaysChoiceProps) {
  return (
    <Cluster gap={5} row={4} align="end" justify="spread">
      <Tabs isPlain aria-label={texts.label}>
        {named.map(({ name, text, address, isCurrent }) => (
          <Link key={name} to={address} aria-current={isCurrent ? "page" : undefined}>
            {text}
          </Link>
        ))}
      </Tabs>
      <Grid
        as={Form}
        columns={2}
        gap={3}
        align="end"
        method="get"
        className={styles.dates}
        key={`${from} ${to}`}
      >
        <DateField name="from" label={texts.from} defaultValue={from} />
        <DateField name="to" label={texts.to} defaultValue={to} />
        <Button type="submit" variant="secondary">
          {texts.submit}
        </Button>
      </Grid>
      {children}
    </Cluster>
  );
}

export function useDays(): (day: string) => string {
  const formats = useFormats();
  // Noon UTC is the same day in Paris and in any server time zone in use.
  return (day) => formats.day(`${day}T12:00:00Z`);
}
