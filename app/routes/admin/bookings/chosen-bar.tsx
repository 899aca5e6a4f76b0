import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { ChoosableFleet } from "#features/dispatch/read-pairs.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Cluster } from "#app/ui/layout.tsx";
import { look } from "../shell/look.ts";
import { chosenBoxes, useChosenCount } from "../list/use-chosen-count.ts";
import type { BoardAnswer } from "./board-action.server.ts";
import { useActs } from "./board-acts.tsx";
import styles from "./board-list.module.css";
import { Text } from "#app/ui/text.tsx";

export const CHOSEN_FORM = "chosen-rides";

/** With JavaScript it appears with the first chosen row. */
export function ChosenBar({ fleet: { chauffeurs, cars } }: { fleet: ChoosableFleet }) {
  const t = useWords("board.chosen");
  const assign = useWords("board.assign");
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const { fetcher } = useChosenAct(form);
  const count = useChosenCount(form);
  const exported = href("/:lang/admin/bookings/export.csv", { lang });
  const isBusy = fetcher.state !== "idle";
  return (
    <Cluster
      as={fetcher.Form}
      gap={2}
      align="center"
      lineAbove="line"
      method="post"
      id={CHOSEN_FORM}
      ref={form}
      className={classes(look("stuck", "padded", "raised", "compact"), styles.chosen)}
      hidden={count === 0}
      aria-label={t("label")}
    >
      <Text as="span" strong>
        {count === null ? t("label") : t("count", { count })}
      </Text>
      <select name="chauffeur" aria-label={t("chauffeur")}>
        <option value="">{t("chauffeur")}</option>
        {chauffeurs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select name="car" aria-label={t("car")}>
        <option value="">{t("car")}</option>
        {cars.map(({ id, plate }) => (
          <option key={id} value={id}>
            {plate}
          </option>
        ))}
      </select>
      <button type="submit" name="intent" value="assign-chosen" aria-disabled={isBusy || undefined}>
        {assign("submit")}
      </button>
      <button type="submit" name="intent" value="notify-chosen" aria-disabled={isBusy || undefined}>
        {t("notify")}
      </button>
      <button type="submit" name="intent" value="complete-chosen" aria-disabled={isBusy || undefined}>
        {t("complete")}
      </button>
      <button
        type="submit"
        formMethod="get"
        formAction={exported}
        onClick={(event) => {
          // A file: the router must not fetch it as a page.
          event.preventDefault();
          const rides = chosenBoxes(form.current).map(({ value }): [string, string] => ["ride", value]);
          location.assign(`${exported}?${new URLSearchParams(rides).toString()}`);
        }}
      >
        {t("export")}
      </button>
      <button type="reset">{t("clear")}</button>
    </Cluster>
  );
}

function useChosenAct(form: React.RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<BoardAnswer>();
  const { report } = useActs();
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    report(data);
    form.current?.reset();
  }, [data, form, report]);
  return { fetcher };
}
