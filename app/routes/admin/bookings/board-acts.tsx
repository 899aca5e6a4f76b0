import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { look } from "../shell/look.ts";
import type { BoardAnswer } from "./board-action.server.ts";
import { Text } from "#app/ui/text.tsx";

type Acts = { report: (answer: BoardAnswer) => void };

const ActsContext = createContext<Acts>({ report: () => undefined });

export function useActs(): Acts {
  return useContext(ActsContext);
}

/** A live region: the result of an act is announced. */
export function BoardActs({ posted, children }: { posted: BoardAnswer | undefined; children: ReactNode }) {
  const [last, setLast] = useState<BoardAnswer | null>(null);
  const report = useCallback((answer: BoardAnswer) => setLast(answer), []);
  const acts = useMemo(() => ({ report }), [report]);
  const answer = last ?? posted;
  return (
    <ActsContext value={acts}>
      <Stack role="status">
        {answer ? <Answer key={JSON.stringify(answer)} answer={answer} report={report} /> : null}
      </Stack>
      {children}
    </ActsContext>
  );
}

function Act({ children }: { children: ReactNode }) {
  return (
    <Cluster gap={4} row={1} align="center" className={look("done")}>
      {children}
    </Cluster>
  );
}

function Answer({ answer, report }: { answer: BoardAnswer } & Acts) {
  const t = useWords("board");
  const edits = useWords("edits");
  const formats = useFormats();
  switch (answer.kind) {
    case "assigned":
    case "unassigned": {
      const { reference, guest, pair, undo } = answer;
      return (
        <Act>
          <p>
            {pair
              ? t("assign.done", {
                  name: isolated(guest),
                  chauffeur: isolated(pair.name),
                  plate: isolated(pair.plate),
                })
              : t("assign.removed", { name: isolated(guest) })}
          </p>
          {undo ? (
            <UndoForm
              reference={reference}
              report={report}
              fields={{
                version: String(undo.version),
                pair: undo.before ? `${undo.before.chauffeurId}:${undo.before.carId}` : "",
              }}
              intent="undo"
              label={t("assign.undo")}
            />
          ) : null}
        </Act>
      );
    }
    case "chosen":
      return (
        <Act>
          <p>{t(`chosen.done.${answer.act}`, { count: answer.done })}</p>
          {answer.problems.length > 0 ? (
            <>
              <p>
                {t("chosen.problems", {
                  count: new Set(answer.problems.map(({ reference }) => reference)).size,
                })}
              </p>
              <ul>
                {answer.problems.map(({ reference, text }) => (
                  <li key={`${reference} ${text}`}>
                    <Ltr>{reference}</Ltr>
                    {" · "}
                    {text}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Act>
      );
    case "moved": {
      const { reference, guest, from, to, isToPay, undo } = answer;
      const times = { from: formats.time(from), to: formats.time(to), name: isolated(guest) };
      return (
        <Act>
          <p>{edits(isToPay ? "move.asked" : "move.done", times)}</p>
          {undo ? (
            <UndoForm
              reference={reference}
              report={report}
              fields={{ change: undo }}
              intent="undo-move"
              label={t("assign.undo")}
            />
          ) : null}
        </Act>
      );
    }
    case "moved-back":
      return (
        <Act>
          <p>{edits("move.back", { name: isolated(answer.guest) })}</p>
        </Act>
      );
    case "refused":
      return (
        <Act>
          <ul>
            {answer.problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Act>
      );
    case "warned":
    case "ask":
    case "same":
      return null;
  }
}

/** Keeps a name in the direction of its own script within a sentence. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

type UndoFormProps = Acts & {
  reference: string;
  fields: Record<string, string>;
  intent: "undo" | "undo-move";
  label: string;
};

function UndoForm({ reference, fields, intent, label, report }: UndoFormProps) {
  const fetcher = useFetcher<BoardAnswer>();
  const { data } = fetcher;
  useEffect(() => {
    if (data) report(data);
  }, [data, report]);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="reference" value={reference} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Text as="button" strong type="submit" name="intent" value={intent} className={look("underlined")}>
        {label}
      </Text>
    </fetcher.Form>
  );
}
