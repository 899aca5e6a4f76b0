import { useRef, type ComponentProps } from "react";
import { describe, Field, type FieldTexts } from "./field.tsx";
import { Icon, type IconName } from "./icon.tsx";
import fieldStyles from "./field.module.css";
import styles from "./number-field.module.css";
import { classes } from "./classes.ts";

type NumberFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "name" | "type" | "ref"> & {
    name: string;
    min: number;
    max: number;
    lessLabel: string;
    moreLabel: string;
  };

export function NumberField({
  name,
  id = name,
  label,
  optional,
  hint,
  error,
  lessLabel,
  moreLabel,
  className,
  ...props
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <div className={styles.frame}>
        <StepButton
          label={lessLabel}
          icon="minus"
          disabled={props.disabled}
          onClick={() => step(input.current, -1)}
        />
        <input
          inputMode="numeric"
          {...props}
          {...describe(id, { hint, error }, props["aria-describedby"])}
          ref={input}
          type="number"
          id={id}
          name={name}
          className={classes(fieldStyles.control, styles.number)}
        />
        <StepButton
          label={moreLabel}
          icon="plus"
          disabled={props.disabled}
          onClick={() => step(input.current, 1)}
        />
      </div>
    </Field>
  );
}

function StepButton({ label, icon, ...props }: ComponentProps<"button"> & { label: string; icon: IconName }) {
  return (
    <button type="button" aria-label={label} className={styles.step} {...props}>
      <Icon icon={icon} />
    </button>
  );
}

/** `stepUp` and `stepDown` respect the limits; the events report the change to React and the form. */
function step(input: HTMLInputElement | null, by: 1 | -1) {
  if (!input) return;
  if (input.value === "") input.value = input.min;
  else if (by > 0) input.stepUp();
  else input.stepDown();
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
