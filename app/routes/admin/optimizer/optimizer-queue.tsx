import { MOST_FILES } from "#features/optimizer/optimization.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileButton, FileQueue, isOnItsWay, QueuedFile } from "../upload/file-queue.tsx";
import { percentOf, type QueuedUpload } from "../upload/upload-queue.ts";
import type { Uploads } from "../upload/use-uploads.ts";
import type { SendFailure } from "./upload-answer.ts";

type OptimizerQueueProps = { uploads: Uploads<SendFailure> };

export function OptimizerQueue({ uploads }: OptimizerQueueProps) {
  const t = useWords("optimizer.queue");
  const { queue, totals } = uploads;
  const open = queue.filter(({ state }) => state !== "done");
  const canRetry = open.some(({ state }) => state === "failed" || state === "cancelled");
  return (
    <FileQueue
      aria-label={t("title")}
      // Finished files are announced only, because the report lists them.
      isHeardOnly={open.length === 0}
      uploads={uploads}
      progress={t("progress")}
      status={
        <>
          {queue.length > 0 ? t("status", { over: totals.over, files: totals.files }) : null}
          {totals.failed > 0 ? ` · ${t("failed", { count: totals.failed })}` : null}
        </>
      }
      actions={
        <>
          {canRetry && !totals.isBusy ? (
            <Button variant="quiet" onClick={uploads.retryAll}>
              {t("retryAll")}
            </Button>
          ) : null}
          {totals.isBusy ? (
            <Button variant="quiet" onClick={uploads.cancelAll}>
              {t("cancelAll")}
            </Button>
          ) : null}
        </>
      }
    >
      {open.map((item) => (
        <QueueRow key={item.id} item={item} uploads={uploads} />
      ))}
    </FileQueue>
  );
}

type QueueRowProps = OptimizerQueueProps & { item: QueuedUpload<SendFailure> };

function QueueRow({ item, uploads }: QueueRowProps) {
  const t = useWords("optimizer.queue");
  const { id, name } = item;
  const button = (key: "cancel" | "retry" | "forget") => (
    <FileButton label={t("of", { action: t(key), name })} onClick={() => uploads[key](id)}>
      {t(key)}
    </FileButton>
  );
  return (
    <QueuedFile item={item} state={<StateText item={item} />} progress={t("one", { name })}>
      {isOnItsWay(item) ? (
        button("cancel")
      ) : (
        <>
          {button("retry")}
          {button("forget")}
        </>
      )}
    </QueuedFile>
  );
}

function StateText({ item }: { item: QueuedUpload<SendFailure> }) {
  const t = useWords("optimizer.queue");
  if (item.state === "failed") return t(`failures.${item.failure ?? "server"}`, { files: MOST_FILES });
  if (item.state === "done") return null;
  return t(`states.${item.state}`, { percent: percentOf(item) });
}
