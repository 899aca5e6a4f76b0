import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classes } from "./classes.ts";
import { Text } from "#app/ui/text.tsx";
import styles from "./steps.module.css";

type StepsProps = ComponentProps<"nav"> & {
  label: string;
  steps: { key: string; label: string; to?: string }[];
  current: string;
};

export function Steps({ label, steps, current, className, ...props }: StepsProps) {
  const position = steps.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={label} className={classes(styles.steps, className)} {...props}>
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            aria-current={index === position ? "step" : undefined}
            className={classes(styles.step, index < position && styles.done)}
          >
            <Text as="span" figures>
              {index + 1}
            </Text>
            {step.to && index !== position ? (
              <Link to={step.to} className={styles.text}>
                {step.label}
              </Link>
            ) : (
              <span className={styles.text}>{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
