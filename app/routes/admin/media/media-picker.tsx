import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PickedPicture } from "#features/media/media.ts";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { DropZone, UploadList, useLibraryUploads } from "./library-uploads.tsx";
import type { PickerAnswer } from "./picker.ts";
import styles from "./media-picker.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type MediaPickerProps = { onPick: (picture: PickedPicture) => void; onClose: () => void };

/**
 * The route must bring the words `media`. It contains no form and is rendered outside of the page's forms, so
 * that Enter never submits those.
 */
export function MediaPicker({ onPick, onClose }: MediaPickerProps) {
  const t = useWords("media.picker");
  const box = useRef<HTMLDialogElement>(null);
  return (
    <Dialog
      box={box}
      className={styles.dialog}
      isWide
      isOutsideForms
      aria-labelledby="picker-title"
      onClose={onClose}
    >
      <Cluster as="header" single gap={4} align="baseline" justify="spread">
        <h2 id="picker-title">{t("title")}</h2>
        <Button variant="quiet" onClick={() => box.current?.close()}>
          {t("close")}
        </Button>
      </Cluster>
      <PickerBody onPick={onPick} />
    </Dialog>
  );
}

function PickerBody({ onPick }: Pick<MediaPickerProps, "onPick">) {
  const t = useWords("media.picker");
  const { search, answer, isBusy, lookFor, turnTo, lookAgain } = usePicker();
  const uploads = useLibraryUploads(lookAgain);
  const { pictures, page, pages } = answer ?? { pictures: [], page: 1, pages: 1 };
  return (
    <>
      <div role="search">
        <TextField
          name="picker-search"
          type="search"
          dir="auto"
          label={t("search")}
          defaultValue=""
          onChange={(event) => lookFor(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      <DropZone onFiles={uploads.add} />
      <UploadList uploads={uploads} />
      <Text pad={5} tone="soft" role="status">
        {answer && pictures.length === 0 && !isBusy ? t(search ? "nothing" : "empty") : ""}
      </Text>
      <PickList pictures={pictures} isBusy={isBusy} onPick={onPick} />
      {pages > 1 ? (
        <Toolbar as="p" justify="spread">
          <Button variant="secondary" disabled={page <= 1} onClick={() => turnTo(page - 1)}>
            {t("back")}
          </Button>
          <span>{t("page", { page, pages })}</span>
          <Button variant="secondary" disabled={page >= pages} onClick={() => turnTo(page + 1)}>
            {t("next")}
          </Button>
        </Toolbar>
      ) : null}
    </>
  );
}

type PickListProps = Pick<MediaPickerProps, "onPick"> & { pictures: PickedPicture[]; isBusy: boolean };

function PickList({ pictures, isBusy, onPick }: PickListProps) {
  return (
    <Stack as="ul" gap={4} className={styles.pictures} aria-busy={isBusy}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Stack
            as="button"
            gap={2}
            packed
            size="small"
            type="button"
            className={styles.picture}
            onClick={() => onPick(picture)}
          >
            <LibraryPicture picture={picture} sizes="(width < 48rem) 45vw, 12rem" className={look("fit")} />
            <bdi className={look("name")}>{picture.name}</bdi>
          </Stack>
        </li>
      ))}
    </Stack>
  );
}

/** Milliseconds without typing before the search starts. */
const PAUSE = 250;

function usePicker() {
  const lang = useLang();
  const { load, data, state } = useFetcher<PickerAnswer>();
  const [search, setSearch] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const ask = (words: string, page: number) => {
    const query = new URLSearchParams({ q: words, page: String(page) });
    void load(`/${lang}/admin/media/picker?${query.toString()}`);
  };
  useEffect(() => {
    void load(`/${lang}/admin/media/picker`);
    return () => clearTimeout(timer.current);
  }, [lang, load]);

  return {
    search,
    answer: data ?? null,
    isBusy: state !== "idle",
    lookFor(words: string) {
      setSearch(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(words, 1), PAUSE);
    },
    turnTo: (page: number) => ask(search, page),
    lookAgain: () => ask(search, 1),
  };
}
