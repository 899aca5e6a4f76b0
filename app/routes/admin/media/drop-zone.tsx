import { ImagePlus } from "lucide-react";
import { useId, type ChangeEvent } from "react";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useWords } from "#app/shell/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDrop } from "../use-drop.ts";
import styles from "./uploads.module.css";

/** What a dialog for files offers; the bytes decide. */
export const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif";

type DropZoneProps = { onFiles: (files: File[]) => void };

/** A field for many files, and the whole page as a place to drop them; what is taken is said before. */
export function DropZone({ onFiles }: DropZoneProps) {
  const t = useWords("media.upload");
  const id = useId();
  const isOver = useDrop(onFiles);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = "";
  };
  return (
    <div className={styles.zone} data-over={isOver || undefined}>
      <Icon icon={ImagePlus} size={28} className={styles.sign} />
      <p className={styles.ways}>
        <input
          type="file"
          id={id}
          multiple
          accept={ACCEPTED}
          aria-describedby={`${id}-limits`}
          className="visually-hidden"
          onChange={onChange}
        />
        <label htmlFor={id} className={styles.choose}>
          {t("choose")}
        </label>
        <span className={styles.drop}>{t("drop")}</span>
      </p>
      <p id={`${id}-limits`} className={styles.limits}>
        {t("limits", UPLOAD_LIMITS)} {t("privacy")}
      </p>
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
      {isOver ? <p className={styles.over}>{t("dropHere")}</p> : null}
    </div>
  );
}
