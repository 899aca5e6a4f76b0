import { href, Link } from "react-router";
import type { ShownAssignment } from "#features/dispatch/read-assignment.server.ts";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Plate, Text } from "#app/ui/text.tsx";
import { Mark } from "../board-marks.tsx";
import styles from "./booking-page.module.css";

export function ChauffeurFacts({ assignment }: { assignment: ShownAssignment }) {
  const t = useWords("chauffeurs");
  const words = useWords("bookingpage.chauffeur");
  const lang = useLang();
  const formats = useFormats();
  const { chauffeur, car, reference, isOpen } = assignment;
  const page = href("/:lang/admin/bookings/:reference/assignment", { lang, reference });
  if (!chauffeur || !car) {
    return (
      <>
        <p>
          <Mark tone={isOpen ? "wrong" : "quiet"}>{words("none")}</Mark>
        </p>
        {isOpen ? (
          <p>
            <ButtonLink to={page}>{t("assignment.assign")}</ButtonLink>
          </p>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Cluster as="p" gap={5} row={0} align="center" className={styles.ways}>
        <Text as={Link} strong to={href("/:lang/admin/chauffeurs/:id", { lang, id: chauffeur.id })}>
          <bdi>{chauffeur.fullName}</bdi>
        </Text>
        <AnswerMark assignment={assignment} />
      </Cluster>
      <Cluster as="p" gap={5} row={0} align="center" className={styles.ways}>
        <a href={`tel:${chauffeur.phone}`}>
          <Icon icon="phone" size={16} />
          <Ltr>{chauffeur.phoneText}</Ltr>
        </a>
        {isOpen ? <Link to={page}>{t("assignment.change")}</Link> : null}
      </Cluster>
      <p>
        <Plate>{car.plate}</Plate> · {formats.list([car.model, t(`colours.${car.colour as "black"}`)])}
      </p>
      <Cluster as="p" gap={5} row={0} align="center" className={styles.ways}>
        <a href={whatsappAddress(chauffeur.phone, chauffeur.invitation)} target="_blank" rel="noreferrer">
          {t("assignment.sendLink")}
        </a>
      </Cluster>
      <Told assignment={assignment} />
    </>
  );
}

function AnswerMark({ assignment: { answer, isOpen } }: { assignment: ShownAssignment }) {
  const t = useWords("bookingpage.chauffeur");
  if (!answer) return null;
  if (answer.kind === "accepted") return <Mark tone="done">{t("accepted")}</Mark>;
  if (!isOpen) return null;
  return answer.isLate ? (
    <Mark tone="wrong">{t("unanswered")}</Mark>
  ) : (
    <Mark tone="waiting">{t("proposed")}</Mark>
  );
}

function Told({ assignment: { answer, guestNotifiedAt, isToConfirm } }: { assignment: ShownAssignment }) {
  const t = useWords("chauffeurs.assignment");
  const formats = useFormats();
  const accepted = answer?.kind === "accepted" ? answer : null;
  const texts = [
    ...(accepted?.at
      ? [t(accepted.isByPhone ? "acceptedPhone" : "accepted", { time: formats.dateTime(accepted.at) })]
      : []),
    ...(guestNotifiedAt && !isToConfirm ? [t("told", { time: formats.dateTime(guestNotifiedAt) })] : []),
  ];
  return texts.map((text) => (
    <Text key={text} size="small" tone="soft">
      {text}
    </Text>
  ));
}
