import type { ComponentProps } from "react";
import type { PostText } from "#features/blog/post/post-form.ts";
import { directionOf } from "#i18n/locales.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useTyping } from "./typing.tsx";

type TypingFieldProps = Omit<ComponentProps<typeof TextField>, "name" | "value" | "onChange" | "error"> & {
  name: PostText;
  /** Of a text area. */
  rows?: number;
  /** An address or code: it reads left to right in every language. */
  isCode?: boolean;
};

/** A field of the post, in the letters and the direction of its language. */
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
