import type { ComponentProps } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { countSigns, fitOf, TEXT_LIMITS } from "./text-limit.ts";
import { TypingField } from "./typing-field.tsx";
import { useTyping } from "./typing.tsx";
import styles from "./edit.module.css";

type CountedFieldProps = Omit<ComponentProps<typeof TypingField>, "name" | "hint"> & {
  name: keyof typeof TEXT_LIMITS;
};

/** Counts what a search engine would show: the field's text, or what stands in for it. */
export function CountedField({ name, ...props }: CountedFieldProps) {
  const t = useWords("posts.count");
  const { typed } = useTyping();
  const limit = TEXT_LIMITS[name];
  const count = countSigns(typed[name].trim() || (props.placeholder ?? "").trim());
  const fit = fitOf(count, limit);
  return (
    <TypingField
      {...props}
      name={name}
      hint={
        <span className={styles.count} data-fit={fit}>
          {t(typed[name] === "" && fit !== "empty" ? "taken" : fit, { count, ...limit })}
        </span>
      }
    />
  );
}
