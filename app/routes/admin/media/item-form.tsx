import { Form, useNavigation } from "react-router";
import type { AdminMedia } from "#features/media/listed-media.ts";
import { directionOf, LANGS } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { TypedItem } from "./change-item.server.ts";
import formStyles from "../shell/admin-form.module.css";

type ItemFormProps = {
  media: AdminMedia;
  /** What could not be saved. */
  typed: TypedItem | null;
  errors: { field: string; text: string }[];
};

/** The name in the library and what the picture shows, each text in its own language and direction. */
export function ItemForm({ media, typed, errors }: ItemFormProps) {
  const t = useWords("media.item");
  const isBusy = useNavigation().state !== "idle";
  const { name, alts } = typed ?? media;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text;
  return (
    <Form method="post" className={formStyles.form} noValidate preventScrollReset>
      <input type="hidden" name="version" value={media.version} />
      <TextField
        name="name"
        label={t("name")}
        defaultValue={name}
        error={errorOf("name")}
        dir="auto"
        autoComplete="off"
      />
      {LANGS.map((lang, at) => (
        <TextField
          key={lang}
          name={`alt-${lang}`}
          multiline
          label={t(`alt.${lang}`)}
          hint={at === 0 ? t("altHint") : undefined}
          defaultValue={alts[lang]}
          error={errorOf(`alt-${lang}`)}
          lang={lang}
          dir={directionOf(lang)}
        />
      ))}
      <p>
        <Button type="submit" name="intent" value="save" disabled={isBusy}>
          {t("save")}
        </Button>
      </p>
    </Form>
  );
}
