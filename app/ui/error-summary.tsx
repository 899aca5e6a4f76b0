import { useEffect, useRef, type ComponentProps } from "react";
import { classes } from "./classes.ts";
import styles from "./error-summary.module.css";

type ErrorSummaryProps = Omit<ComponentProps<"div">, "title" | "ref"> & {
  title: string;
  /** `field` is the id of the control, which is its name unless told otherwise. */
  errors: { field: string; text: string }[];
};

/**
 * What is wrong, listed above the form, each line leading to its field. Takes the focus when something new is wrong: a line that
 * goes because its field is being mended must not take the caret from there.
 */
export function ErrorSummary({ title, errors, className, ...props }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef<string[]>([]);
  const content = errors.map(({ field, text }) => `${field}:${text}`).join("\n");
  useEffect(() => {
    const lines = content.split("\n").filter(Boolean);
    if (lines.some((line) => !told.current.includes(line))) box.current?.focus();
    told.current = lines;
  }, [content]);

  if (errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes(styles.summary, className)} {...props}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {errors.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <a href={`#${field}`} onClick={() => document.getElementById(field)?.focus()}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
