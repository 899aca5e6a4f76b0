import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminMedia } from "#features/media/listed-media.ts";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import { ACCEPTED } from "../upload/picture-zone.tsx";
import { FilePreview } from "./file-preview.tsx";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { percentOf } from "../upload/upload-queue.ts";
import { useReplacement } from "./use-replacement.ts";
import adminStyles from "../shell/admin-page.module.css";
import styles from "./media-item.module.css";
import uploadStyles from "./uploads.module.css";

/** Another file in the picture's place: both are seen side by side before anything is sent. */
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
      <p className={adminStyles.soft}>{t("lead")}</p>
      <p className={uploadStyles.ways}>
        <input
          type="file"
          id={id}
          accept={ACCEPTED}
          className="visually-hidden"
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        />
        <label htmlFor={id} className={uploadStyles.choose}>
          {t("choose")}
        </label>
      </p>
      {file ? (
        <div className={styles.replace}>
          <Pair media={media} file={file} />
          {failure ? <FieldError id={id}>{reasons(failure, UPLOAD_LIMITS)}</FieldError> : null}
          <Sending sent={sent} of={file} />
          <p className={adminStyles.buttons}>
            <Button disabled={sent !== null} onClick={() => void send(file)}>
              {t("confirm")}
            </Button>
            <Button variant="secondary" onClick={() => choose(null)}>
              {t("cancel")}
            </Button>
          </p>
        </div>
      ) : null}
    </AdminSection>
  );
}

function Pair({ media, file }: { media: AdminMedia; file: File }) {
  const t = useWords("media.replace");
  return (
    <div className={styles.pair}>
      <figure>
        <LibraryPicture picture={media} sizes="20rem" />
        <figcaption>{t("now")}</figcaption>
      </figure>
      <figure>
        <FilePreview file={file} />
        <figcaption>
          {t("next")} · <bdi>{file.name}</bdi>
        </figcaption>
      </figure>
    </div>
  );
}

function Sending({ sent, of: { name, size } }: { sent: number | null; of: File }) {
  const t = useWords("media.upload");
  if (sent === null) return null;
  const isPreparing = sent >= size;
  const percent = percentOf({ sent, bytes: size });
  return (
    <div className={styles.sending}>
      <progress
        aria-label={t("progress", { name })}
        max={100}
        value={isPreparing ? undefined : percent}
        className={uploadStyles.bar}
      />
      <span role="status">{isPreparing ? t("states.working") : null}</span>
    </div>
  );
}
