import { TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { directionOf } from "#i18n/locales.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFigureRoom } from "./figure-context.ts";
import styles from "./figure-view.module.css";

const LONGEST = 500;

type FigureFieldProps = {
  label: string;
  isLabelHidden?: boolean;
  placeholder: string;
  /** What is still missing. */
  hint?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  className: string | undefined;
};

/** One text of a picture, in the post's language. It keeps what is typed itself: the editor answers a moment later. */
export function FigureField({ label, isLabelHidden, hint, value, onChange, ...props }: FigureFieldProps) {
  const id = useId();
  const { lang } = useFigureRoom();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  return (
    <>
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        rows={1}
        lang={lang}
        dir={text ? "auto" : directionOf(lang)}
        maxLength={LONGEST}
        value={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value);
        }}
        // One line: Enter would send the page's form or begin another one.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        {...props}
      />
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          <Icon icon={TriangleAlert} size={16} /> {hint}
        </p>
      ) : null}
    </>
  );
}
