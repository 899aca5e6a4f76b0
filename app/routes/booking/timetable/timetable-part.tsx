import { useLocation } from "react-router";
import type { TimetableDay } from "#features/booking/timetable/timetable.ts";
import { Timetable } from "#app/shell/booking/timetable.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Panel } from "#app/ui/layout.tsx";
import { Heading } from "#app/ui/text.tsx";

export function TimetablePart({ days, isOffer = false }: { days: TimetableDay[]; isOffer?: boolean }) {
  const t = useWords("programmes.timetable");
  const { pathname } = useLocation();
  return (
    <Panel as="section" gap={5} raised look="roomy" aria-labelledby="timetable">
      <Heading id="timetable" size="s">
        {t("title")}
      </Heading>
      <Timetable days={days} heading="h3" isLinked={!isOffer} />
      <p>
        <a href={`${pathname.replace(/\/$/, "")}/timetable`}>{t(isOffer ? "openOffer" : "open")}</a>
      </p>
    </Panel>
  );
}
