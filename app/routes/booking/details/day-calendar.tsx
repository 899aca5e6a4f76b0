import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./day-calendar.module.css";

/** A month at a time, over the form. */
export function DayCalendar({ weekStart }: { weekStart: "sun" | "mon" }) {
  return (
    <Popover className={styles.popover} offset={4}>
      <Dialog className={styles.dialog}>
        <Calendar firstDayOfWeek={weekStart} className={styles.calendar}>
          <header className={styles.head}>
            <Button slot="previous" className={styles.turn}>
              <Icon icon={ChevronLeft} mirrored />
            </Button>
            <CalendarHeading className={styles.month} />
            <Button slot="next" className={styles.turn}>
              <Icon icon={ChevronRight} mirrored />
            </Button>
          </header>
          <CalendarGrid className={styles.grid}>
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles.day} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
