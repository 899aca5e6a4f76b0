import { Form, Link } from "react-router";
import { boardAddress, type BoardFilter } from "#features/dispatch/board-filter.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { DateField } from "../shell/date-field.tsx";
import styles from "./board.module.css";

type CalendarStepsProps = {
  filter: BoardFilter;
  date: string;
  label: string;
  previous: { label: string; date: string };
  next: { label: string; date: string };
};

export function CalendarSteps({ filter, date, label, previous, next }: CalendarStepsProps) {
  const t = useWords("board");
  const kept = new URLSearchParams(boardAddress(filter, { date: null }));
  return (
    <div className={styles.steps}>
      <nav aria-label={label} className={styles.stepLinks}>
        <Link to={boardAddress(filter, { date: previous.date })} preventScrollReset>
          <Icon icon="chevron-left" mirrored />
          <span>{previous.label}</span>
        </Link>
        <Link to={boardAddress(filter, { date: null })} preventScrollReset>
          {t("today")}
        </Link>
        <Link to={boardAddress(filter, { date: next.date })} preventScrollReset>
          <span>{next.label}</span>
          <Icon icon="chevron-right" mirrored />
        </Link>
      </nav>
      <Stack method="get" as={Form} gap={3} align="end" className={styles.goTo} key={date}>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DateField name="date" id="calendar-date" label={label} defaultValue={date} />
        <Button type="submit" variant="secondary">
          {t("filters.submit")}
        </Button>
      </Stack>
    </div>
  );
}
