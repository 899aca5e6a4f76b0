import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import type { PostForm, PostText } from "#features/blog/post/post-form.ts";
import type { PickedPicture } from "#features/media/media.ts";
import { directionOf } from "#i18n/locales.ts";
import type { Texts } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { countSigns, fitOf, parisFields, TEXT_LIMITS } from "./field-rules.ts";
import styles from "./edit.module.css";
import { Text } from "#app/ui/text.tsx";

export type TypedFields = PostForm & Texts<"date" | "time" | "fold">;

type Typing = {
  editor: AdminPost;
  /** The current day in Paris, `2027-01-20`. */
  today: string;
  typed: PostForm;
  change: (patch: Partial<PostForm>) => void;
  errorOf: (field: keyof TypedFields) => string | undefined;
  pictures: Record<string, PickedPicture>;
  addPicture: (picture: PickedPicture) => void;
};

const TypingContext = createContext<Typing | null>(null);

export const TypingProvider = TypingContext.Provider;

export function useTyping(): Typing {
  const typing = useContext(TypingContext);
  if (typing === null) throw new Error("useTyping must be used inside TypingProvider");
  return typing;
}

type TypingFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "value" | "onChange" | "error"> & {
  name: PostText;
  rows?: number;
  isCode?: boolean;
};

export function TypingField({ name, isCode = false, ...props }: TypingFieldProps) {
  const { editor, typed, change, errorOf } = useTyping();
  const { lang } = editor.post;
  return (
    <TextField
      {...props}
      name={name}
      value={typed[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={errorOf(name)}
      autoComplete="off"
      {...(isCode ? { dir: "ltr", spellCheck: false } : { lang, dir: directionOf(lang) })}
    />
  );
}

const FITS = { good: "success", long: "warning", short: "warning", empty: undefined } as const;

type CountedFieldProps = Omit<ComponentProps<typeof TypingField>, "name" | "hint"> & {
  name: keyof typeof TEXT_LIMITS;
};

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
        <Text as="span" tone={FITS[fit]}>
          {t(typed[name] === "" && fit !== "empty" ? "taken" : fit, { count, ...limit })}
        </Text>
      }
    />
  );
}

type PanelProps = { title: string; children: ReactNode; isOpen?: boolean };

export function Panel({ title, children, isOpen = true }: PanelProps) {
  return (
    <details className={styles.panel} open={isOpen}>
      <Cluster as="summary" single align="center" justify="spread">
        <h2>{title}</h2>
        <Icon icon="chevron-down" size={18} />
      </Cluster>
      <Stack gap={4} padBottom={5}>
        {children}
      </Stack>
    </details>
  );
}

export function useMoment(): (at: string) => { day: "today" | "other"; time: string } {
  const formats = useFormats();
  const { today } = useTyping();
  return (at) =>
    parisFields(at).date === today
      ? { day: "today", time: formats.time(at) }
      : { day: "other", time: formats.dateTime(at) };
}
