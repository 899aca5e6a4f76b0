import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import styles from "../media/uploads.module.css";

/** What a dialog for files offers; the bytes decide. */
export const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif";

type PictureZoneProps = {
  sign: IconName;
  words: Record<"choose" | "drop" | "dropHere" | "limits" | "noScript", string>;
  onFiles: (files: File[]) => void;
};

/** A field for many pictures, and the whole page as a place to drop them; what is taken is said before. */
export function PictureZone({ sign, words, onFiles }: PictureZoneProps) {
  const id = useId();
  const isOver = useDrop(onFiles);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = "";
  };
  return (
    <div className={styles.zone} data-over={isOver || undefined}>
      <Icon icon={sign} size={28} className={styles.sign} />
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
          {words.choose}
        </label>
        <span className={styles.drop}>{words.drop}</span>
      </p>
      <p id={`${id}-limits`} className={styles.limits}>
        {words.limits}
      </p>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {isOver ? <p className={styles.over}>{words.dropHere}</p> : null}
    </div>
  );
}

/** True while files hang over the page, which then takes them; a text that is dragged is none of ours. */
function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const takeFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // Leaving for another element of the page is no leaving.
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      takeFiles([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("dragleave", onDragLeave);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("dragleave", onDragLeave);
      window.removeEventListener("drop", onDrop);
    };
  }, []);
  return isOver;
}
