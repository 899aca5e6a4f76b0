import type { PageHandle } from "#app/page-handle.ts";
import { data, redirect } from "react-router";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { endedUnconfirmed } from "#features/booking/booking.ts";
import { waitsForApproval } from "#features/booking/organisation/approval.ts";
import { savedCardOf } from "#features/booking/guarantee/guarantees.server.ts";
import { opensAt } from "#features/company/answering-hours.ts";
import { readCompany } from "#features/company/company.server.ts";
import { openPageByLink } from "#features/organisations/rides/open-by-link.server.ts";
import { shownLeg, type ShownLeg } from "#features/booking/shown-booking.ts";
import { requestContext } from "#app/context.ts";
import { useSentForm } from "#app/shell/forms/sent-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import type { Route } from "./+types/thank-you.ts";
import { Confirmation } from "./confirmation.tsx";
import { SentView, type SentRequest } from "./sent-view.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

const REQUESTS = ["quote", "fast-track", "message", "event"] as const;

export const handle: PageHandle = { hydrate: true };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const token = url.searchParams.get("booking") ?? "";
  const legs = token
    ? await openPageByLink(services, token, request.headers.get("Cookie"), "money")
    : undefined;
  const isUnpaid = legs?.[0].status === "awaiting_payment" && !waitsForApproval(legs[0]);
  if (legs && (isUnpaid || endedUnconfirmed(legs[0])))
    throw redirect(`/${params.lang}/payment/cancel?booking=${token}`);
  const sent = REQUESTS.find((kind) => kind === url.searchParams.get("request")) ?? null;
  const reference = /^DE-\w{6}$/.exec(url.searchParams.get("reference") ?? "")?.[0] ?? null;
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const words = pickWords(lang, ["payment", "booking", "fleet", "pictures", "approvals.waiting"]);
  const last4 = (legs && (await savedCardOf(services.db, legs[0].id))?.last4) ?? null;
  const opens = sent && opensAt(await readCompany(services.db), services.clock.now());
  const shown = {
    token,
    legs: legs?.map((leg) => shownLeg(leg, lang)) ?? null,
    last4,
    request: sent,
    reference,
    opens,
    words,
  };
  return data(shown, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  return <ThankYouView {...loaderData} />;
}

type Props = {
  token: string;
  legs: ShownLeg[] | null;
  last4: string | null;
  request: SentRequest | null;
  reference: string | null;
  opens: string | null;
};

function ThankYouView({ token, legs, last4, request, reference, opens }: Props) {
  const t = useWords("payment");
  useSentForm(request, reference);
  return (
    <>
      <title>{t("thanks.metaTitle")}</title>
      <meta name="robots" content="noindex" />
      {legs ? (
        <Booked legs={legs} token={token} last4={last4} />
      ) : (
        <SentView request={request} reference={reference} opens={opens} />
      )}
    </>
  );
}

const THANKS = {
  card: "cardLead",
  cash: "lead",
  on_account: "accountLead",
  transfer: "cardLead",
  paid_otherwise: "cardLead",
} as const;

function Booked({ legs, token, last4 }: { legs: ShownLeg[]; token: string; last4: string | null }) {
  const t = useWords("payment");
  const waiting = useWords("approvals.waiting");
  const [leg] = legs;
  const booking = { legs, token, last4 };
  if (leg && waitsForApproval(leg))
    return <Confirmation title={waiting("title")} lead={waiting("lead")} {...booking} />;
  if (leg?.status === "cancelled") {
    return <Confirmation title={t("thanks.cancelledTitle")} lead={t("thanks.cancelledLead")} {...booking} />;
  }
  const lead = THANKS[leg?.paymentMethod ?? "card"];
  const text = leg?.email ? t(`thanks.${lead}`, { email: leg.email }) : t(`thanks.${lead}NoMail`);
  return <Confirmation title={t("thanks.title")} lead={text} {...booking} />;
}
