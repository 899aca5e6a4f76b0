import { useState, type ReactNode } from "react";
import { Link, useSubmit } from "react-router";
import type { SlotName } from "#features/media/slots.ts";
import { CarPicture } from "#app/shell/car-picture.tsx";
import { Scene } from "#app/shell/scene.tsx";
import { useLang, useWords } from "#app/shell/words.tsx";
import { DashboardTabs } from "../dashboard-tabs.tsx";
import { DeskHead, DeskSection } from "../desk-page.tsx";
import { MediaPicker } from "./media-picker.tsx";
import type { SlotNews } from "./slot-news.ts";
import { SlotPart, type SlotEnd } from "./slot-part.tsx";
import type { SlotRow, SlotRows } from "./slot-rows.server.ts";
import deskStyles from "../desk-page.module.css";
import styles from "./slots.module.css";

type SlotsViewProps = {
  rows: SlotRows;
  news: SlotNews | null;
  /** The place whose chosen picture is no longer in the library. */
  missing: SlotName | null;
};

/** Every named place of the site with its picture. */
export function SlotsView({ rows, news, missing }: SlotsViewProps) {
  const t = useWords("media.slots");
  const media = useWords("media");
  const lang = useLang();
  const [chosenFor, setChosenFor] = useState<SlotName | null>(null);
  const endOf = (slot: SlotName): SlotEnd | null => {
    if (missing) return missing === slot ? "missing" : null;
    return news?.slot === slot ? news.done : null;
  };
  const partOf = (row: SlotRow, drawn: ReactNode) => (
    <SlotPart key={row.slot} row={row} news={endOf(row.slot)} onChoose={() => setChosenFor(row.slot)}>
      {drawn}
    </SlotPart>
  );
  return (
    <>
      <p className={deskStyles.back}>
        <Link to={`/${lang}/admin/media`}>{media("back")}</Link>
      </p>
      <DeskHead title={t("title")} />
      <DashboardTabs />
      <p className={styles.lead}>{t("lead")}</p>
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
      <SlotList title={t("scenes")} note={t("scenesNote")}>
        {rows.scenes.map((row) =>
          partOf(row, <Scene name={row.scene} shape="wide" sizes={SIZES} className={styles.scene} />),
        )}
      </SlotList>
      <SlotList title={t("cars")} note={t("carsNote")}>
        {rows.cars.map((row) => partOf(row, <CarPicture of={row.car} alt="" sizes={SIZES} />))}
      </SlotList>
      {chosenFor ? <SlotPicker slot={chosenFor} onClose={() => setChosenFor(null)} /> : null}
    </>
  );
}

const SIZES = "(width < 48rem) 9rem, 16rem";

function SlotList({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <DeskSection title={title}>
      <p className={styles.note}>{note}</p>
      <ul className={styles.slots}>{children}</ul>
    </DeskSection>
  );
}

function SlotPicker({ slot, onClose }: { slot: SlotName; onClose: () => void }) {
  const lang = useLang();
  const submit = useSubmit();
  const fill = (media: string) => {
    onClose();
    const action = `/${lang}/admin/media/slots`;
    void submit({ intent: "fill", slot, media }, { method: "post", action, preventScrollReset: true });
  };
  return <MediaPicker onClose={onClose} onPick={({ id }) => fill(id)} />;
}
