import { href, Link } from "react-router";
import type { HandedInDays } from "#features/dispatch/earnings/read-day-accounts.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Cluster, Panel, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge } from "#app/routes/admin/shell/admin-page.tsx";
import { Flash } from "#app/routes/admin/shell/flash.tsx";
import { FieldGrid, FormPage } from "#app/routes/admin/shell/form-parts.tsx";
import { FleetTabs } from "#app/routes/admin/shell/fleet-list.tsx";

export const DAYS_DONE = ["signed", "reopened"] as const;

type Refusal = {
  problem: "changed" | "amount";
  typed: { of: string; counted: string; note: string };
};

type Props = {
  days: HandedInDays;
  isOwner: boolean;
  done: (typeof DAYS_DONE)[number] | null;
  refusal: Refusal | null;
};

type HandedIn = HandedInDays["open"][number];

export function DaysView({ days: { open, signed }, isOwner, done, refusal }: Props) {
  const t = useWords("earnings.office");
  return (
    <FormPage>
      <AdminHead title={t("title")} />
      <FleetTabs />
      <Flash
        done={done && !refusal ? t(`done.${done}`) : null}
        problem={refusal ? t(`problem.${refusal.problem}`) : null}
      />
      <Text size="small" tone="soft" measure>
        {t("lead")}
      </Text>
      <AdminSection title={t("toSign")}>
        {open.length === 0 ? <p>{t("none")}</p> : null}
        {open.map((day) => (
          <OpenDay key={keyOf(day)} day={day} isOwner={isOwner} refusal={refusal} />
        ))}
      </AdminSection>
      <AdminSection title={t("signedTitle")}>
        {signed.length === 0 ? <p>{t("noSigned")}</p> : null}
        {signed.map((day) => (
          <SignedDay key={keyOf(day)} day={day} isOwner={isOwner} />
        ))}
      </AdminSection>
    </FormPage>
  );
}

function keyOf({ chauffeurId, day }: HandedIn): string {
  return `${chauffeurId} ${day}`;
}

function DayHead({ day, isOwner }: { day: HandedIn; isOwner: boolean }) {
  const t = useWords("earnings");
  const lang = useLang();
  const { date } = useFormats();
  const month = href("/:lang/admin/chauffeurs/:id/month", { lang, id: day.chauffeurId });
  return (
    <Cluster gap={3} row={1} align="baseline" justify="spread">
      <Text as="h3" strong>
        <bdi>{day.fullName}</bdi> · <time dateTime={day.day}>{date(`${day.day}T12:00:00Z`)}</time>
      </Text>
      <Cluster gap={3} row={1} align="baseline">
        <StatusBadge status={BADGES[day.state]}>{t(`states.${day.state}`)}</StatusBadge>
        {isOwner ? <Link to={`${month}?month=${day.day.slice(0, 7)}`}>{t("month.link")}</Link> : null}
      </Cluster>
    </Cluster>
  );
}

const BADGES = {
  open: "new",
  "handed-in": "new",
  changed: "failed",
  signed: "confirmed",
  "signed-changed": "failed",
};

function DayFacts({ day }: { day: HandedIn }) {
  const t = useWords("earnings");
  const { dateTime, duration, money } = useFormats();
  const difference = day.counted === null ? null : day.counted - day.cash;
  return (
    <>
      <DefinitionList
        rows={[
          { label: t("own.rides"), value: day.rides },
          { label: t("own.hours"), value: duration(day.minutes * 60) },
          { label: t("office.books"), value: <Ltr>{money(day.cash)}</Ltr> },
          { label: t("office.declared"), value: <Ltr>{money(day.declared)}</Ltr> },
          ...(day.counted === null
            ? []
            : [
                {
                  label: t("columns.counted"),
                  value: (
                    <Text as={Ltr} strong>
                      {money(day.counted)}
                    </Text>
                  ),
                },
              ]),
        ]}
      />
      <Text size="small" tone="soft">
        {t("office.handedAt", { when: dateTime(day.handedInAt) })}
      </Text>
      {difference === null ? null : (
        <Text tone={difference === 0 ? "success" : "error"}>
          {difference === 0
            ? t("office.noDifference")
            : t("office.difference", { amount: `\u2066${money(difference)}\u2069` })}
        </Text>
      )}
      {[day.note, day.officeNote]
        .filter((note) => note !== "")
        .map((note) => (
          <p key={note}>
            <bdi>{note}</bdi>
          </p>
        ))}
    </>
  );
}

function DayKey({ day }: { day: HandedIn }) {
  return (
    <>
      <input type="hidden" name="chauffeur" value={day.chauffeurId} />
      <input type="hidden" name="day" value={day.day} />
      <input type="hidden" name="version" value={day.version} />
    </>
  );
}

function OpenDay({ day, isOwner, refusal }: { day: HandedIn; isOwner: boolean; refusal: Refusal | null }) {
  const t = useWords("earnings.office");
  const { money } = useFormats();
  const typed = refusal?.typed.of === keyOf(day) ? refusal.typed : null;
  const name = (field: string) => `${field}-${day.chauffeurId}-${day.day}`;
  return (
    <Panel pad={4}>
      <Stack gap={3}>
        <DayHead day={day} isOwner={isOwner} />
        <DayFacts day={day} />
        {day.state === "changed" ? (
          <Text tone="warning">{t("changedSince", { amount: `\u2066${money(day.cash)}\u2069` })}</Text>
        ) : (
          <Stack as={AdminForm} gap={3}>
            <DayKey day={day} />
            <input type="hidden" name="expected" value={day.cash} />
            <FieldGrid>
              <TextField
                id={name("counted")}
                name="counted"
                label={t("counted")}
                defaultValue={typed?.counted ?? ""}
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                required
              />
              <TextField
                id={name("note")}
                name="note"
                label={t("note")}
                hint={t("noteHint")}
                defaultValue={typed?.note ?? ""}
                maxLength={200}
                autoComplete="off"
                dir="auto"
              />
            </FieldGrid>
            <Toolbar>
              <Button type="submit" name="intent" value="sign">
                {t("sign")}
              </Button>
            </Toolbar>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

function SignedDay({ day, isOwner }: { day: HandedIn; isOwner: boolean }) {
  const t = useWords("earnings.office");
  return (
    <Panel pad={4}>
      <Stack gap={3}>
        <DayHead day={day} isOwner={isOwner} />
        <DayFacts day={day} />
        <Toolbar as={AdminForm}>
          <DayKey day={day} />
          <Button type="submit" name="intent" value="reopen" variant="quiet">
            {t("reopen")}
          </Button>
        </Toolbar>
      </Stack>
    </Panel>
  );
}
