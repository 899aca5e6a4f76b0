import { Link } from "react-router";
import { Cluster } from "#app/ui/layout.tsx";
import { FIELD_NAMES } from "#features/booking/trip/trip-fields.ts";
import type { Instead, NearTime } from "#features/pricing/price.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { useStepPath } from "../steps.ts";
import { useNearestTimes } from "./nearest-times.ts";

export function InsteadLinks({ instead, search }: { instead: Instead; search: string }) {
  const t = useWords("booking.instead");
  const names = useWords("fleet.names");
  const stepPath = useStepPath();
  const { leg, vehicles } = instead;
  const times = useNearestTimes(instead, search).map(({ text, ...time }) => ({
    to: stepPath("checkout", searchAt(search, leg, time)),
    text,
  }));
  const classes = vehicles.map((vehicle) => ({
    to: stepPath("checkout", searchWith(search, { [FIELD_NAMES.vehicle]: vehicle })),
    text: names(vehicle),
  }));
  return (
    <>
      <LinkRow title={t(leg === "return" ? "returnTimes" : "times")} links={times} />
      <LinkRow title={t("classes")} links={classes} />
    </>
  );
}

function LinkRow({ title, links }: { title: string; links: { to: string; text: string }[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <Cluster as="ul" gap={4} row={1}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </Cluster>
    </div>
  );
}

function searchAt(
  search: string,
  leg: Instead["leg"],
  { local, fold: hour }: Pick<NearTime, "local" | "fold">,
): string {
  const { date, time, fold, returnDate, returnTime, returnFold } = FIELD_NAMES;
  const [day, at, which] = leg === "return" ? [returnDate, returnTime, returnFold] : [date, time, fold];
  return searchWith(search, { [day]: local.slice(0, 10), [at]: local.slice(11), [which]: hour ?? "" });
}

function searchWith(search: string, change: Record<string, string>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}
