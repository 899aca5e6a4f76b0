import { ImageDown } from "lucide-react";
import { MOST_FILES } from "#features/optimizer/optimization.ts";
import { UPLOAD_LIMITS } from "#features/media/upload-limits.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { PictureZone } from "../upload/picture-zone.tsx";

type PictureDropProps = { label: string; onFiles: (files: File[]) => void };

/** Takes pictures into a batch. */
export function PictureDrop({ label, onFiles }: PictureDropProps) {
  const t = useWords("optimizer.zone");
  const words = {
    choose: label,
    drop: t("drop"),
    dropHere: t("dropHere"),
    limits: t("limits", { ...UPLOAD_LIMITS, files: MOST_FILES }),
    noScript: t("noScript"),
  };
  return <PictureZone sign={ImageDown} words={words} onFiles={onFiles} />;
}
