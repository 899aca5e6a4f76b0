import { EXTENDED_NOTICE_HOURS, STANDARD_NOTICE_HOURS } from "#features/fleet/cancellation-notice.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import { useWords } from "#app/shell/words/words.tsx";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import { Included } from "../services/included.tsx";
import { Rules } from "../services/rules.tsx";
import styles from "./event-terms.module.css";

/** What the quote holds, how early to ask, and what is the same for every event. */
export function EventTerms({
  included,
  apart,
  notice,
}: Pick<EventDocument, "included" | "apart" | "notice">) {
  const t = useWords("events.terms");
  const hours = { standard: STANDARD_NOTICE_HOURS, extended: EXTENDED_NOTICE_HOURS };
  return (
    <div className={styles.terms}>
      <Included list={included} apart={apart} />
      <Rules
        rules={[
          { title: t("notice"), text: notice },
          { title: t("waiting"), text: t("waitingText", { minutes: FREE_WAITING_MINUTES.elsewhere }) },
          { title: t("cancellation"), text: t("cancellationText", hours) },
        ]}
      />
    </div>
  );
}
