import { type ReactNode, useState } from "react";
import { Link, useSubmit } from "react-router";
import type { SlotName } from "#features/media/slots.ts";
import { CabinPicture } from "#app/shell/pictures/cabin-picture.tsx";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { LibraryPicture } from "#app/shell/pictures/library-picture.tsx";
import { MeetingDrawing } from "#app/shell/ride/meeting-drawing.tsx";
import { Scene } from "#app/shell/pictures/scene.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { Flash } from "../shell/flash.tsx";
import { AdminHead, AdminSection, DashboardTabs } from "../shell/admin-page.tsx";
import { idOfSlot } from "./shown-media.ts";
import { MediaPicker } from "./media-picker.tsx";
import type { SlotRow, SlotRows } from "./slot-rows.server.ts";
import styles from "./slots.module.css";
import { classes } from "#app/ui/classes.ts";

type SlotsViewProps = {
  rows: SlotRows;
  flash: SlotFlash | null;
  missing: SlotName | null;
};

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
      <p>
        <Link to={`/${lang}/admin/media`}>{media("back")}</Link>
      </p>
      <AdminHead title={t("title")} />
      <DashboardTabs />
      <Text measure>{t("lead")}</Text>
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
      <SlotList title={t("cabins")} note={t("cabinsNote")}>
        {rows.cabins.map((row) => partOf(row, <CabinPicture of={row.car} alt="" sizes={SIZES} />))}
      </SlotList>
      <SlotList title={t("meetings")} note={t("meetingsNote")}>
        {rows.meetings.map((row) => partOf(row, <MeetingDrawing kind={row.kind} code={row.code} />))}
      </SlotList>
      {chosenFor ? <SlotPicker slot={chosenFor} onClose={() => setChosenFor(null)} /> : null}
    </>
  );
}

const SIZES = "(width < 48rem) 9rem, 16rem";

function SlotList({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <AdminSection title={title}>
      <Text measure size="small" tone="soft">
        {note}
      </Text>
      <Split as="ul" from={80} gap={7} row={0} lineAbove="line">
        {children}
      </Split>
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

export const SLOT_DONE = ["filled", "cleared"] as const;

type SlotFlash = { slot: SlotName; done: (typeof SLOT_DONE)[number] };

type SlotPartProps = {
  row: SlotRow;
  flash: SlotEnd | null;
  onChoose: () => void;
  children: ReactNode;
};

function SlotPart({ row, flash, onChoose, children }: SlotPartProps) {
  const t = useWords("media.slots");
  const lang = useLang();
  const { slot, title, filled, pages } = row;
  return (
    <Stack id={idOfSlot(slot)} as="li" gap={4} align="start" pad={5} lineBelow="line" className={styles.slot}>
      <div data-ground="night">
        {filled ? (
          <LibraryPicture
            picture={filled.picture}
            sizes="(width < 48rem) 9rem, 16rem"
            className={classes(styles.photograph, slot.startsWith("car:") && styles.ofCar)}
          />
        ) : (
          children
        )}
      </div>
      <Stack gap={2}>
        <h3>{title}</h3>
        <Text size="small" tone="soft">
          {filled ? <Link to={`/${lang}/admin/media/${filled.mediaId}`}>{t("filled")}</Link> : t("drawn")}
        </Text>
        <SlotPages slot={slot} pages={pages} />
        {filled && !filled.isDescribed ? (
          <Text size="small" tone="warning">
            {t("noAlt")}
          </Text>
        ) : null}
        {flash ? <SlotNotice flash={flash} /> : null}
        <SlotButtons row={row} onChoose={onChoose} />
      </Stack>
    </Stack>
  );
}

function SlotPages({ slot, pages }: Pick<SlotRow, "slot" | "pages">) {
  const isMeeting = slot.startsWith("meeting:");
  const t = useWords("media.slots");
  return (
    <Text size="small" tone="soft">
      {pages.length === 0 ? t(isMeeting ? "ofGuests" : "nowhere") : `${t("stands")} `}
      {pages.map(({ label, path }, at) => (
        <span key={path}>
          {at > 0 ? " · " : null}
          <Link to={path}>{label}</Link>
        </span>
      ))}
    </Text>
  );
}

function SlotButtons({ row: { slot, title, filled }, onChoose }: Pick<SlotPartProps, "row" | "onChoose">) {
  const t = useWords("media.slots");
  const lang = useLang();
  return (
    <Cluster gap={5} row={2} align="center">
      <Button variant="secondary" aria-label={t("chooseFor", { place: title })} onClick={onChoose}>
        {t("choose")}
      </Button>
      {filled ? (
        <AdminForm action={`/${lang}/admin/media/slots`} preventScrollReset>
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
        </AdminForm>
      ) : null}
    </Cluster>
  );
}

type SlotEnd = "filled" | "cleared" | "missing";

function SlotNotice({ flash }: { flash: SlotEnd }) {
  const t = useWords("media.slots");
  return (
    <Flash
      done={flash === "missing" ? null : t(`done.${flash}`)}
      problem={flash === "missing" ? t("missing") : null}
    />
  );
}
