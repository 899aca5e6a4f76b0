import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminMedia } from "#features/media/listed-media.ts";
import { UPLOAD_LIMITS } from "#features/media/media.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Cluster, Grid, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { ACCEPTED } from "../upload/picture-zone.tsx";
import { percentOf } from "../upload/upload-queue.ts";
import { sendFile } from "../upload/use-uploads.ts";
import { failureOf, type UploadFailure } from "./upload-failure.ts";
import styles from "./media-item.module.css";
import uploadStyles from "./uploads.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

export function ReplacePicture({ media }: { media: AdminMedia }) {
  const t = useWords("media.replace");
  const reasons = useWords("media.reasons");
  const lang = useLang();
  const id = useId();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const { failure, sent, send, stop } = useReplacement(
    media,
    () => void navigate(`/${lang}/admin/media/${media.id}?done=replaced`, { preventScrollReset: true }),
  );
  const choose = (chosen: File | null) => {
    stop();
    setFile(chosen);
  };
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      <Cluster as="p" gap={3} row={1} align="center" className={look("anchor")}>
        <input
          type="file"
          id={id}
          accept={ACCEPTED}
          className="visually-hidden"
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        />
        <Text as="label" touch medium htmlFor={id} className={look("underlined")}>
          {t("choose")}
        </Text>
      </Cluster>
      {file ? (
        <Stack gap={4}>
          <Pair media={media} file={file} />
          {failure ? <FieldError id={id}>{reasons(failure, UPLOAD_LIMITS)}</FieldError> : null}
          <Sending sent={sent} of={file} />
          <Toolbar as="p">
            <Button disabled={sent !== null} onClick={() => void send(file)}>
              {t("confirm")}
            </Button>
            <Button variant="secondary" onClick={() => choose(null)}>
              {t("cancel")}
            </Button>
          </Toolbar>
        </Stack>
      ) : null}
    </AdminSection>
  );
}

function Pair({ media, file }: { media: AdminMedia; file: File }) {
  const t = useWords("media.replace");
  return (
    <Grid columns="auto" column={14} gap={4}>
      <Stack as="figure" gap={2} packed>
        <LibraryPicture picture={media} sizes="20rem" className={look("fit")} />
        <Text as="figcaption" size="small" tone="soft" anywhere>
          {t("now")}
        </Text>
      </Stack>
      <Stack as="figure" gap={2} packed>
        <FilePreview file={file} />
        <Text as="figcaption" size="small" tone="soft" anywhere>
          {t("next")} · <bdi>{file.name}</bdi>
        </Text>
      </Stack>
    </Grid>
  );
}

function Sending({ sent, of: { name, size } }: { sent: number | null; of: File }) {
  const t = useWords("media.upload");
  if (sent === null) return null;
  const isPreparing = sent >= size;
  const percent = percentOf({ sent, bytes: size });
  return (
    <Cluster gap={4} row={2} align="center" size="small" tone="soft">
      <progress
        aria-label={t("progress", { name })}
        max={100}
        value={isPreparing ? undefined : percent}
        className={uploadStyles.bar}
      />
      <span role="status">{isPreparing ? t("states.working") : null}</span>
    </Cluster>
  );
}

/** `version` prevents overwriting another editor's change. */
function useReplacement({ id, version }: Pick<AdminMedia, "id" | "version">, onDone: () => void) {
  const lang = useLang();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const underWay = useRef(new AbortController());
  useEffect(() => () => underWay.current.abort(), []);
  return {
    /** Uploaded bytes; null while there is no upload. */
    sent,
    failure,
    async send(file: File) {
      if (file.size > UPLOAD_LIMITS.bytes) {
        setFailure("too-large");
        return;
      }
      setFailure(null);
      setSent(0);
      underWay.current = new AbortController();
      const query = new URLSearchParams({ replaces: id, version: String(version) });
      const { signal } = underWay.current;
      const address = `/${lang}/admin/media/upload?${query}`;
      const end = failureOf(await sendFile(address, file, { onSent: setSent, signal }));
      if (end === null) onDone();
      else setSent(null);
      setFailure(end);
    },
    stop() {
      underWay.current.abort();
      setSent(null);
      setFailure(null);
    },
  };
}

/** Pixels of the preview. */
const WIDTH = 640;

/** Painted on a canvas, because the content security policy forbids blob URLs. */
function FilePreview({ file }: { file: File }) {
  const t = useWords("media.replace");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { imageOrientation: "from-image" }).then(
      (picture) => {
        if (!isGone && canvas.current) draw(picture, canvas.current);
        if (!isGone) setSeen(true);
        picture.close();
      },
      () => !isGone && setSeen(false),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <>
      <canvas ref={canvas} hidden={!isSeen} className={look("fit")} aria-hidden="true" />
      {isSeen ? null : (
        <Stack as="p" size="small" tone="soft" className={classes(look("fit"), styles.noPreview)}>
          {t("noPreview")}
        </Stack>
      )}
    </>
  );
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement) {
  canvas.width = Math.min(WIDTH, picture.width);
  canvas.height = Math.round((canvas.width * picture.height) / picture.width);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
