import { useState } from "react";
import { Link } from "react-router";
import { type PickedPicture, UPLOAD_LIMITS } from "#features/media/media.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileButton, FileQueue, isOnItsWay, QueuedFile } from "../upload/file-queue.tsx";
import { PictureZone } from "../upload/picture-zone.tsx";
import { percentOf, type QueuedUpload } from "../upload/upload-queue.ts";
import { type Uploads, useUploads } from "../upload/use-uploads.ts";
import { failureOf, isForGood, takenOf, type UploadFailure } from "./upload-failure.ts";

type UploadListProps = {
  uploads: LibraryUploads;
  withLinks?: boolean;
};

export function UploadList({ uploads, withLinks = false }: UploadListProps) {
  const t = useWords("media.upload");
  const { queue, totals } = uploads;
  return (
    <FileQueue
      aria-label={t("list")}
      hidden={queue.length === 0}
      uploads={uploads}
      progress={t("total")}
      status={
        <>
          {totals.files > 0 ? t("done", { done: totals.done, all: totals.files }) : null}
          {totals.failed > 0 ? ` · ${t("failedCount", { failed: totals.failed })}` : null}
        </>
      }
      actions={
        <>
          {queue.some(mayRetry) ? (
            <Button variant="quiet" onClick={uploads.retryAll}>
              {t("retryAll")}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={totals.isBusy ? uploads.cancelAll : uploads.reset}>
            {t(totals.isBusy ? "cancelAll" : "clear")}
          </Button>
        </>
      }
    >
      {queue.map((item) => (
        <UploadRow key={item.id} item={item} uploads={uploads} withLinks={withLinks} />
      ))}
    </FileQueue>
  );
}

type Item = QueuedUpload<UploadFailure>;

function UploadRow({ item, uploads, withLinks = false }: UploadListProps & { item: Item }) {
  const t = useWords("media.upload");
  const { id, name, state } = item;
  const known = uploads.known[id];
  const button = (key: "cancel" | "retry") => (
    <FileButton label={t("of", { action: t(key), name })} onClick={() => uploads[key](id)}>
      {t(key)}
    </FileButton>
  );
  return (
    <QueuedFile
      item={item}
      state={<StateText item={item} known={known} />}
      progress={t("progress", { name })}
    >
      {isOnItsWay(item) ? (
        button("cancel")
      ) : mayRetry(item) ? (
        button("retry")
      ) : state === "done" && withLinks ? (
        <ItemLink id={known?.id ?? id} name={name} />
      ) : null}
    </QueuedFile>
  );
}

function StateText({ item, known }: { item: Item; known: PickedPicture | undefined }) {
  const t = useWords("media");
  if (known) return t("upload.known", { name: known.name });
  if (item.state === "failed") return t(`reasons.${item.failure ?? "server"}`, UPLOAD_LIMITS);
  return t(`upload.states.${item.state}`, { percent: percentOf(item) });
}

function ItemLink({ id, name }: { id: string; name: string }) {
  const t = useWords("media.upload");
  const lang = useLang();
  return (
    <Link to={`/${lang}/admin/media/${id}`} aria-label={t("of", { action: t("describe"), name })}>
      {t("describe")}
    </Link>
  );
}

function mayRetry({ state, failure }: Item) {
  return state === "cancelled" || (state === "failed" && !isForGood(failure));
}

type DropZoneProps = { onFiles: (files: File[]) => void };

export function DropZone({ onFiles }: DropZoneProps) {
  const t = useWords("media.upload");
  const words = {
    choose: t("choose"),
    drop: t("drop"),
    dropHere: t("dropHere"),
    limits: `${t("limits", UPLOAD_LIMITS)} ${t("privacy")}`,
    noScript: t("noScript"),
  };
  return <PictureZone sign="image-plus" words={words} onFiles={onFiles} />;
}

type LibraryUploads = Uploads<UploadFailure> & {
  known: Readonly<Record<string, PickedPicture>>;
};

/** `onDone` is called for each accepted file, with its upload id. */
export function useLibraryUploads(onDone: (picture: PickedPicture, id: string) => void): LibraryUploads {
  const lang = useLang();
  const [known, setKnown] = useState<LibraryUploads["known"]>({});
  const uploads = useUploads<UploadFailure>({
    addressOf: ({ id, name }) => `/${lang}/admin/media/upload?${new URLSearchParams({ id, name })}`,
    // A file that is too large is not transferred: an empty body gets the same error.
    bodyOf: (file) => (file.size > UPLOAD_LIMITS.bytes ? new Blob([]) : file),
    onAnswer(answer, { id, bytes }) {
      const failure = bytes > UPLOAD_LIMITS.bytes ? "too-large" : failureOf(answer);
      const taken = takenOf(answer);
      if (failure !== null || !taken) return failure;
      if (taken.kind === "known") setKnown((before) => ({ ...before, [id]: taken.picture }));
      onDone(taken.picture, id);
      return null;
    },
  });
  return { ...uploads, known };
}
