import { Form, Link } from "react-router";
import { BOOKING_STATUSES } from "#features/booking/booking.ts";
import {
  BOARD_FLAGS,
  boardAddress,
  type BoardFilter,
  filtersSet,
  isWhole,
  SOON_HOURS,
  WHOLE_BOARD,
} from "#features/dispatch/board-filter.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Block, Grid, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { look } from "../shell/look.ts";
import { DateField } from "../shell/date-field.tsx";
import styles from "./board.module.css";

export function BoardFilterForm({ filter }: { filter: BoardFilter }) {
  const t = useWords("board.filters");
  const board = useWords("board");
  const states = useWords("payment.status");
  const vehicles = useWords("fleet.names");
  const isList = filter.view === "list";
  const set = filtersSet(filter) + (isList && (filter.from || filter.to) ? 1 : 0);
  const any = { value: "", label: t("all") };
  return (
    <Stack
      method="get"
      role="search"
      as={Form}
      gap={3}
      row={0}
      align="center"
      className={styles.filter}
      key={JSON.stringify({ ...filter, page: 0 })}
    >
      {isList
        ? null
        : calendarOf(filter).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
      <TextField
        name="q"
        type="search"
        label={t("search")}
        placeholder={t("search")}
        defaultValue={filter.search}
        dir="auto"
        autoComplete="off"
        className={look("labels-hidden")}
      />
      <Button type="submit" variant="secondary">
        {t("submit")}
      </Button>
      <details className={look("tool", "opens")}>
        <summary>
          <Icon icon="sliders-horizontal" size={18} />
          {t("title")}
          {set > 0 ? (
            <Text as="span" tone="soft">
              {t("set", { count: set })}
            </Text>
          ) : null}
        </summary>
        <Grid columns={2} gap={4} align="end" padTop={2} padBottom={4} className={styles.fields}>
          {isList ? (
            <>
              <DateField name="from" label={t("from")} defaultValue={filter.from ?? ""} />
              <DateField name="to" label={t("to")} defaultValue={filter.to ?? ""} />
            </>
          ) : null}
          <SelectField
            name="state"
            label={t("state")}
            defaultValue={filter.status ?? ""}
            options={[any, ...BOOKING_STATUSES.map((value) => ({ value, label: states(value) }))]}
          />
          <SelectField
            name="vehicle"
            label={t("vehicle")}
            defaultValue={filter.vehicle ?? ""}
            options={[any, ...VEHICLE_CLASSES.map((value) => ({ value, label: vehicles(value) }))]}
          />
        </Grid>
        <Grid columns="auto" column={14} gap={6} row={2} padBottom={4}>
          {BOARD_FLAGS.map((flag) => (
            <CheckboxField
              key={flag}
              name={flag}
              value="1"
              label={flag === "soon" ? t(flag, { hours: SOON_HOURS }) : t(flag)}
              defaultChecked={filter[flag]}
            />
          ))}
        </Grid>
      </details>
      {isWhole(filter) ? null : (
        <Block to={`?${new URLSearchParams(calendarOf(filter)).toString()}`} as={Link} size="small" touch>
          {board("clear")}
        </Block>
      )}
    </Stack>
  );
}

function calendarOf({ view, date, zoom, by }: BoardFilter): [string, string][] {
  return [...new URLSearchParams(boardAddress({ ...WHOLE_BOARD, view, date, zoom, by }))];
}
