import { href, Link } from "react-router";
import type { ShownAssignment } from "#features/dispatch/read-assignment.server.ts";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, Button, ButtonLink } from "#app/ui/button.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Plate } from "#app/ui/text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";

export function AssignmentPart({ assignment }: { assignment: ShownAssignment }) {
  const t = useWords("chauffeurs.assignment");
  const lang = useLang();
  const { chauffeur, warnings, reference } = assignment;
  if (!chauffeur && !assignment.isOpen) return <RideEvents assignment={assignment} />;
  const page = href("/:lang/admin/bookings/:reference/assignment", { lang, reference });
  return (
    <>
      <AdminSection title={t("title")}>
        {chauffeur ? <AssignedNames assignment={assignment} /> : <p>{t("none")}</p>}
        {chauffeur ? null : <Declined assignment={assignment} />}
        <Answer assignment={assignment} action={page} />
        {warnings.length > 0 ? (
          <Notice tone="warning" title={t("now")}>
            <ul>
              {warnings.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        {chauffeur ? <Told assignment={assignment} action={page} /> : null}
        {assignment.isOpen ? (
          <Toolbar as={AdminForm} action={page}>
            <ButtonLink to={page} variant={chauffeur ? "secondary" : "primary"}>
              {t(chauffeur ? "change" : "assign")}
            </ButtonLink>
            {chauffeur ? (
              <>
                <input type="hidden" name="version" value={assignment.version} />
                <Button type="submit" name="intent" value="unassign" variant="quiet">
                  {t("unassign")}
                </Button>
              </>
            ) : null}
          </Toolbar>
        ) : null}
        {chauffeur && assignment.guestNotifiedAt ? (
          <Text anywhere size="small" tone="soft">
            {t("unassignNote")}
          </Text>
        ) : null}
      </AdminSection>
      {chauffeur ? <RideEvents assignment={assignment} /> : null}
    </>
  );
}

export function AssignedNames({ assignment: { chauffeur, car } }: { assignment: ShownAssignment }) {
  const t = useWords("chauffeurs");
  const lang = useLang();
  const formats = useFormats();
  if (!chauffeur || !car) return null;
  return (
    <>
      <p>
        <Link to={href("/:lang/admin/chauffeurs/:id", { lang, id: chauffeur.id })}>
          <bdi>{chauffeur.fullName}</bdi>
        </Link>
        <br />
        <Plate>{car.plate}</Plate> · {formats.list([car.model, t(`colours.${car.colour as "black"}`)])}
      </p>
      <Actions>
        <a href={`tel:${chauffeur.phone}`}>
          <Ltr>{chauffeur.phoneText}</Ltr>
        </a>
        <a href={whatsappAddress(chauffeur.phone, chauffeur.invitation)} target="_blank" rel="noreferrer">
          {t("assignment.sendLink")}
        </a>
      </Actions>
    </>
  );
}

function Declined({ assignment: { declined } }: { assignment: ShownAssignment }) {
  const t = useWords("chauffeurs.assignment");
  const reasons = useWords("chauffeurs.declineReasons");
  const formats = useFormats();
  if (declined.length === 0) return null;
  return (
    <Notice tone="warning">
      {declined.map(({ id, fullName, reason, note, at }) => (
        <p key={id}>
          {t("declinedBy", {
            name: `\u2068${fullName}\u2069`,
            time: formats.dateTime(at),
            reason: reasons(reason),
          })}
          {note ? (
            <>
              <br />
              <bdi>{note}</bdi>
            </>
          ) : null}
        </p>
      ))}
    </Notice>
  );
}

/** The answer of the chauffeur. A dispatcher can record an answer given on the phone. */
function Answer({ assignment: { answer, isOpen }, action }: { assignment: ShownAssignment; action: string }) {
  const t = useWords("chauffeurs.assignment");
  const formats = useFormats();
  if (!answer) return null;
  if (answer.kind === "proposed") {
    if (!isOpen) return null;
    return (
      <Notice tone={answer.isLate ? "warning" : "info"}>
        <p>{t(answer.isLate ? "unanswered" : "proposed", { time: formats.dateTime(answer.due) })}</p>
        <NoteForm action={action} shown={answer.shown} intent="accepted-by-phone">
          {t("acceptedByPhone")}
        </NoteForm>
      </Notice>
    );
  }
  return (
    <>
      {answer.at ? (
        <p>{t(answer.isByPhone ? "acceptedPhone" : "accepted", { time: formats.dateTime(answer.at) })}</p>
      ) : null}
      {answer.unread ? (
        <Notice tone="warning">
          <p>{t(`unread.${answer.unread}`)}</p>
          <NoteForm action={action} shown={answer.shown} intent="change-told">
            {t("changeTold")}
          </NoteForm>
        </Notice>
      ) : null}
    </>
  );
}

type NoteFormProps = {
  action: string;
  shown: string;
  intent: "accepted-by-phone" | "change-told";
  children: string;
};

function NoteForm({ action, shown, intent, children }: NoteFormProps) {
  return (
    <Toolbar as={AdminForm} action={action}>
      <input type="hidden" name="shown" value={shown} />
      <Button type="submit" name="intent" value={intent} variant="secondary">
        {children}
      </Button>
    </Toolbar>
  );
}

/** The guest is notified by this button, or automatically on the evening before. */
function Told({ assignment, action }: { assignment: ShownAssignment; action: string }) {
  const t = useWords("chauffeurs.assignment");
  const formats = useFormats();
  const { guestNotifiedAt, isKnown, version, isOpen, isToConfirm, awaitsPayment, hasMailbox, answer } =
    assignment;
  if (isToConfirm) return <p>{t(guestNotifiedAt ? "toConfirmTold" : "toConfirm")}</p>;
  if (guestNotifiedAt) return <p>{t("told", { time: formats.dateTime(guestNotifiedAt) })}</p>;
  if (!isOpen) return null;
  if (awaitsPayment) return <p>{t("awaitsPayment")}</p>;
  if (answer?.kind === "proposed") return <p>{t("toldOnceAccepted")}</p>;
  return (
    <>
      <p>{t(hasMailbox ? "notTold" : "noMailbox")}</p>
      {hasMailbox ? (
        <Toolbar as={AdminForm} action={action}>
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value="notify-guest">
            {t(isKnown ? "tellAgain" : "tell")}
          </Button>
        </Toolbar>
      ) : null}
    </>
  );
}

function RideEvents({ assignment: { events } }: { assignment: ShownAssignment }) {
  const t = useWords("chauffeurs.assignment");
  const names = useWords("chauffeurs.events");
  const formats = useFormats();
  if (events.length === 0) return null;
  return (
    <AdminSection title={t("events")}>
      <Stack as="ul" gap={1} anywhere>
        {events.map(({ id, event, at, withdrawnAt }) => (
          <Text
            as="li"
            key={id}
            size={withdrawnAt ? "small" : undefined}
            tone={withdrawnAt ? "soft" : undefined}
          >
            <time dateTime={at}>{formats.dateTime(at)}</time> · {names(event)}
            {withdrawnAt ? ` (${t("withdrawn", { time: formats.time(withdrawnAt) })})` : null}
          </Text>
        ))}
      </Stack>
    </AdminSection>
  );
}
