import { lazy, Suspense } from "react";
import type { Answering } from "#features/messages/read-answering.server.ts";
import { KeptForm } from "#app/shell/errors/kept-form.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";

/** The way of an answer: the channel of the guest's last message if it is open, otherwise what remains. */
export function firstWay(answering: Answering | null): string {
  if (!answering) return "mail";
  const open = openWays(answering);
  return open.find((way) => way.startsWith(answering.channel)) ?? "mail";
}

/** A template is offered only when WhatsApp accepts no free text. */
function openWays({ ways }: Answering) {
  const open = ways.filter(({ refusal }) => refusal === null).map(({ way }) => way);
  return open.includes("whatsapp") ? open.filter((way) => way !== "whatsapp-template") : open;
}

type Props = {
  answering: Answering;
  way: string;
  onWay: (way: string) => void;
  error: string | undefined;
};

/** The server checks the choice again. */
export function AnswerWayField({ answering, way, onWay, error }: Props) {
  const t = useWords("inbox.answer.ways");
  // A refused way stays chosen, so that its error has a field.
  const ways = [...new Set([...openWays(answering), "mail" as const])];
  const shown = ways.map((one) => ({ value: one as string, label: t(one) }));
  return (
    <Stack gap={2}>
      <SelectField
        name="way"
        label={t("label")}
        value={ways.some((one) => one === way) ? way : firstWay(answering)}
        onChange={(event) => onWay(event.currentTarget.value)}
        options={shown}
        error={error}
      />
      <WindowText answering={answering} />
    </Stack>
  );
}

function WindowText({ answering: { ways, freeTextEnds } }: { answering: Answering }) {
  const t = useWords("inbox.answer.ways");
  const { dateTime } = useFormats();
  const refusal = Object.fromEntries(ways.map((one) => [one.way, one.refusal]));
  const text =
    refusal.whatsapp === null
      ? freeTextEnds && t("open", { time: dateTime(freeTextEnds) })
      : refusal.whatsapp === "window-over"
        ? t(refusal["whatsapp-template"] === null ? "over" : "overWithoutTemplate")
        : refusal.sms === "stopped"
          ? t("stopped")
          : null;
  return text ? (
    <Text size="small" tone="soft" anywhere>
      {text}
    </Text>
  ) : null;
}

/** Loaded when an SMS is chosen: few answers are. */
const SmsLength = lazy(async () => ({ default: (await import("./sms-length.tsx")).SmsLength }));

export function WayHint({ way, text }: { way: string; text: string }) {
  const t = useWords("inbox.answer.ways");
  return (
    <Text as="output" size="small" tone="soft" anywhere>
      {way === "whatsapp-template" ? t("templateHint") : t("phoneHint")}
      {way === "sms" ? (
        <KeptForm fallback={null}>
          <Suspense fallback={null}>
            {" "}
            <SmsLength text={text} />
          </Suspense>
        </KeptForm>
      ) : null}
    </Text>
  );
}
