import { type ChangeEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "../media/uploads.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

/** Formats offered by the file dialog; the server checks the content. */
export const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif";

type PictureZoneProps = {
  sign: IconName;
  words: Record<"choose" | "drop" | "dropHere" | "limits" | "noScript", string>;
  onFiles: (files: File[]) => void;
};

export function PictureZone({ sign, words, onFiles }: PictureZoneProps) {
  const id = useId();
  const isOver = useDrop(onFiles);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Lets the same file be selected again.
    target.value = "";
  };
  return (
    <Stack gap={4} row={2} align="center" className={styles.zone} data-over={isOver || undefined}>
      <Icon icon={sign} size={28} className="accent" />
      <Cluster as="p" gap={3} row={1} align="center" className={look("anchor")}>
        <input
          type="file"
          id={id}
          multiple
          accept={ACCEPTED}
          aria-describedby={`${id}-limits`}
          className="visually-hidden"
          onChange={onChange}
        />
        <Text as="label" touch medium htmlFor={id} className={look("underlined")}>
          {words.choose}
        </Text>
        <Text as="span" tone="soft" className={styles.drop}>
          {words.drop}
        </Text>
      </Cluster>
      <Text size="note" tone="soft" id={`${id}-limits`} across className={styles.limits}>
        {words.limits}
      </Text>
      <noscript>
        <p>{words.noScript}</p>
      </noscript>
      {isOver ? (
        <Stack as="p" medium className={classes(look("tinted"), styles.over)}>
          {words.dropHere}
        </Stack>
      ) : null}
    </Stack>
  );
}

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
    // The event also fires between elements of the page.
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
