import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Stack } from "./layout.tsx";
import { Text } from "./text.tsx";
import styles from "./notice.module.css";

type Tone = "info" | "warning" | "error" | "success";

type NoticeProps = Omit<ComponentProps<"div">, "title"> & { tone: Tone; title?: ReactNode };

const ICONS: Record<Tone, IconName> = {
  info: "info",
  warning: "triangle-alert",
  error: "circle-alert",
  success: "circle-check",
};

/** Give it a `role` if it appears after the page has loaded. */
export function Notice({ tone, title, className, children, ...props }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone], className)} {...props}>
      <Icon icon={ICONS[tone]} className={styles.icon} />
      <Stack gap={2} measure>
        {title ? <Text strong>{title}</Text> : null}
        {typeof children === "string" ? <p>{children}</p> : children}
      </Stack>
    </div>
  );
}
