import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { href, Link, useActionData, useFetcher } from "react-router";
import type { BoardRide } from "#features/dispatch/read-board.server.ts";
import type { ShownPair } from "#features/dispatch/read-pairs.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Text } from "#app/ui/text.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Mark } from "./board-marks.tsx";
import type { BoardAnswer } from "./board-action.server.ts";
import { useActs } from "./board-acts.tsx";
import { classes } from "#app/ui/classes.ts";
import { look } from "../shell/look.ts";
import styles from "./board-list.module.css";

type AssignFormProps = {
  ride: BoardRide;
  pairs: ShownPair[];
  /** Why the chauffeur for whom the guest asked is not the first. */
  note: string | undefined;
  isWide: boolean;
};

/**
 * The best pair is chosen beforehand if there is no reason against it. Without JavaScript the answer is in
 * the page that follows.
 */
export function AssignForm({ ride, pairs, note, isWide }: AssignFormProps) {
  const { reference, fullName, version, needsChauffeur } = ride;
  const t = useWords("board");
  const lang = useLang();
  const { fetcher, answer, form } = useRideAct(reference);
  const [chosen, setChosen] = useState<string | null>(null);
  const warned = answer?.kind === "warned" ? answer : null;
  const best = pairs[0]?.fits ? valueOf(pairs[0]) : "";
  const value = chosen ?? warned?.pair ?? best;
  const isKnown = value === "" || pairs.some((pair) => valueOf(pair) === value);
  const hint = `problem-${reference}`;
  const isBusy = fetcher.state !== "idle";
  const submit = (event: SubmitEvent) => {
    if (isBusy) event.preventDefault();
  };
  return (
    <Stack
      method="post"
      ref={form}
      as={fetcher.Form}
      gap={2}
      row={1}
      align="center"
      className={classes(look("compact"), styles.assign)}
      data-wide={isWide || undefined}
      onSubmit={submit}
    >
      {needsChauffeur ? (
        <span className={styles.missing}>
          <Mark tone="wrong">{t("row.unassigned")}</Mark>
        </span>
      ) : null}
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
      <select
        name="pair"
        required
        aria-label={t("assign.label", { name: fullName })}
        aria-describedby={answer ? hint : undefined}
        value={isKnown ? value : best}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{t("assign.choose")}</option>
        {pairs.map((pair) => (
          <option key={pair.chauffeurId} value={valueOf(pair)}>
            {t("assign.option", { name: pair.name, plate: `\u2066${pair.plate}\u2069`, reason: pair.reason })}
          </option>
        ))}
      </select>
      <button type="submit" name="intent" value="assign" data-assign aria-disabled={isBusy || undefined}>
        {t(warned ? "assign.anyway" : "assign.submit")}
      </button>
      <Text
        to={href("/:lang/admin/bookings/:reference/assignment", { lang, reference })}
        as={Link}
        tone="soft"
        className={styles.others}
      >
        <span className={styles.wide}>{t("assign.others")}</span>
        <span className={styles.narrow}>{t("assign.submit")}</span>
        <span className="visually-hidden"> {t("assign.of", { name: fullName })}</span>
      </Text>
      {note ? (
        <Text size="small" tone="soft" across>
          {note}
        </Text>
      ) : null}
      {warned && (chosen === null || chosen === warned.pair) ? (
        <Text id={hint} role="alert" as="ul" across tone="error">
          <WarningItems warnings={warned.warnings} />
        </Text>
      ) : null}
      {answer?.kind === "refused" ? (
        <Text id={hint} role="alert" as="ul" across tone="error">
          {answer.problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Text>
      ) : null}
    </Stack>
  );
}

function valueOf({ chauffeurId, carId }: ShownPair): string {
  return `${chauffeurId}:${carId}`;
}

/** After a success, the focus moves to the next ride without a chauffeur. */
function useRideAct(reference: string) {
  const fetcher = useFetcher<BoardAnswer>();
  const posted = useActionData<BoardAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { report } = useActs();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.kind !== "assigned") return;
    report(data);
    const buttons = [...document.querySelectorAll<HTMLElement>("button[data-assign]")];
    const at = buttons.findIndex((button) => form.current?.contains(button));
    if (form.current?.contains(document.activeElement)) (buttons[at + 1] ?? buttons[at - 1])?.focus();
  }, [data, report]);
  const own = posted && "reference" in posted && posted.reference === reference ? posted : undefined;
  return { fetcher, form, answer: data ?? own };
}

export function WarningItems({ warnings }: { warnings: { key: string; text: string }[] }) {
  return warnings.map(({ key, text }) => (
    <li key={key}>
      {text}
      <input type="hidden" name="acknowledged" value={key} />
    </li>
  ));
}
