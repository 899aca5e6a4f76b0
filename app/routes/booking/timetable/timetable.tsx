import type { PageHandle } from "#app/page-handle.ts";
import { data } from "react-router";
import { translatorIn } from "#i18n/translator.ts";
import { pickWords } from "#i18n/words.ts";
import { timetableOf, type TimetableDay } from "#features/booking/timetable/timetable.ts";
import { requestContext } from "#app/context.ts";
import { Timetable } from "#app/shell/booking/timetable.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { langOf } from "../steps.ts";
import type { Route } from "./+types/timetable.ts";
import { timetableAt } from "./timetable-page.server.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

/** For paper. A wrong link gets the answer of an expired one. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const asking = context.get(requestContext);
  const lang = langOf(params.lang);
  const found = await timetableAt(asking, {
    token: params.token,
    pathname: url.pathname,
    lang,
    cookie: request.headers.get("Cookie"),
  });
  if (found.kind !== "found")
    throw data(null, { status: found.kind === "limited" ? 429 : 404, headers: PRIVATE });
  const { rides, reference } = found;
  const isBooked = found.legs.length > 0;
  const days: TimetableDay[] = timetableOf(rides, translatorIn(lang));
  const words = pickWords(lang, ["programmes.timetable", "booking.summary", "fleet", "payment.recap"]);
  return data({ days, reference, isBooked, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function TimetablePage({ loaderData: { days, reference, isBooked } }: Route.ComponentProps) {
  const t = useWords("programmes.timetable");
  const isHydrated = useHydrated();
  return (
    <Container padBottom="section" width="text">
      <title>{t("metaTitle", { reference })}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={t("title")} lead={t("lead", { reference })}>
        <Toolbar className="screen-only">
          {isHydrated ? <Button onClick={() => window.print()}>{t("print")}</Button> : null}
          <ButtonLink variant="secondary" href="timetable.pdf">
            {t("pdf")}
          </ButtonLink>
          {isBooked ? (
            <ButtonLink variant="secondary" href="rides.ics">
              {t("calendar")}
            </ButtonLink>
          ) : null}
        </Toolbar>
      </PageHead>
      <Timetable days={days} />
    </Container>
  );
}
