import { MOST_FILES } from "#features/optimizer/optimization.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import styles from "../media/uploads.module.css";
import { percentOf, type QueuedUpload } from "../upload/upload-queue.ts";
import type { Uploads } from "../upload/use-uploads.ts";
import type { SendFailure } from "./upload-answer.ts";

type OptimizerQueueProps = { uploads: Uploads<SendFailure> };

/** What has no line in the report yet, and how far the whole is. */
export function OptimizerQueue({ uploads }: OptimizerQueueProps) {
  const t = useWords("optimizer.queue");
  const { queue, totals } = uploads;
  const open = queue.filter(({ state }) => state !== "done");
  const canRetry = open.some(({ state }) => state === "failed" || state === "cancelled");
  return (
    // What is over is told, and then stands in the report.
    <section aria-label={t("title")} className={open.length > 0 ? styles.uploads : "visually-hidden"}>
      <header className={styles.totals}>
        {/* Told when a file is over, not at each percent. */}
        <p role="status">
          {queue.length > 0 ? t("status", { over: totals.over, files: totals.files }) : null}
          {totals.failed > 0 ? ` · ${t("failed", { count: totals.failed })}` : null}
        </p>
        {totals.isBusy ? (
          <progress aria-label={t("progress")} max={1} value={totals.share} className={styles.bar} />
        ) : null}
        <p className={styles.actions}>
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
        </p>
      </header>
      {open.length > 0 ? (
        <ul className={styles.files}>
          {open.map((item) => (
            <QueueRow key={item.id} item={item} uploads={uploads} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type QueueRowProps = OptimizerQueueProps & { item: QueuedUpload<SendFailure> };

function QueueRow({ item, uploads }: QueueRowProps) {
  const t = useWords("optimizer.queue");
  const { id, name, state } = item;
  const isOver = state === "failed" || state === "cancelled";
  const percent = percentOf(item);
  return (
    <li className={styles.file} data-state={state}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.state}>
        <StateText item={item} />
      </span>
      {isOver ? null : (
        <progress
          aria-label={t("one", { name })}
          max={100}
          value={state === "working" ? undefined : percent}
          className={styles.bar}
        />
      )}
      <span className={classes(styles.actions, styles.own)}>
        {isOver ? (
          <>
            <RowButton name={name} action={t("retry")} onClick={() => uploads.retry(id)} />
            <RowButton name={name} action={t("forget")} onClick={() => uploads.forget(id)} />
          </>
        ) : (
          <RowButton name={name} action={t("cancel")} onClick={() => uploads.cancel(id)} />
        )}
      </span>
    </li>
  );
}

function StateText({ item }: { item: QueuedUpload<SendFailure> }) {
  const t = useWords("optimizer.queue");
  if (item.state === "failed") return t(`failures.${item.failure ?? "server"}`, { files: MOST_FILES });
  if (item.state === "done") return null;
  return t(`states.${item.state}`, { percent: percentOf(item) });
}

type RowButtonProps = { name: string; action: string; onClick: () => void };

function RowButton({ name, action, onClick }: RowButtonProps) {
  const t = useWords("optimizer.queue");
  return (
    <Button variant="quiet" aria-label={t("of", { action, name })} onClick={onClick}>
      {action}
    </Button>
  );
}
