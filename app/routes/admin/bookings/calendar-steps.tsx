import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { boardAddress, type BoardFilter } from "#features/dispatch/board-filter.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { DateField } from "../shell/date-field.tsx";
import { look } from "../shell/look.ts";
import styles from "./board.module.css";

type CalendarStepsProps = {
  filter: BoardFilter;
  date: string;
  label: string;
  previous: { label: string; date: string };
  next: { label: string; date: string };
};

export function CalendarSteps({ filter, date, label, previous, next }: CalendarStepsProps) {
  const kept = new URLSearchParams(boardAddress(filter, { date: null }));
  return (
    <DateSteps
      id="calendar-date"
      date={date}
      label={label}
      previous={{ label: previous.label, to: boardAddress(filter, { date: previous.date }) }}
      today={boardAddress(filter, { date: null })}
      next={{ label: next.label, to: boardAddress(filter, { date: next.date }) }}
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </DateSteps>
  );
}

type DateStepsProps = {
  id: string;
  date: string;
  label: string;
  previous: { label: string; to: string };
  today: string;
  next: { label: string; to: string };
  children: ReactNode;
};

export function DateSteps({ id, date, label, previous, today, next, children }: DateStepsProps) {
  const t = useWords("board");
  return (
    <Cluster gap={6} row={0} align="center" justify="spread">
      <Cluster
        as="nav"
        gap={4}
        row={0}
        size="small"
        links
        aria-label={label}
        className={classes(look("quiet"), styles.steps)}
      >
        <Link to={previous.to} preventScrollReset>
          <Icon icon="chevron-left" mirrored />
          <span>{previous.label}</span>
        </Link>
        <Link to={today} preventScrollReset>
          {t("today")}
        </Link>
        <Link to={next.to} preventScrollReset>
          <span>{next.label}</span>
          <Icon icon="chevron-right" mirrored />
        </Link>
      </Cluster>
      <Stack
        method="get"
        as={Form}
        gap={3}
        align="end"
        className={classes(look("labels-hidden"), styles.goTo)}
        key={date}
      >
        {children}
        <DateField name="date" id={id} label={label} defaultValue={date} />
        <Button type="submit" variant="secondary">
          {t("filters.submit")}
        </Button>
      </Stack>
    </Cluster>
  );
}
