import { useState } from "react";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { MAX_HOURS, MIN_HOURS } from "#features/booking/trip/trip-limits.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import { DayField, HourField, ONLY } from "#app/shell/ride/moment-fields.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";

const USUAL_HOURS = "4";

type Days = { first: string; last: string };

type Props = { fields: TripFields; asked: TripFields; days: Days; errorOf: ErrorOf };

export function WhenFields({ fields, asked, days, errorOf }: Props) {
  const t = useWords("booking.details");
  return (
    <Stack gap={5}>
      <Text size="small" tone="soft">
        {t("parisTime")}
      </Text>
      <Moment leg="" date={fields.date} time={fields.time} days={days} errorOf={errorOf} />
      <FoldChoice name="fold" chosen={fields.fold} moment={asked.date + asked.time} error={errorOf("fold")} />
      <Stack gap={5} className={ONLY.return}>
        <Moment
          leg="return_"
          date={fields.returnDate}
          time={fields.returnTime}
          days={days}
          errorOf={errorOf}
        />
        <FoldChoice
          name="return_fold"
          chosen={fields.returnFold}
          moment={asked.returnDate + asked.returnTime}
          error={errorOf("return_fold")}
        />
      </Stack>
      <div className={ONLY.hourly}>
        <NumberField
          name="hours"
          label={t("hours")}
          min={MIN_HOURS}
          max={MAX_HOURS}
          defaultValue={fields.hours || USUAL_HOURS}
          lessLabel={t("less.hours")}
          moreLabel={t("more.hours")}
          error={errorOf("hours")}
        />
      </div>
    </Stack>
  );
}

type MomentProps = {
  leg: "" | "return_";
  date: string;
  time: string;
  days: Days;
  errorOf: ErrorOf;
};

function Moment({ leg, date, time, days, errorOf }: MomentProps) {
  const t = useWords("booking.details");
  const [dateId, timeId] = [`${leg}date`, `${leg}time`];
  return (
    <Grid gap={5} columns="auto" column={12}>
      <DayField
        id={dateId}
        label={t(leg ? "returnDate" : "date")}
        value={date}
        days={days}
        error={errorOf(dateId)}
      />
      <HourField id={timeId} label={t(leg ? "returnTime" : "time")} value={time} error={errorOf(timeId)} />
    </Grid>
  );
}

type FoldChoiceProps = {
  name: "fold" | "return_fold";
  chosen: string;
  moment: string;
  error: string | undefined;
};

/**
 * For the hour that occurs twice at the end of summer time: the first or the second. Shown only then; an answer applies
 * as long as date and time do not change.
 */
function FoldChoice({ name, chosen, moment, error }: FoldChoiceProps) {
  const t = useWords("booking.details.fold");
  const [answer, setAnswer] = useState({ fold: chosen, moment });
  const isAnswered = answer.fold !== "" && answer.moment === moment;
  if (!error && !isAnswered) return null;
  return (
    <ChoiceGroup id={name} legend={t("legend")} legendHidden error={error}>
      {(["earlier", "later"] as const).map((fold) => (
        <ChoiceCard
          key={fold}
          name={name}
          value={fold}
          defaultChecked={fold === chosen}
          onChange={() => setAnswer({ fold, moment })}
        >
          {t(fold)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
