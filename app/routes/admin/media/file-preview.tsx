import { useEffect, useRef, useState } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./media-item.module.css";

/** Wide enough for a look. */
const WIDTH = 640;

/** A file of this device, drawn here before anything is sent; a canvas, since the page's policy knows no addresses of blobs. */
export function FilePreview({ file }: { file: File }) {
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
      <canvas ref={canvas} hidden={!isSeen} className={styles.preview} aria-hidden="true" />
      {isSeen ? null : <p className={styles.noPreview}>{t("noPreview")}</p>}
    </>
  );
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement) {
  canvas.width = Math.min(WIDTH, picture.width);
  canvas.height = Math.round((canvas.width * picture.height) / picture.width);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
