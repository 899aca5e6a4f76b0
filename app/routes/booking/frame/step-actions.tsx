import { ArrowRight } from "lucide-react";
import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./step-actions.module.css";

/** The one way on. */
export function StepActions({ label }: { label: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <p className={styles.actions}>
      <Button type="submit" className={styles.button} aria-busy={isBusy || undefined}>
        {label}
        <Icon icon={ArrowRight} mirrored />
      </Button>
    </p>
  );
}
