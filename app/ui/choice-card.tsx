import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { FieldError } from "./field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Heading } from "./text.tsx";
import styles from "./choice-card.module.css";

type ChoiceCardProps = Omit<ComponentProps<"input">, "type" | "name" | "value"> & {
  name: string;
  value: string;
};

export function ChoiceCard({ className, children, ...props }: ChoiceCardProps) {
  return (
    <label className={classes(styles.card, className)}>
      <input type="radio" {...props} className={styles.radio} />
      <span>{children}</span>
    </label>
  );
}

type ChoiceGroupProps = ComponentProps<"fieldset"> & {
  legend: ReactNode;
  legendHidden?: boolean;
  error?: string;
};

export function ChoiceGroup({
  id,
  legend,
  legendHidden,
  error,
  className,
  children,
  ...props
}: ChoiceGroupProps) {
  const errorOwner = id ?? "choice";
  return (
    <Stack
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-describedby={error ? `${errorOwner}-error` : undefined}
      as="fieldset"
      gap={3}
      className={className}
      {...props}
    >
      {legendHidden ? (
        <legend className="visually-hidden">{legend}</legend>
      ) : (
        <Heading as="legend" size="s" display padBottom={4}>
          {legend}
        </Heading>
      )}
      {error ? <FieldError id={errorOwner}>{error}</FieldError> : null}
      {children}
    </Stack>
  );
}
