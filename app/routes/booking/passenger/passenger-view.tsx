import { useParams } from "react-router";
import type { ShownRide } from "#features/booking/shown-booking.ts";
import type { ChauffeurForGuest } from "#features/dispatch/chauffeur-for-guest.server.ts";
import type { MessagesForGuest } from "#features/messages/messages-for-guest.server.ts";
import { BookingPage, BookingRecap } from "#app/shell/booking/booking-page.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { NotSentNotice } from "#app/shell/forms/not-sent-notice.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Text } from "#app/ui/text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { ChauffeurPart } from "../chauffeur-part.tsx";
import { MessagesPart } from "../messages-part.tsx";
import type { RefusedMessage } from "../way/messages-part.tsx";
import { type ReadWays, useWays } from "../way/use-ways.ts";
import { WayPart } from "../way/way-part.tsx";

type PassengerRide = ShownRide & { chauffeur: ChauffeurForGuest | null };

type Props = {
  name: string;
  rides: PassengerRide[] | null;
  messages: MessagesForGuest | null;
  isSaved: boolean;
  way: ReadWays | null;
  message: RefusedMessage | null;
  isNotSent: boolean;
};

const NO_WAYS: ReadWays = { readAt: "", ways: {} };

export function PassengerView({ name, rides, messages, isSaved, way, message, isNotSent }: Props) {
  const t = useWords("passenger.page");
  const ways = useWays(way ?? NO_WAYS);
  const [first] = rides ?? [];
  const isToCome = rides?.some(({ status }) => status === "confirmed");
  const head = (
    <PageHead
      title={first ? t("title", { name: `\u2068${name}\u2069` }) : t("goneTitle")}
      lead={first ? t(isToCome ? "lead" : "leadOver") : t("goneLead")}
    >
      {isNotSent ? <NotSentNotice isWritten={false} /> : null}
    </PageHead>
  );
  const shown = rides?.map((ride) => (
    <BookingRecap key={ride.reference} leg={ride} isOneOfTwo={rides.length > 1}>
      {ways[ride.reference] ? (
        <WayPart
          reference={ride.reference}
          way={ways[ride.reference]!}
          refused={message?.reference === ride.reference ? message : null}
        />
      ) : null}
      {ride.chauffeur ? <ChauffeurPart {...ride.chauffeur} /> : null}
      {ride.status === "confirmed" ? <CalendarLink reference={ride.reference} /> : null}
      {ride.status === "cancelled" ? <Notice tone="info">{t("cancelled")}</Notice> : null}
    </BookingRecap>
  ));
  return (
    <>
      <title>{t("metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <BookingPage head={head} legs={shown}>
        {messages && first ? (
          <MessagesPart
            {...messages}
            reference={first.reference}
            isSaved={isSaved}
            texts={{ hint: t("messages"), none: t("noMessages") }}
          />
        ) : null}
        <ContactLinks />
      </BookingPage>
    </>
  );
}

function CalendarLink({ reference }: { reference: string }) {
  const t = useWords("passenger.page");
  const { token = "" } = useParams();
  return (
    <Text above={5}>
      <a href={`/${useLang()}/booking/passenger/${token}/${reference}/calendar.ics`}>{t("calendar")}</a>
    </Text>
  );
}
