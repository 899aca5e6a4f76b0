import { daysAfter } from "#features/availability/calendar-days.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { look } from "../shell/look.ts";

type DayHeadingProps = { day: string; today: string; level: "h2" | "h3" };

export function DayHeading({ day, today, level: Heading }: DayHeadingProps) {
  const t = useWords("board");
  const formats = useFormats();
  const near = {
    [today]: t("today"),
    [daysAfter(today, 1)]: t("tomorrow"),
    [daysAfter(today, -1)]: t("yesterday"),
  };
  const name = near[day];
  return (
    <Cluster as={Heading} gap={3} row={0} align="baseline" className={look("regular")}>
      {name ? <b>{name}</b> : null}
      {name ? <span className="visually-hidden">, </span> : null}
      <Text as="time" size={name ? "small" : undefined} tone={name ? "soft" : undefined} dateTime={day}>
        {formats.date(noonOf(day))}
      </Text>
    </Cluster>
  );
}

function noonOf(day: string): string {
  return `${day}T12:00:00Z`;
}
