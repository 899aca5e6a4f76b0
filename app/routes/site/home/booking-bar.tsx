import { useCallback, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { useFocusTrap } from "#app/shell/header/use-focus-trap.ts";
import { DayField, HourField, PressStyle, TripTypes } from "#app/shell/ride/moment-fields.tsx";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./booking-bar.module.css";

export function BookingBar() {
  const t = useWords("home.bar");
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ from: "", to: "" });
  const [opener, setOpener] = useState<string>();
  const open = opener !== undefined;
  const close = useCallback(() => setOpener(undefined), []);
  useFocusTrap(form, open, close, opener);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // The site script may have opened it before hydration.
    setOpener(element.dataset["open"]);
    setTyped(placesIn(element));
    const gone = new AbortController();
    const follow = () => setTyped(placesIn(element));
    // Selecting a suggestion changes its field without an input event.
    for (const sign of ["input", "change"]) element.addEventListener(sign, follow, gone);
    return () => gone.abort();
  }, []);
  return (
    <div data-ground="ivory" data-place="booking-bar" className={styles.bar}>
      <BarOpeners typed={typed} onOpen={setOpener} />
      <Stack
        ref={form}
        method="get"
        action={href("/:lang/booking/vehicle", { lang })}
        as="form"
        gap={3}
        className={styles.form}
        data-open={opener}
        role={open ? "dialog" : undefined}
        aria-modal={open || undefined}
        aria-label={t("title")}
      >
        <div className={styles.sheetHead}>
          <Heading as="p" size="s" display>
            {t("title")}
          </Heading>
          <button
            type="button"
            data-at-once="sheet"
            className={styles.close}
            aria-label={t("close")}
            onClick={close}
          >
            <Icon icon="x" size={24} />
          </button>
        </div>
        <TripTabs />
        <BarFields />
        <PressStyle />
        <Button type="submit" className={styles.submit}>
          {t("submit")}
          <Icon icon="arrow-right" mirrored />
        </Button>
        <Text size="small" tone="soft" className={styles.hourlyNote}>
          {t("hourlyNote")}
        </Text>
      </Stack>
    </div>
  );
}

function TripTabs() {
  const t = useWords("home.bar");
  return (
    <Cluster as="fieldset" gap={6} single across>
      <legend className="visually-hidden">{t("trip")}</legend>
      <TripTypes chosen="one-way" nameOf={(type) => t(type)} />
    </Cluster>
  );
}

function BarFields() {
  const t = useWords("home.bar");
  return (
    <>
      {PLACES.map((place) => (
        <div key={place} className={styles.slot}>
          <PlaceField
            name={place}
            label={t(place)}
            placeholder={t(`${place}Hint`)}
            place={{ text: "", placeId: "" }}
            required={place === "from"}
          />
        </div>
      ))}
      <div className={styles.slot}>
        <DayField id="date" label={t("date")} value="" required />
      </div>
      <div className={styles.slot}>
        <HourField id="time" label={t("time")} value="" required />
      </div>
      {/* Not required: a hidden field cannot show its native error, and the first step asks for it. */}
      <div className={`${styles.slot} ${styles.onlyReturn}`}>
        <DayField id="return_date" label={t("returnDate")} value="" />
      </div>
      <div className={`${styles.slot} ${styles.onlyReturn}`}>
        <HourField id="return_time" label={t("returnTime")} value="" />
      </div>
    </>
  );
}

function placesIn(form: HTMLFormElement): Record<Place, string> {
  const fields = new FormData(form);
  const typed = (name: Place) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return { from: typed("from"), to: typed("to") };
}

type Place = "from" | "to";

const PLACES: Place[] = ["from", "to"];

type BarOpenersProps = { typed: Record<Place, string>; onOpen(opener: string): void };

/** The site script opens and closes the form and moves the focus; these handlers only update React's state. */
function BarOpeners({ typed, onOpen }: BarOpenersProps) {
  const t = useWords("home.bar");
  const next = PLACES.find((place) => !typed[place]) ?? "date";
  return (
    <div className={styles.openers}>
      {PLACES.map((place) => (
        <button
          key={place}
          id={`open-${place}`}
          type="button"
          data-at-once="sheet"
          value={place}
          className={styles.opener}
          onClick={({ currentTarget }) => onOpen(currentTarget.id)}
        >
          <span className={styles.label}>{t(place)}</span>
          <bdi className={typed[place] ? styles.typed : styles.hint}>{typed[place] || t(`${place}Hint`)}</bdi>
        </button>
      ))}
      <Button
        id="open-next"
        data-at-once="sheet"
        value={next}
        className={styles.act}
        onClick={({ currentTarget }) => onOpen(currentTarget.id)}
      >
        {t("submit")}
        <Icon icon="arrow-right" mirrored />
      </Button>
    </div>
  );
}
