import { useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";

const PROBLEMS = [
  "cancelled",
  "over",
  "not-yours",
  "unaccepted",
  "accepted",
  "stale",
  "order",
  "too-early",
  "wait",
  "undo-late",
] as const;

/** `time`: until when the chauffeur waits, for the refusal `wait`. */
export type Problem = { key: (typeof PROBLEMS)[number] | "unknown"; time: string };

export function useProblemText() {
  const t = useWords("runsheet.problems");
  return ({ key, time }: { key: string; time: string }): string => {
    const known = PROBLEMS.find((one) => one === key) ?? "unknown";
    return known === "wait" ? t("wait", { time }) : t(known);
  };
}

export function ProblemNotice({ problem }: { problem: Problem }) {
  const text = useProblemText();
  return (
    <Notice tone="warning" role="alert">
      {text(problem)}
    </Notice>
  );
}
