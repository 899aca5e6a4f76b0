import { Form, Link } from "react-router";
import type { WhatIfAnswer } from "#features/dispatch/ask-what-if.server.ts";
import { occupancyAddress, type OccupancyFilter } from "#features/dispatch/occupancy-filter.ts";
import { PICKUP_KINDS, type WhatIfRead, type WhatIfTyped, whatIfQuery } from "#features/dispatch/what-if.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { FoldChoice } from "#app/shell/ride/fold-choice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Block, Grid } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { DateField } from "../../shell/date-field.tsx";
import { AdminSection } from "../../shell/admin-page.tsx";
import { AvailabilityAnswer } from "./availability-answer.tsx";

type Props = {
  filter: OccupancyFilter;
  read: Pick<WhatIfRead, "typed" | "errors">;
  answer: WhatIfAnswer | null;
  isOwner: boolean;
};

export function WhatIfPart({ filter, read: { typed, errors }, answer, isOwner }: Props) {
  const t = useWords("occupancy.whatIf");
  const problems = useWords("occupancy.errors");
  const names = useWords("fleet.names");
  const form = useForm<WhatIfTyped>({
    typed,
    errors: errors.map(({ field, key, params }) => ({
      field,
      text: problems(key as "number-range", params as { max: number }),
    })),
    names: { vehicle: "class", day: "on", time: "at" },
  });
  const numberField = (name: "minutes" | "hours" | "cars" | "chauffeurs", hint?: string) => (
    <TextField
      {...form.field(name)}
      id={`what-if-${name}`}
      label={t(name)}
      hint={hint}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      maxLength={4}
    />
  );
  return (
    <div id="what-if">
      <AdminSection title={t("title")}>
        <Text size="small" tone="soft">
          {t("lead")}
        </Text>
        {answer ? <Answer filter={filter} typed={typed} answer={answer} /> : null}
        <Grid
          as={Form}
          columns="auto"
          column={17}
          gap={5}
          row={4}
          align="end"
          method="get"
          action="#what-if"
          key={JSON.stringify(typed)}
          preventScrollReset
        >
          {filter.view === "week" ? <input type="hidden" name="view" value="week" /> : null}
          {filter.date ? <input type="hidden" name="date" value={filter.date} /> : null}
          <SelectField
            {...form.field("vehicle")}
            id="what-if-class"
            label={t("vehicle")}
            options={VEHICLE_CLASSES.map((value) => ({ value, label: names(value) }))}
          />
          <DateField {...form.field("day")} id="what-if-on" label={t("day")} />
          <DateField {...form.field("time")} id="what-if-at" type="time" label={t("time")} />
          <FoldChoice name="fold" id="what-if-fold" chosen={typed.fold} error={form.errorOf("fold")} />
          <SelectField
            {...form.field("from")}
            id="what-if-from"
            label={t("from")}
            options={PICKUP_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          {numberField("minutes")}
          {numberField("hours", t("hoursHint"))}
          {isOwner ? (
            <Block as="fieldset" across>
              <legend>{t("more")}</legend>
              <Grid columns="auto" column={17} gap={5} row={4} align="end">
                {numberField("cars")}
                {numberField("chauffeurs")}
              </Grid>
            </Block>
          ) : null}
          <Text across>
            <Button type="submit" disabled={form.isBusy}>
              {t("submit")}
            </Button>
          </Text>
        </Grid>
      </AdminSection>
    </div>
  );
}

function Answer({
  filter,
  typed,
  answer,
}: {
  filter: OccupancyFilter;
  typed: WhatIfTyped;
  answer: WhatIfAnswer;
}) {
  const t = useWords("occupancy.answer");
  const { dateTime } = useFormats();
  const { free, reason, nearest, vehicles, occupied } = answer;
  const again = (changed: Partial<WhatIfTyped>) =>
    `${occupancyAddress(filter)}&${whatIfQuery(typed, changed).toString()}#what-if`.replace("?&", "?");
  const taken = t("occupied", { from: dateTime(occupied.from), to: dateTime(occupied.to) });
  if (reason === null)
    return (
      <Notice tone="success" role="status" title={free === null ? t("unlimited") : t("yes", { count: free })}>
        {taken}
      </Notice>
    );
  return (
    <Notice tone="warning" role="status" title={t("no")}>
      <AvailabilityAnswer
        reason={reason}
        nearest={nearest.map(({ at, day, time }) => ({
          at,
          label: (text: string) => (
            <Link to={again({ day, time })} preventScrollReset>
              {text}
            </Link>
          ),
        }))}
        vehicles={vehicles.map((vehicle) => ({
          vehicle,
          label: (text: string) => (
            <Link to={again({ vehicle })} preventScrollReset>
              {text}
            </Link>
          ),
        }))}
      />
    </Notice>
  );
}
