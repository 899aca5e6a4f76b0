import { href, Link } from "react-router";
import { isOwner } from "#features/accounts/admin.ts";
import { askWhatIf, type WhatIfAnswer } from "#features/dispatch/ask-what-if.server.ts";
import { boardAddress, WHOLE_BOARD } from "#features/dispatch/board-filter.ts";
import { type OccupancyFilter, readOccupancyFilter } from "#features/dispatch/occupancy-filter.ts";
import { type Occupancy, readOccupancy } from "#features/dispatch/read-occupancy.server.ts";
import { readWhatIf } from "#features/dispatch/read-what-if.server.ts";
import type { WhatIfRead } from "#features/dispatch/what-if.ts";
import { pickWords } from "#i18n/words.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead } from "../../shell/admin-page.tsx";
import { asDispatcher } from "../../shell/admin-request.server.ts";
import { OccupancyDayView } from "./occupancy-day.tsx";
import { OccupancySteps, OccupancyTabs } from "./occupancy-steps.tsx";
import { OccupancyWeekView } from "./occupancy-week.tsx";
import { UnlimitedWarning } from "./unlimited-warning.tsx";
import { WhatIfPart } from "./what-if-part.tsx";
import type { Route } from "./+types/occupancy.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const filter = readOccupancyFilter(url.searchParams);
  const occupancy = await readOccupancy(services, dispatcher, filter, lang);
  const read = readWhatIf(url.searchParams, { day: occupancy.date, now: services.clock.now() });
  const isAllowed = isOwner(dispatcher);
  const asked = read.asked && (isAllowed ? read.asked : { ...read.asked, cars: 0, chauffeurs: 0 });
  return {
    filter,
    occupancy,
    whatIf: { typed: read.typed, errors: read.errors },
    answer: asked ? await askWhatIf(services, dispatcher, asked) : null,
    isOwner: isAllowed,
    words: pickWords(lang, ["occupancy", "board", "fleet.names", "booking.details"]),
  };
}

export default function OccupancyRoute({ loaderData }: Route.ComponentProps) {
  return <OccupancyPage {...loaderData} />;
}

type PageProps = {
  filter: OccupancyFilter;
  occupancy: Occupancy;
  whatIf: Pick<WhatIfRead, "typed" | "errors">;
  answer: WhatIfAnswer | null;
  isOwner: boolean;
};

function OccupancyPage({ filter, occupancy, whatIf, answer, isOwner: mayImagine }: PageProps) {
  const t = useWords("occupancy");
  const lang = useLang();
  const board =
    href("/:lang/admin/bookings", { lang }) +
    boardAddress(WHOLE_BOARD, { view: filter.view, date: filter.date });
  return (
    <Stack gap={4}>
      <AdminHead title={t("title")}>
        <Text as={Link} size="small" push to={board}>
          {t("board")}
        </Text>
      </AdminHead>
      <OccupancyTabs filter={filter} />
      <Text size="small" tone="soft">
        {t("lead")}
      </Text>
      {occupancy.sellsWithoutLimit ? <UnlimitedWarning isOwner={mayImagine} /> : null}
      <OccupancySteps filter={filter} date={occupancy.date} />
      {isNothing(occupancy) ? <Nothing /> : null}
      {occupancy.view === "day" ? (
        <OccupancyDayView day={occupancy} />
      ) : (
        <OccupancyWeekView week={occupancy} />
      )}
      <WhatIfPart filter={filter} read={whatIf} answer={answer} isOwner={mayImagine} />
    </Stack>
  );
}

function isNothing(occupancy: Occupancy): boolean {
  return occupancy.view === "day"
    ? occupancy.classes.length === 0
    : occupancy.days.every(({ classes }) => classes.length === 0);
}

function Nothing() {
  const t = useWords("occupancy");
  const lang = useLang();
  return (
    <Notice tone="info">
      <p>
        {t("nothing")} <Link to={href("/:lang/admin/cars", { lang })}>{t("nothingLink")}</Link>
      </p>
    </Notice>
  );
}
