import { Link } from "react-router";
import { BOARD_FLAGS, boardAddress, type BoardFilter, SOON_HOURS } from "#features/dispatch/board-filter.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { look } from "../shell/look.ts";

export function BoardChips({ filter }: { filter: BoardFilter }) {
  const t = useWords("board");
  const chips = useChips(filter);
  if (chips.length === 0) return null;
  return (
    <Cluster as="ul" gap={2} className={look("compact")} aria-label={t("list.filteredBy")}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link to={boardAddress(filter, without)} preventScrollReset>
            <span className="visually-hidden">{t("list.removeFilter")} </span>
            <bdi>{name}</bdi>
            <Icon icon="x" size={14} />
          </Link>
        </li>
      ))}
    </Cluster>
  );
}

type Chip = { name: string; without: Partial<BoardFilter> };

function useChips(filter: BoardFilter): Chip[] {
  const t = useWords("board");
  const names = useWords("board.filters");
  const states = useWords("payment.status");
  const vehicles = useWords("fleet.names");
  const formats = useFormats();
  const flags = BOARD_FLAGS.filter((flag) => flag !== "soon");
  const dateOf = (day: string) => formats.day(`${day}T12:00:00Z`);
  const { view, from, to, status, vehicle, search } = filter;
  const isList = view === "list";
  return [
    ...(search
      ? [{ name: t("list.chips.search", { text: `\u2068${search}\u2069` }), without: { search: "" } }]
      : []),
    ...(isList && from
      ? [{ name: t("list.chips.from", { day: dateOf(from) }), without: { from: null } }]
      : []),
    ...(isList && to ? [{ name: t("list.chips.to", { day: dateOf(to) }), without: { to: null } }] : []),
    ...(status
      ? [{ name: t("list.chips.state", { state: states(status) }), without: { status: null } }]
      : []),
    ...(vehicle
      ? [{ name: t("list.chips.vehicle", { vehicle: vehicles(vehicle) }), without: { vehicle: null } }]
      : []),
    ...flags
      .filter((flag) => filter[flag])
      .map((flag) => ({ name: names(flag), without: { [flag]: false } })),
    ...(filter.soon ? [{ name: names("soon", { hours: SOON_HOURS }), without: { soon: false } }] : []),
  ];
}
