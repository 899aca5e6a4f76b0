import { href, Link } from "react-router";
import type { ShownAssignment } from "#features/dispatch/read-assignment.server.ts";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Actions, Button } from "#app/ui/button.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Plate, Text } from "#app/ui/text.tsx";
import { AdminForm } from "../shell/admin-form.tsx";

export function ChauffeurActs({ assignment }: { assignment: ShownAssignment }) {
  const t = useWords("chauffeurs.assignment");
  const lang = useLang();
  const { chauffeur, warnings, reference } = assignment;
  const page = href("/:lang/admin/bookings/:reference/assignment", { lang, reference });
  if (!chauffeur) return <Declined assignment={assignment} />;
  return (
    <Stack gap={3}>
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
      <Told assignment={assignment} action={page} />
    </Stack>
  );
}

export function UnassignPart({ assignment }: { assignment: ShownAssignment }) {
  const t = useWords("chauffeurs.assignment");
  const lang = useLang();
  const { chauffeur, isOpen, reference, version, guestNotifiedAt } = assignment;
  if (!chauffeur || !isOpen) return null;
  return (
    <Stack gap={1}>
      <Toolbar
        as={AdminForm}
        action={href("/:lang/admin/bookings/:reference/assignment", { lang, reference })}
      >
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="unassign" variant="quiet">
          {t("unassign")}
        </Button>
      </Toolbar>
      {guestNotifiedAt ? (
        <Text anywhere size="small" tone="soft">
          {t("unassignNote")}
        </Text>
      ) : null}
    </Stack>
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
  if (!answer.unread) return null;
  return (
    <Notice tone="warning">
      <p>{t(`unread.${answer.unread}`)}</p>
      <NoteForm action={action} shown={answer.shown} intent="change-told">
        {t("changeTold")}
      </NoteForm>
    </Notice>
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

function Told({ assignment, action }: { assignment: ShownAssignment; action: string }) {
  const t = useWords("chauffeurs.assignment");
  const { guestNotifiedAt, isKnown, version, isOpen, isToConfirm, awaitsPayment, hasMailbox, answer } =
    assignment;
  if (isToConfirm) return <p>{t(guestNotifiedAt ? "toConfirmTold" : "toConfirm")}</p>;
  if (guestNotifiedAt || !isOpen) return null;
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
