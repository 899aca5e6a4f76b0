import { type Editor, getMarkRange } from "@tiptap/core";
import { useId, useRef, useState } from "react";
import { type Lang, leftToRight } from "#i18n/locales.ts";
import { VEHICLE_SLUGS, SERVICE_SLUGS, EVENT_SLUGS } from "#i18n/pages/page-slugs.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { completeHref } from "./complete-href.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type LinkDialogProps = { editor: Editor; lang: Lang; onClose: () => void };

/** It has no form element, because it would be nested in the page's form. */
export function LinkDialog({ editor, lang, onClose }: LinkDialogProps) {
  const t = useWords("editor.link");
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const [range] = useState(() => linkRange(editor));
  const leave = (act?: () => void) => {
    box.current?.close();
    if (act) act();
    else editor.commands.focus();
  };
  return (
    <Dialog
      box={box}
      className={look("dialog")}
      isOutsideForms
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{t("title")}</h2>
      <LinkFields
        id={id}
        lang={lang}
        href={range.href}
        text={range.text}
        onSave={(href, text) => leave(() => setLink(editor, range, href, text))}
      >
        <Button variant="secondary" onClick={() => leave()}>
          {t("cancel")}
        </Button>
        {range.href ? (
          <Button variant="quiet" onClick={() => leave(() => removeLink(editor, range))}>
            {t("remove")}
          </Button>
        ) : null}
      </LinkFields>
    </Dialog>
  );
}

type LinkFieldsProps = {
  id: string;
  lang: Lang;
  href: string;
  text: string | null;
  onSave: (href: string, text: string | null) => void;
  children: React.ReactNode;
};

function LinkFields({ id, lang, href, text, onSave, children }: LinkFieldsProps) {
  const t = useWords("editor.link");
  const [typed, setTyped] = useState({ address: href, words: text ?? "" });
  const [isTried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    const meant = completeHref(typed.address);
    const words = text === null ? null : typed.words.trim() === "" ? typed.address.trim() : typed.words;
    if (meant) onSave(meant, words);
    else document.getElementById(`${id}-address`)?.focus();
  };
  return (
    <Stack
      gap={5}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        save();
      }}
    >
      <AddressField
        id={id}
        lang={lang}
        problem={isTried ? problemOf(typed.address) : null}
        value={typed.address}
        onChange={(address) => setTyped({ ...typed, address })}
      />
      {text === null ? null : (
        <TextField
          name="link-text"
          id={`${id}-text`}
          lang={lang}
          dir="auto"
          autoComplete="off"
          label={t("text")}
          value={typed.words}
          onChange={(event) => setTyped({ ...typed, words: event.target.value })}
        />
      )}
      <Cluster as="p" gap={4} row={3} align="center">
        <Button onClick={save}>{t("save")}</Button>
        {children}
      </Cluster>
    </Stack>
  );
}

type AddressFieldProps = {
  id: string;
  lang: Lang;
  problem: Problem | null;
  value: string;
  onChange: (address: string) => void;
};

function AddressField({ id, lang, problem, value, onChange }: AddressFieldProps) {
  const t = useWords("editor.link");
  const example = leftToRight(useLang(), `/${lang}/fleet`);
  return (
    <div>
      <TextField
        name="link-address"
        id={`${id}-address`}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        list={`${id}-pages`}
        label={t("address")}
        hint={t("hint", { example })}
        error={problem ? t(problem) : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-pages`}>
        {ownPages(lang).map((page) => (
          <option key={page} value={page} />
        ))}
      </datalist>
    </div>
  );
}

type Problem = "missing" | "refused";

function problemOf(address: string): Problem | null {
  if (address.trim() === "") return "missing";
  return completeHref(address) ? null : "refused";
}

type LinkRange = {
  from: number;
  to: number;
  href: string;
  /** The text of the link; null where the range spans several blocks and the text cannot be edited. */
  text: string | null;
};

function linkRange({ state }: Editor): LinkRange {
  const { selection, schema, doc } = state;
  const link = schema.marks["link"]!;
  const around = getMarkRange(selection.$from, link) ?? undefined;
  const { from, to } = around && selection.to <= around.to ? around : selection;
  const href = around
    ? String(
        selection.$from.doc.nodeAt(around.from)?.marks.find(({ type }) => type === link)?.attrs["href"] ?? "",
      )
    : "";
  const isOneBlock = doc.resolve(from).sameParent(doc.resolve(to));
  return { from, to, href, text: isOneBlock ? doc.textBetween(from, to, " ", " ") : null };
}

/** An unchanged text keeps its other marks. */
function setLink(editor: Editor, range: LinkRange, href: string, text: string | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const link = state.schema.marks["link"]!.create({ href });
      let { to } = range;
      if (text !== null && text !== range.text) {
        const marks = tr.doc.resolve(range.from).marksAcross(tr.doc.resolve(to)) ?? [];
        tr.replaceWith(range.from, to, state.schema.text(text, link.addToSet(marks)));
        to = range.from + text.length;
      } else {
        tr.addMark(range.from, to, link);
      }
      tr.removeStoredMark(link);
      return true;
    })
    .setTextSelection(text === null ? range.to : range.from + text.length)
    .run();
}

function removeLink(editor: Editor, { from, to }: LinkRange): void {
  editor.chain().focus().setTextSelection({ from, to }).unsetMark("link").setTextSelection(to).run();
}

const PAGES = [
  "",
  "/booking",
  "/services",
  ...SERVICE_SLUGS.map((slug) => `/services/${slug}`),
  "/fleet",
  ...VEHICLE_SLUGS.map((slug) => `/fleet/${slug}`),
  "/prestige-events",
  ...EVENT_SLUGS.map((slug) => `/prestige-events/${slug}`),
  "/about",
  "/contact",
  "/blog",
];

function ownPages(lang: Lang): string[] {
  return PAGES.map((page) => `/${lang}${page}`);
}
