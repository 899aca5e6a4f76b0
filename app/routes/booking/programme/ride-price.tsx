import { useEffect, useState, type RefObject } from "react";
import { withoutIdle, writeTripFields } from "#features/booking/trip/trip-fields.ts";
import type { RidePreview } from "#features/programmes/preview-ride.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Amount, Text } from "#app/ui/text.tsx";
import { fieldsIn } from "../frame/step-form.tsx";
import { useErrorText } from "../frame/use-error-text.ts";
import { programmePath } from "../steps.ts";

/** `search`: the query with the other rides, and the number of the ride that is corrected. */
type Props = { form: RefObject<HTMLFormElement | null>; search: string };

/**
 * The price of the ride that is being typed, and of the programme with it. It is below the buttons, which therefore do not
 * move under the pointer.
 */
export function RidePrice({ form, search }: Props) {
  const t = useWords("programmes");
  const { preview, isAsking } = useRidePreview(form, search);
  const { money } = useFormats();
  const { ride, programme } = preview;
  return (
    <Panel
      gap={3}
      className="needs-script"
      role="status"
      aria-live="polite"
      aria-atomic="true"
      aria-busy={isAsking}
      aria-label={t("live.title")}
    >
      {ride === null ? (
        <Text size="small" tone="soft">
          {t("live.hint")}
        </Text>
      ) : (
        <Ride ride={ride} />
      )}
      {programme && programme.count > 1 ? (
        <Cluster as="p" gap={5} row={1} align="baseline" justify="spread" size="small" tone="soft">
          <span>{t("live.programme", { count: programme.count })}</span>
          {programme.total === null ? <span>{t("onRequest")}</span> : <Ltr>{money(programme.total)}</Ltr>}
        </Cluster>
      ) : null}
    </Panel>
  );
}

function Ride({ ride }: { ride: NonNullable<RidePreview["ride"]> }) {
  const t = useWords("programmes");
  const reasons = useWords("booking.reasons");
  const textOf = useErrorText();
  const { money, list } = useFormats();
  if (ride.kind === "refused")
    return ride.errors.map((error) => (
      <Text key={error.field + error.key} size="small" tone="warning">
        {textOf(error)}
      </Text>
    ));
  return (
    <Stack gap={2}>
      <Cluster as="p" gap={5} row={1} align="baseline" justify="spread">
        <Text as="span" medium>
          {t(ride.kind === "priced" && ride.isFrom ? "live.from" : "live.ride")}
        </Text>
        <Amount as="span" size="m">
          {ride.kind === "priced" ? <Ltr>{money(ride.total)}</Ltr> : t("onRequest")}
        </Amount>
      </Cluster>
      {ride.kind === "quote"
        ? ride.reasons.map((reason) => (
            <Text key={reason} size="small" tone="soft">
              <span>{reasons(reason)}</span>
              {reason === "not-available" && ride.nearest.length > 0 ? (
                <span>{` ${t("nearest", { times: list(ride.nearest) })}`}</span>
              ) : null}
            </Text>
          ))
        : null}
    </Stack>
  );
}

const PAUSE_MS = 350;

const UNKNOWN: RidePreview = { ride: null, programme: null };

/** Asks after each change that is followed by a pause. The last answer stays while a request fails. */
function useRidePreview(form: RefObject<HTMLFormElement | null>, search: string) {
  const lang = useLang();
  const [preview, setPreview] = useState(UNKNOWN);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const gone = new AbortController();
    let under = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = "";
    const ask = async () => {
      const typed = writeTripFields(withoutIdle(fieldsIn(element))).toString();
      if (typed === asked) return;
      asked = typed;
      under.abort();
      const { signal } = (under = new AbortController());
      setAsking(true);
      const path = programmePath(lang, [search, typed].filter(Boolean).join("&"), "/live");
      const answer = await read(path, signal);
      if (signal.aborted) return;
      setAsking(false);
      if (answer) setPreview(answer);
      else asked = "";
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), PAUSE_MS);
    };
    // A chosen place changes a hidden field, which fires no event; the focus leaves its field afterwards.
    for (const type of ["input", "change", "focusout"])
      element.addEventListener(type, soon, { signal: gone.signal });
    soon();
    return () => {
      clearTimeout(timer);
      under.abort();
      gone.abort();
    };
  }, [form, lang, search]);

  return { preview, isAsking };
}

async function read(path: string, signal: AbortSignal): Promise<RidePreview | null> {
  try {
    const response = await fetch(path, { signal });
    return response.ok ? ((await response.json()) as RidePreview) : null;
  } catch {
    return null;
  }
}
