import type { ComponentProps } from "react";
import { classes } from "#app/ui/classes.ts";
import { Grid, Stack } from "#app/ui/layout.tsx";
import styles from "./form-parts.module.css";

export function FormPage(props: ComponentProps<"div">) {
  return <Stack gap={6} className={styles.page} {...props} />;
}

export function FormSection(props: ComponentProps<"fieldset">) {
  return <Stack as="fieldset" gap={4} padBottom={5} lineBelow="line" className={styles.section} {...props} />;
}

export function FieldGrid({ className, ...props }: ComponentProps<"div">) {
  return <Grid columns={2} from={48} gap={5} className={classes(styles.fields, className)} {...props} />;
}
