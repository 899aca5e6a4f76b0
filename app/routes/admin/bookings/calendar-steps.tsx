import { Form, Link } from "react-router";
import { boardAddress, type BoardFilter } from "#features/dispatch/board-filter.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
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
  const { view, zoom, status, vehicle, unassigned, soon, pending, unclosed, toConfirm, search } = filter;
  const { declined, unanswered, unread } = filter;
  const kept = {
    view,
    zoom: view === "day" && zoom !== "half" && zoom,
    state: status,
    vehicle,
    unassigned: unassigned && "1",
    pending: pending && "1",
    unclosed: unclosed && "1",
    soon: soon && "1",
    toConfirm: toConfirm && "1",
    declined: declined && "1",
    unanswered: unanswered && "1",
    unread: unread && "1",
    q: search,
  };
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
      <Form method="get" className={styles.goTo} key={date}>
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <DateField name="date" id="calendar-date" label={label} defaultValue={date} />
        <Button type="submit" variant="secondary">
          {t("filters.submit")}
        </Button>
      </Form>
    </div>
  );
}
