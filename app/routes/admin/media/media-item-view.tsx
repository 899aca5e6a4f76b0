import { Button } from "#app/ui/button.tsx";
import { useOpenErrors } from "#app/ui/use-open-errors.ts";
import { Link } from "react-router";
import type { ShownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { AdminMedia } from "#features/media/listed-media.ts";
import type { AltTexts } from "#features/media/media.ts";
import type { SlotName } from "#features/media/slots.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { directionOf, type Lang, LANGS } from "#i18n/locales.ts";
import { type ErrorText, formFields, type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Split, Stack } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminHead, AdminSection, DashboardTabs } from "../shell/admin-page.tsx";
import { AuditLog } from "../shell/audit-log.tsx";
import { CopyField } from "../shell/copy-button.tsx";
import { AskDeletePictures } from "./delete-flash.tsx";
import { ReplacePicture } from "./replace-picture.tsx";
import { idOfSlot, useKilobytes } from "./shown-media.ts";
import styles from "./media-item.module.css";

export type TypedItem = { name: string; alts: AltTexts };

export type ItemEnd =
  | { kind: "saved" }
  | { kind: "deleted" }
  | { kind: "missing" }
  | { kind: "asking" }
  | { kind: "used" }
  | { kind: "changed"; typed: TypedItem }
  | { kind: "invalid"; typed: TypedItem; errors: FieldError[] };

type MediaItemViewProps = {
  media: AdminMedia;
  uses: ShownUse[];
  address: string;
  audit: ShownAudit[];
  done: ItemDone | null;
  end: ItemEnd | null;
};

export function MediaItemView({ media, uses, address, audit, done, end }: MediaItemViewProps) {
  const t = useWords("media");
  const lang = useLang();
  const errors = useItemErrors(end?.kind === "invalid" ? end.errors : []);
  const typed = end && "typed" in end ? end.typed : null;
  const labels = {
    address: t("item.address"),
    copy: t("item.copy"),
    copied: t("item.copied"),
    notCopied: t("item.notCopied"),
  };
  return (
    <>
      <p>
        <Link to={`/${lang}/admin/media`}>{t("back")}</Link>
      </p>
      <AdminHead title={media.name} />
      <DashboardTabs />
      {done && !end ? (
        <Notice tone="success" role="status">
          {t(`item.${done}`)}
        </Notice>
      ) : null}
      {end?.kind === "changed" ? <Conflict saved={media} typed={end.typed} /> : null}
      {end?.kind === "asking" ? (
        <AskDeletePictures asking={end} ids={[media.id]} names={[media.name]} />
      ) : null}
      <ErrorSummary title={t("item.toCorrect")} errors={errors} />
      <Split ratio="side" gap={7} row={6} align="start">
        <Stack gap={6}>
          <LibraryPicture
            picture={media}
            alt={media.alts[lang]}
            sizes="(width < 64rem) 100vw, 48rem"
            className={styles.large}
          />
          <ItemFacts media={media} />
          <CopyField name="address" address={address} labels={labels} />
          <ReplacePicture key={media.version} media={media} />
        </Stack>
        <Stack gap={6}>
          <AdminSection title={t("item.words")}>
            <ItemForm key={typed ? "typed" : media.version} media={media} typed={typed} errors={errors} />
          </AdminSection>
          <ItemUses uses={uses} />
          <ItemDelete isUsed={uses.length > 0} wasRefused={end?.kind === "used"} />
          <AuditLog entries={audit} />
        </Stack>
      </Split>
    </>
  );
}

function Conflict({ saved, typed }: { saved: AdminMedia; typed: TypedItem }) {
  const t = useWords("media.item");
  const pairs = [
    { label: t("name"), theirs: saved.name, own: typed.name },
    ...LANGS.map((lang) => ({
      label: t(`alt.${lang}`),
      theirs: saved.alts[lang],
      own: typed.alts[lang],
    })),
  ];
  return (
    <Notice tone="warning" role="alert" title={t("conflictTitle")}>
      <p>{t("conflict")}</p>
      <Stack as="ul" gap={2} anywhere>
        {pairs
          .filter(({ theirs, own }) => theirs !== own.trim())
          .map(({ label, theirs }) => (
            <li key={label}>
              {t("theirs", { field: label })} <bdi>{theirs || t("nothingThere")}</bdi>
            </li>
          ))}
      </Stack>
    </Notice>
  );
}

export const ITEM_DONE = ["saved", "replaced"] as const;

type ItemDone = (typeof ITEM_DONE)[number];

function ItemFacts({ media }: { media: AdminMedia }) {
  const t = useWords("media");
  const formats = useFormats();
  const kilobytes = useKilobytes();
  const { width, height, bytes, widths, createdAt, updatedAt } = media;
  return (
    <AdminSection title={t("item.facts")}>
      <DefinitionList
        rows={[
          { label: t("item.dimensions"), value: <Ltr>{t("grid.size", { width, height })}</Ltr> },
          { label: t("item.weight"), value: kilobytes(bytes) },
          { label: t("item.widths"), value: <Ltr>{widths.join(" · ")}</Ltr> },
          { label: t("item.format"), value: <Ltr>WebP</Ltr> },
          { label: t("item.added"), value: formats.dateTime(createdAt) },
          ...(updatedAt === createdAt
            ? []
            : [{ label: t("item.changed"), value: formats.dateTime(updatedAt) }]),
        ]}
      />
    </AdminSection>
  );
}

type ItemFormProps = {
  media: AdminMedia;
  typed: TypedItem | null;
  errors: ErrorText[];
};

function ItemForm({ media, typed, errors }: ItemFormProps) {
  const t = useWords("media.item");
  const { name, alts } = typed ?? media;
  const form = useForm<Texts<"name">>({ saved: { name }, errors });
  const altForm = formFields<AltTexts>({ saved: alts, errors, prefix: "alt-" });
  return (
    <Stack as={AdminForm} gap={5} noValidate preventScrollReset>
      <input type="hidden" name="version" value={media.version} />
      <TextField {...form.field("name")} label={t("name")} dir="auto" autoComplete="off" />
      {LANGS.map((lang, at) => (
        <TextField
          key={lang}
          {...altForm.field(lang)}
          multiline
          label={t(`alt.${lang}`)}
          hint={at === 0 ? t("altHint") : undefined}
          lang={lang}
          dir={directionOf(lang)}
        />
      ))}
      <p>
        <Button type="submit" name="intent" value="save" disabled={form.isBusy}>
          {t("save")}
        </Button>
      </p>
    </Stack>
  );
}

function useItemErrors(errors: FieldError[]): ErrorText[] {
  const t = useWords("media");
  return useOpenErrors(errors).map(({ field, key, params }) => {
    const name = LANGS.find((one) => `alt-${one}` === field);
    const label = name ? t(`item.alt.${name}`) : t("item.name");
    return { field, text: `${label} – ${t(`errors.${key as "too-long"}`, params as { max: number })}` };
  });
}

export type ShownUse =
  | { kind: "post"; id: string; title: string; lang: Lang | null }
  | { kind: "slot"; slot: SlotName; title: string };

function ItemUses({ uses }: { uses: ShownUse[] }) {
  const t = useWords("media.item");
  return (
    <AdminSection title={t("uses")}>
      {uses.length === 0 ? (
        <Text anywhere size="small" tone="soft">
          {t("noUses")}
        </Text>
      ) : null}
      <Stack as="ul" gap={2} anywhere>
        {uses.map((use) => (
          <li key={use.kind === "post" ? use.id : use.slot}>
            <Use use={use} />
          </li>
        ))}
      </Stack>
    </AdminSection>
  );
}

function Use({ use }: { use: ShownUse }) {
  const t = useWords("media.item.use");
  const lang = useLang();
  if (use.kind === "slot") {
    return (
      <>
        {t("slot")} <Link to={`/${lang}/admin/media/slots#${idOfSlot(use.slot)}`}>{use.title}</Link>
      </>
    );
  }
  return (
    <>
      {t("post")}{" "}
      <Link to={`/${lang}/admin/edit/${use.id}`}>
        <bdi lang={use.lang ?? undefined}>{use.title || t("untitled")}</bdi>
      </Link>
    </>
  );
}

type ItemDeleteProps = {
  isUsed: boolean;
  /** Another editor used the picture while it was being deleted. */ wasRefused: boolean;
};

function ItemDelete({ isUsed, wasRefused }: ItemDeleteProps) {
  const t = useWords("media.item");
  return (
    <AdminSection title={t("deleteTitle")}>
      {wasRefused ? (
        <Notice tone="warning" role="alert">
          {t("blocked")}
        </Notice>
      ) : null}
      {isUsed ? (
        wasRefused ? null : (
          <Text anywhere size="small" tone="soft">
            {t("blocked")}
          </Text>
        )
      ) : (
        <AdminForm preventScrollReset>
          <Button type="submit" name="intent" value="ask-delete" variant="secondary">
            {t("delete")}
          </Button>
        </AdminForm>
      )}
    </AdminSection>
  );
}
