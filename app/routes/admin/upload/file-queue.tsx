import type { ComponentProps, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { useUnsaved } from "../shell/leave-guard.tsx";
import styles from "../media/uploads.module.css";
import { percentOf, type QueuedUpload } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";

type FileQueueProps<Failure extends string> = Omit<ComponentProps<"section">, "className"> & {
  uploads: Uploads<Failure>;
  /** A live region; update it when a file has finished, not with its progress. */
  status: ReactNode;
  progress: string;
  actions: ReactNode;
  /** Hides an empty queue visually; its status is still announced. */
  isHeardOnly?: boolean;
  children: ReactNode;
};

export function FileQueue<Failure extends string>({
  uploads: { totals },
  status,
  progress,
  actions,
  isHeardOnly = false,
  children,
  ...section
}: FileQueueProps<Failure>) {
  return (
    <section className={isHeardOnly ? "visually-hidden" : styles.uploads} {...section}>
      <header className={styles.totals}>
        <p role="status">{status}</p>
        {totals.isBusy ? (
          <progress aria-label={progress} max={1} value={totals.share} className={styles.bar} />
        ) : null}
        <p className={styles.actions}>{actions}</p>
      </header>
      {isHeardOnly ? null : <ul className={styles.files}>{children}</ul>}
    </section>
  );
}

type QueuedFileProps<Failure extends string> = {
  item: QueuedUpload<Failure>;
  state: ReactNode;
  progress: string;
  children: ReactNode;
};

export function QueuedFile<Failure extends string>({
  item,
  state,
  progress,
  children,
}: QueuedFileProps<Failure>) {
  return (
    <li className={styles.file} data-state={item.state}>
      <span className={styles.name}>
        <bdi>{item.name}</bdi>
      </span>
      <span className={styles.state}>{state}</span>
      {isOnItsWay(item) ? (
        <progress
          aria-label={progress}
          max={100}
          value={item.state === "working" ? undefined : percentOf(item)}
          className={styles.bar}
        />
      ) : null}
      <span className={classes(styles.actions, styles.own)}>{children}</span>
    </li>
  );
}

export function isOnItsWay({ state }: Pick<QueuedUpload<never>, "state">): boolean {
  return state === "waiting" || state === "sending" || state === "working";
}

/** `label` includes the file name, because the list has several such buttons. */
export function FileButton({ label, ...props }: { label: string; onClick: () => void; children: ReactNode }) {
  return <Button variant="quiet" aria-label={label} {...props} />;
}

export function UploadGuard({ isBusy }: { isBusy: boolean }) {
  const t = useWords("media.upload.leave");
  useUnsaved({
    isUnsaved: () => isBusy,
    survivesQuery: true,
    words: { title: t("title"), text: t("text"), stay: t("stay"), leave: t("go") },
  });
  return null;
}
