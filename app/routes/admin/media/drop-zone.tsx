import { ImagePlus } from "lucide-react";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { PictureZone } from "../upload/picture-zone.tsx";

type DropZoneProps = { onFiles: (files: File[]) => void };

/** Takes pictures for the library. */
export function DropZone({ onFiles }: DropZoneProps) {
  const t = useWords("media.upload");
  const words = {
    choose: t("choose"),
    drop: t("drop"),
    dropHere: t("dropHere"),
    limits: `${t("limits", UPLOAD_LIMITS)} ${t("privacy")}`,
    noScript: t("noScript"),
  };
  return <PictureZone sign={ImagePlus} words={words} onFiles={onFiles} />;
}
