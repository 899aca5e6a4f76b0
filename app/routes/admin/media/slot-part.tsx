import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { idOfSlot } from "./item-uses.tsx";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import type { SlotRow } from "./slot-rows.server.ts";
import styles from "./slots.module.css";

type SlotPartProps = {
  row: SlotRow;
  flash: SlotEnd | null;
  onChoose: () => void;
  /** The drawn picture. */
  children: ReactNode;
};

/** One place of the site: what stands there now, where that is seen, and what may stand there instead. */
export function SlotPart({ row, flash, onChoose, children }: SlotPartProps) {
  const t = useWords("media.slots");
  const lang = useLang();
  const { slot, title, filled, pages } = row;
  return (
    <li id={idOfSlot(slot)} className={styles.slot}>
      <div data-ground="night" className={styles.frame}>
        {filled ? (
          <LibraryPicture
            picture={filled.picture}
            sizes="(width < 48rem) 9rem, 16rem"
            className={slot.startsWith("car:") ? styles.carPhotograph : styles.photograph}
          />
        ) : (
          children
        )}
      </div>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={styles.what}>
          {filled ? <Link to={`/${lang}/admin/media/${filled.mediaId}`}>{t("filled")}</Link> : t("drawn")}
        </p>
        <SlotPages pages={pages} />
        {filled && !filled.isDescribed ? <p className={styles.lacks}>{t("noAlt")}</p> : null}
        {flash ? <News flash={flash} /> : null}
        <SlotButtons row={row} onChoose={onChoose} />
      </div>
    </li>
  );
}

function SlotPages({ pages }: Pick<SlotRow, "pages">) {
  const t = useWords("media.slots");
  return (
    <p className={styles.pages}>
      {pages.length === 0 ? t("nowhere") : `${t("stands")} `}
      {pages.map(({ label, path }, at) => (
        <span key={path}>
          {at > 0 ? " · " : null}
          <Link to={path}>{label}</Link>
        </span>
      ))}
    </p>
  );
}

function SlotButtons({ row: { slot, title, filled }, onChoose }: Pick<SlotPartProps, "row" | "onChoose">) {
  const t = useWords("media.slots");
  const lang = useLang();
  return (
    <div className={styles.buttons}>
      <Button variant="secondary" aria-label={t("chooseFor", { place: title })} onClick={onChoose}>
        {t("choose")}
      </Button>
      {filled ? (
        <Form method="post" action={`/${lang}/admin/media/slots`} preventScrollReset>
          <input type="hidden" name="slot" value={slot} />
          <Button
            type="submit"
            name="intent"
            value="clear"
            variant="quiet"
            aria-label={t("clearFor", { place: title })}
          >
            {t("clear")}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

export type SlotEnd = "filled" | "cleared" | "missing";

function News({ flash }: { flash: SlotEnd }) {
  const t = useWords("media.slots");
  if (flash === "missing") {
    return (
      <Notice tone="warning" role="alert">
        {t("missing")}
      </Notice>
    );
  }
  return (
    <Notice tone="success" role="status">
      {t(`done.${flash}`)}
    </Notice>
  );
}
