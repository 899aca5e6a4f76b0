import { useEffect, useRef, type ComponentProps, type MouseEvent } from "react";
import { Stack } from "./layout.tsx";
import { classes } from "./classes.ts";
import { Text } from "#app/ui/text.tsx";
import styles from "./error-summary.module.css";

type ErrorSummaryProps = Omit<ComponentProps<"div">, "title" | "ref"> & {
  title: string;
  errors: { field: string; text: string }[];
};

/**
 * The errors of a form, listed above it with links to their fields. Takes the focus only when a new error appears: an
 * error that disappears while its field is corrected must not move the focus away from there.
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
      <Text strong>{title}</Text>
      <Stack as="ul" gap={2} tone="error" className={styles.list}>
        {errors.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </Stack>
    </div>
  );
}

/** Without a change of the address: React Router forgets the answer of a form when the hash changes, and with it the typed text. */
function focusField(event: MouseEvent, field: string) {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus();
}
