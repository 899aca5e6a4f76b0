import type { ComponentProps, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { useUnsaved } from "../shell/leave-guard.tsx";
import styles from "../media/uploads.module.css";
import { percentOf, type QueuedUpload } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";
import { look } from "#app/routes/admin/shell/look.ts";

const TONES = { failed: "error", done: "success" } as const;

type FileQueueProps<Failure extends string> = Omit<ComponentProps<"section">, "className"> & {
  uploads: Uploads<Failure>;
  /** A live region; update it when a file has finished, not with its progress. */
  status: ReactNode;
  progress: string;
  actions: ReactNode;
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
    <Stack as="section" gap={3} className={isHeardOnly ? "visually-hidden" : undefined} {...section}>
      <Cluster as="header" gap={5} row={2} align="center" touch>
        <p role="status">{status}</p>
        {totals.isBusy ? (
          <progress aria-label={progress} max={1} value={totals.share} className={styles.bar} />
        ) : null}
        <Cluster push as="p" gap={5} row={0} align="center">
          {actions}
        </Cluster>
      </Cluster>
      {isHeardOnly ? null : (
        <Stack as="ul" lineAbove="line" className={look("tall")}>
          {children}
        </Stack>
      )}
    </Stack>
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
    <Stack as="li" gap={5} row={0} align="center" lineBelow="line" size="small" className={styles.file}>
      <Text as="span" medium cut>
        <bdi>{item.name}</bdi>
      </Text>
      <Text
        as="span"
        tone={item.state in TONES ? TONES[item.state as "done"] : "soft"}
        className={styles.state}
      >
        {state}
      </Text>
      {isOnItsWay(item) ? (
        <progress
          aria-label={progress}
          max={100}
          value={item.state === "working" ? undefined : percentOf(item)}
          className={styles.bar}
        />
      ) : null}
      <Cluster push as="span" gap={5} row={0} align="center" className={styles.own}>
        {children}
      </Cluster>
    </Stack>
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
