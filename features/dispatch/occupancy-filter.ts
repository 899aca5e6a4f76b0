import { dateIn } from "./board-filter.ts";

export const OCCUPANCY_VIEWS = ["day", "week"] as const;

type OccupancyView = (typeof OCCUPANCY_VIEWS)[number];

/** `view`: a day, or the week that contains it. `date` null: today in Paris. */
export type OccupancyFilter = { view: OccupancyView; date: string | null };

export function readOccupancyFilter(query: URLSearchParams): OccupancyFilter {
  return {
    view: OCCUPANCY_VIEWS.find((view) => view === query.get("view")) ?? "day",
    date: dateIn(query, "date"),
  };
}

export function occupancyAddress({ view, date }: OccupancyFilter): string {
  const query = new URLSearchParams();
  if (view !== "day") query.set("view", view);
  if (date) query.set("date", date);
  return `?${query.toString()}`;
}
