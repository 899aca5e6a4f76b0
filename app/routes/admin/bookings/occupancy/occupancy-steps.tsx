import { Form, Link } from "react-router";
import { daysAfter } from "#features/availability/calendar-days.ts";
import {
  occupancyAddress,
  OCCUPANCY_VIEWS,
  type OccupancyFilter,
} from "#features/dispatch/occupancy-filter.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { DateField } from "../../shell/date-field.tsx";
import { Tabs } from "#app/routes/admin/shell/tabs.tsx";
import boardStyles from "../board.module.css";

export function OccupancyTabs({ filter }: { filter: OccupancyFilter }) {
  const t = useWords("board.views");
  return (
    <Tabs isPlain aria-label={t("label")}>
      {OCCUPANCY_VIEWS.map((view) => (
        <Link
          key={view}
          to={occupancyAddress({ ...filter, view })}
          aria-current={filter.view === view ? "page" : undefined}
          preventScrollReset
        >
          {t(view)}
        </Link>
      ))}
    </Tabs>
  );
}

export function OccupancySteps({ filter, date }: { filter: OccupancyFilter; date: string }) {
  const board = useWords("board");
  const t = useWords(filter.view === "week" ? "board.week" : "board.day");
  const step = filter.view === "week" ? 7 : 1;
  const to = (another: string | null) => occupancyAddress({ ...filter, date: another });
  return (
    <Cluster gap={6} row={0} align="center" justify="spread" className={boardStyles.steps}>
      <Cluster as="nav" gap={4} row={0} aria-label={t("date")} className={boardStyles.stepLinks}>
        <Link to={to(daysAfter(date, -step))} preventScrollReset>
          <Icon icon="chevron-left" mirrored />
          <span>{t("previous")}</span>
        </Link>
        <Link to={to(null)} preventScrollReset>
          {board("today")}
        </Link>
        <Link to={to(daysAfter(date, step))} preventScrollReset>
          <span>{t("next")}</span>
          <Icon icon="chevron-right" mirrored />
        </Link>
      </Cluster>
      <Stack method="get" as={Form} gap={3} align="end" className={boardStyles.goTo} key={date}>
        {filter.view === "week" ? <input type="hidden" name="view" value="week" /> : null}
        <DateField name="date" id="occupancy-date" label={t("date")} defaultValue={date} />
        <Button type="submit" variant="secondary">
          {board("filters.submit")}
        </Button>
      </Stack>
    </Cluster>
  );
}
