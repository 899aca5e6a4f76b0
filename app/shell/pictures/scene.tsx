import { directionOf } from "#i18n/locales.ts";
import { classes } from "#app/ui/classes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PICTURES, SHAPES, type PictureName } from "./pictures.ts";
import { useSlotPicture } from "./slot-pictures.tsx";
import { useLang, useWords } from "../words/words.tsx";
import styles from "./scene.module.css";

type SceneProps = {
  name: PictureName;
  shape?: "both" | "tall" | "wide";
  sizes?: string;
  priority?: boolean;
  className?: string | undefined;
};

/** The route must bring the words `pictures`. */
export function Scene({ name, shape = "both", ...rest }: SceneProps) {
  const t = useWords("pictures.scenes");
  const slot = useSlotPicture(`scene:${name}`);
  const rtl = directionOf(useLang()) === "rtl";
  if (slot) {
    const className = classes(styles.photograph, rest.className);
    return <Picture {...rest} shapes={[slot]} alt={slot.alt || t(name)} plain className={className} />;
  }
  const { composed } = PICTURES[name];
  const at = (part: string) => `/pictures/scenes/${name}-${part}`;
  const tall = { ...SHAPES.tall, path: at("tall") };
  const wide = { ...SHAPES.wide, path: at(rtl && composed ? "wide-rtl" : "wide") };
  return (
    <Picture
      shapes={shape === "both" ? [tall, wide] : [shape === "tall" ? tall : wide]}
      alt={t(name)}
      mirrored={!composed}
      {...rest}
    />
  );
}
