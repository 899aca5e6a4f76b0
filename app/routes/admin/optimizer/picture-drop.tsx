import { ImageDown } from "lucide-react";
import { useId, type ChangeEvent } from "react";
import { MOST_FILES } from "#features/optimizer/optimization.ts";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useWords } from "#app/shell/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ACCEPTED } from "../media/drop-zone.tsx";
import styles from "../media/uploads.module.css";
import { useDrop } from "../use-drop.ts";

type PictureDropProps = { label: string; onFiles: (files: File[]) => void };

/** A field for many pictures, and the whole page as a place to drop them; what is taken is said before. */
export function PictureDrop({ label, onFiles }: PictureDropProps) {
  const t = useWords("optimizer.zone");
  const id = useId();
  const isOver = useDrop(onFiles);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = "";
  };
  return (
    <div className={styles.zone} data-over={isOver || undefined}>
      <Icon icon={ImageDown} size={28} className={styles.sign} />
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
          {label}
        </label>
        <span className={styles.drop}>{t("drop")}</span>
      </p>
      <p id={`${id}-limits`} className={styles.limits}>
        {t("limits", { ...UPLOAD_LIMITS, files: MOST_FILES })}
      </p>
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
      {isOver ? <p className={styles.over}>{t("dropHere")}</p> : null}
    </div>
  );
}
