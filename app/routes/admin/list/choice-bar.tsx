import { type ReactNode, useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { Cluster } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./choice-bar.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

const ALL = "all";

export type Choice = {
  count: number;
  isWhole: boolean;
  has: (id: string) => boolean;
  set: (id: string, isChosen: boolean) => void;
  setAll: (areChosen: boolean) => void;
};

export function useChoice(ids: readonly string[]): Choice {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const count = ids.filter((id) => marked.has(id)).length;
  return {
    count,
    isWhole: count > 0 && count === ids.length,
    has: (id) => marked.has(id),
    set: (id, isChosen) =>
      setMarked((now) => new Set([...now].filter((one) => one !== id).concat(isChosen ? [id] : []))),
    setAll: (areChosen) => setMarked(new Set(areChosen ? ids : [])),
  };
}

type ChoiceBarProps = {
  choice: Choice;
  label: string;
  chosen: string;
  children: ReactNode;
};

export function ChoiceBar({ choice, label, chosen, children }: ChoiceBarProps) {
  return (
    <Cluster gap={5} row={0} align="center" size="small" className={styles.bar}>
      <label className={classes(look("option"), "needs-script")}>
        <input
          type="checkbox"
          value={ALL}
          checked={choice.isWhole}
          onChange={({ target }) => choice.setAll(target.checked)}
        />
        {label}
      </label>
      <Text as="span" tone="soft" role="status">
        {choice.count > 0 ? chosen : null}
      </Text>
      <Cluster push as="span" gap={5} row={0}>
        {children}
      </Cluster>
    </Cluster>
  );
}
