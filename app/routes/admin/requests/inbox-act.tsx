import type { FetcherWithComponents } from "react-router";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import type { InboxAnswer } from "./inbox-action.server.ts";
import { look } from "#app/routes/admin/shell/look.ts";
import { Text } from "#app/ui/text.tsx";

type InboxActProps = {
  answer: InboxAnswer | undefined;
  fetcher: FetcherWithComponents<InboxAnswer>;
};

/** A live region: the result is announced. */
export function InboxAct({ answer, fetcher }: InboxActProps) {
  return (
    <Cluster role="status" gap={4} row={1} align="center" className={look("done")}>
      {answer ? <Answer answer={answer} fetcher={fetcher} /> : null}
    </Cluster>
  );
}

function Answer({ answer, fetcher }: { answer: InboxAnswer; fetcher: InboxActProps["fetcher"] }) {
  const t = useWords("inbox.acts");
  const { list } = useFormats();
  const text = useActText();
  if (answer.kind === "refused") return <p>{t(`problems.${answer.problem}`)}</p>;
  const { done, changed, undo, nextKey } = answer;
  return (
    <>
      {done > 0 ? <p>{text(answer)}</p> : null}
      {changed.length > 0 ? (
        <p>{t("problems.changed", { count: changed.length, references: list(changed.map(leftToRight)) })}</p>
      ) : null}
      {undo.length > 0 ? (
        <fetcher.Form method="post">
          <input type="hidden" name="form_key" value={nextKey} />
          {undo.map((one) => (
            <input key={one.reference} type="hidden" name="undo" value={JSON.stringify(one)} />
          ))}
          <Text as="button" strong type="submit" name="intent" value="undo" className={look("underlined")}>
            {t("undo")}
          </Text>
        </fetcher.Form>
      ) : null}
    </>
  );
}

function useActText() {
  const t = useWords("inbox.acts.done");
  const formats = useFormats();
  return ({ act, done: count, to, until }: Extract<InboxAnswer, { kind: "handled" }>): string => {
    if (act === "assign" && to) return t("assign", { count, name: `\u2068${to}\u2069` });
    if (act === "snooze" && until) return t("snooze", { count, time: formats.dateTime(until) });
    return t(act === "assign" ? "unassign" : act === "snooze" ? "wake" : act, { count });
  };
}

function leftToRight(reference: string): string {
  return `\u2066${reference}\u2069`;
}
