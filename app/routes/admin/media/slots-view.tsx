import { useState, type ReactNode } from "react";
import { Link, useSubmit } from "react-router";
import type { SlotName } from "#features/media/slots.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { DashboardTabs } from "../shell/dashboard-tabs.tsx";
import { AdminHead, AdminSection } from "../shell/admin-page.tsx";
import { MediaPicker } from "./media-picker.tsx";
import type { SlotFlash } from "./slot-flash.ts";
import { SlotPart, type SlotEnd } from "./slot-part.tsx";
import type { SlotRow, SlotRows } from "./slot-rows.server.ts";
import adminStyles from "../shell/admin-page.module.css";
import styles from "./slots.module.css";

type SlotsViewProps = {
  rows: SlotRows;
  flash: SlotFlash | null;
  /** The place whose chosen picture is no longer in the library. */
  missing: SlotName | null;
};

/** Every named place of the site with its picture. */
export function SlotsView({ rows, flash, missing }: SlotsViewProps) {
  const t = useWords("media.slots");
  const media = useWords("media");
  const lang = useLang();
  const [chosenFor, setChosenFor] = useState<SlotName | null>(null);
  const endOf = (slot: SlotName): SlotEnd | null => {
    if (missing) return missing === slot ? "missing" : null;
    return flash?.slot === slot ? flash.done : null;
  };
  const partOf = (row: SlotRow, drawn: ReactNode) => (
    <SlotPart key={row.slot} row={row} flash={endOf(row.slot)} onChoose={() => setChosenFor(row.slot)}>
      {drawn}
    </SlotPart>
  );
  return (
    <>
      <p className={adminStyles.back}>
        <Link to={`/${lang}/admin/media`}>{media("back")}</Link>
      </p>
      <AdminHead title={t("title")} />
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
    <AdminSection title={title}>
      <p className={styles.note}>{note}</p>
      <ul className={styles.slots}>{children}</ul>
    </AdminSection>
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
