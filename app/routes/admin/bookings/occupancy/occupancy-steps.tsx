import { Link } from "react-router";
import { daysAfter } from "#features/availability/calendar-days.ts";
import {
  occupancyAddress,
  OCCUPANCY_VIEWS,
  type OccupancyFilter,
} from "#features/dispatch/occupancy-filter.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Tabs } from "#app/routes/admin/shell/tabs.tsx";
import { DateSteps } from "../calendar-steps.tsx";

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
  const t = useWords(filter.view === "week" ? "board.week" : "board.day");
  const step = filter.view === "week" ? 7 : 1;
  const to = (another: string | null) => occupancyAddress({ ...filter, date: another });
  return (
    <DateSteps
      id="occupancy-date"
      date={date}
      label={t("date")}
      previous={{ label: t("previous"), to: to(daysAfter(date, -step)) }}
      today={to(null)}
      next={{ label: t("next"), to: to(daysAfter(date, step)) }}
    >
      {filter.view === "week" ? <input type="hidden" name="view" value="week" /> : null}
    </DateSteps>
  );
}
