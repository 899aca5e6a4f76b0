import { useEffect, useRef } from "react";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { parisFields } from "./paris-fields.ts";
import { useTyping } from "./typing.tsx";
import styles from "./edit-bar.module.css";

/** A day and a time in Paris; on the night when an hour comes twice, which of the two. */
export function ScheduleFields({ title }: { title: string }) {
  const t = useWords("posts.schedule");
  const { editor, errorOf } = useTyping();
  const box = useRef<HTMLDetailsElement>(null);
  const plannedAt = editor.post.status === "scheduled" ? editor.post.publishedAt : null;
  const planned = plannedAt ? parisFields(plannedAt) : { date: "", time: "" };
  const [date, time, fold] = [errorOf("date"), errorOf("time"), errorOf("fold")];
  const isWrong = Boolean(date ?? time ?? fold);
  useEffect(() => {
    if (box.current && isWrong) box.current.open = true;
  }, [isWrong]);
  return (
    <details
      ref={box}
      open={isWrong}
      className={styles.schedule}
      onKeyDown={(event) => {
        if (event.key === "Escape" && box.current) box.current.open = false;
      }}
    >
      <summary>{title}</summary>
      <div className={styles.plan}>
        {plannedAt ? <Planned at={plannedAt} /> : null}
        <div className={styles.moment}>
          <TextField
            name="date"
            type="date"
            label={t("date")}
            defaultValue={planned.date}
            error={date}
            dir="ltr"
          />
          <TextField
            name="time"
            type="time"
            label={t("time")}
            defaultValue={planned.time}
            error={time}
            dir="ltr"
          />
        </div>
        <p className={styles.soft}>{t("paris")}</p>
        {fold ? <FoldChoice error={fold} /> : null}
        <Button type="submit" name="intent" value="schedule">
          {t("submit")}
        </Button>
      </div>
    </details>
  );
}

/** The night when an hour comes twice. */
function FoldChoice({ error }: { error: string }) {
  const t = useWords("posts.schedule");
  return (
    <ChoiceGroup id="fold" legend={t("which")} error={error}>
      {(["earlier", "later"] as const).map((fold) => (
        <ChoiceCard key={fold} name="fold" value={fold}>
          {t(fold)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}

function Planned({ at }: { at: string }) {
  const t = useWords("posts.schedule");
  const formats = useFormats();
  return <p>{t("now", { time: formats.dateTimeParis(at) })}</p>;
}
