import { Form, Link } from "react-router";
import { BOOKING_STATUSES } from "#features/booking/booking.ts";
import {
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
import { DateField } from "../shell/date-field.tsx";
import styles from "./board.module.css";

/** A GET form: it works without JavaScript, and a filtered board can be bookmarked. */
export function BoardFilterForm({ filter }: { filter: BoardFilter }) {
  const t = useWords("board.filters");
  const board = useWords("board");
  const states = useWords("payment.status");
  const vehicles = useWords("fleet.names");
  const isList = filter.view === "list";
  const set = filtersSet(filter) + (isList && (filter.from || filter.to) ? 1 : 0);
  const any = { value: "", label: t("all") };
  return (
    <Form method="get" role="search" className={styles.filter} key={JSON.stringify({ ...filter, page: 0 })}>
      {isList ? null : <input type="hidden" name="view" value={filter.view} />}
      {!isList && filter.date ? <input type="hidden" name="date" value={filter.date} /> : null}
      <TextField
        name="q"
        type="search"
        label={t("search")}
        placeholder={t("search")}
        defaultValue={filter.search}
        dir="auto"
        autoComplete="off"
        className={styles.search}
      />
      <Button type="submit" variant="secondary">
        {t("submit")}
      </Button>
      <details className={styles.more}>
        <summary>
          <Icon icon="sliders-horizontal" size={18} />
          {t("title")}
          {set > 0 ? <span className={styles.soft}>{t("set", { count: set })}</span> : null}
        </summary>
        <div className={styles.fields}>
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
        </div>
        <div className={styles.checks}>
          <CheckboxField
            name="unassigned"
            value="1"
            label={t("unassigned")}
            defaultChecked={filter.unassigned}
          />
          <CheckboxField
            name="soon"
            value="1"
            label={t("soon", { hours: SOON_HOURS })}
            defaultChecked={filter.soon}
          />
          <CheckboxField name="pending" value="1" label={t("pending")} defaultChecked={filter.pending} />
          <CheckboxField name="unclosed" value="1" label={t("unclosed")} defaultChecked={filter.unclosed} />
          <CheckboxField
            name="toConfirm"
            value="1"
            label={t("toConfirm")}
            defaultChecked={filter.toConfirm}
          />
          <CheckboxField name="declined" value="1" label={t("declined")} defaultChecked={filter.declined} />
          <CheckboxField
            name="unanswered"
            value="1"
            label={t("unanswered")}
            defaultChecked={filter.unanswered}
          />
          <CheckboxField name="unread" value="1" label={t("unread")} defaultChecked={filter.unread} />
        </div>
      </details>
      {isWhole(filter) ? null : (
        <Link
          to={boardAddress({ ...WHOLE_BOARD, view: filter.view, date: filter.date })}
          className={styles.clear}
        >
          {board("clear")}
        </Link>
      )}
    </Form>
  );
}
