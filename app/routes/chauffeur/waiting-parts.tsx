import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { plateText } from "#features/fleet/car.ts";
import { RIDE_EVENTS } from "#features/dispatch/ride-events.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import type { PressResult } from "./offline/phone-store.ts";
import { usePressing } from "./offline/use-presses.ts";
import { useProblemText } from "./press-problem.tsx";

export function LineNotice({ isOffline, readAt }: { isOffline: boolean; readAt: string }) {
  const t = useWords("runsheet.line");
  const formats = useFormats();
  const { waiting, isWaiting } = usePressing();
  const count = isWaiting ? waiting.length : 0;
  if (!isOffline && count === 0) return null;
  return (
    <Notice tone="warning" role="status" title={isOffline ? t("offline") : t("waiting", { count })}>
      {isOffline ? <p>{t("sheetOf", { when: formats.dateTime(readAt) })}</p> : null}
      {isOffline && count > 0 ? <p>{t("waiting", { count })}</p> : null}
    </Notice>
  );
}

/** The presses of a ride that wait to be sent, each with its time. Only the last one can be removed, because the order counts. */
export function WaitingPresses({ reference }: { reference: string }) {
  const t = useWords("runsheet.line");
  const formats = useFormats();
  const label = usePressLabel();
  const { waiting, isWaiting, remove } = usePressing();
  const own = waiting.filter(({ fields }) => fields["ride"] === reference);
  const last = own.at(-1);
  if (!isWaiting || !last) return null;
  return (
    <Notice tone="info" role="status" title={t("title")}>
      <Stack gap={2}>
        <ul>
          {own.map(({ id, pressedAt, fields }) => (
            <li key={id}>
              <time>{formats.time(new Date(pressedAt).toISOString())}</time> · <span>{label(fields)}</span>
            </li>
          ))}
        </ul>
        <Cluster>
          <Button variant="secondary" onClick={() => remove(last)}>
            {t("remove", { press: label(last.fields) })}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}

export function ResultNotice({ result }: { result: PressResult }) {
  const t = useWords("runsheet");
  const formats = useFormats();
  const label = usePressLabel();
  const problemText = useProblemText();
  const { dismiss } = usePressing();
  const { id, pressedAt, fields, answer } = result;
  if (answer.kind === "ended") return null;
  const pressed = `${formats.time(new Date(pressedAt).toISOString())} · ${label(fields)}`;
  return (
    <Notice tone="warning" role="alert" title={pressed}>
      <Stack gap={2}>
        <p>
          {answer.kind === "car"
            ? t("line.car", { plate: plateText(answer.plate) })
            : problemText({ key: answer.key, time: answer.until ? formats.time(answer.until) : "" })}
        </p>
        <Cluster>
          <Button variant="secondary" onClick={() => dismiss(id)}>
            {t("line.dismiss")}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}

function usePressLabel() {
  const t = useWords("runsheet");
  return ({ intent, event: name }: Record<string, string>): string => {
    const event = RIDE_EVENTS.find((one) => one === name);
    if (intent === "accept") return t("answer.accept");
    if (intent === "decline") return t("decline.confirm");
    if (intent === "acknowledge") return t("change.read");
    if (!event) return "";
    return intent === "undo" ? t("undo", { event: t(`events.${event}`) }) : t(`events.${event}`);
  };
}
