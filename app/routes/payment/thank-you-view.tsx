import type { ShownLeg } from "#features/booking/shown-booking.ts";
import { useSentForm } from "#app/shell/forms/sent-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Confirmation } from "./confirmation.tsx";
import { SentView, type SentRequest } from "./sent-view.tsx";

type Props = {
  token: string;
  legs: ShownLeg[] | null;
  request: SentRequest | null;
  reference: string | null;
};

export function ThankYouView({ token, legs, request, reference }: Props) {
  const t = useWords("payment");
  useSentForm(request, reference);
  return (
    <>
      <title>{t("thanks.metaTitle")}</title>
      <meta name="robots" content="noindex" />
      {legs ? <Booked legs={legs} token={token} /> : <SentView request={request} reference={reference} />}
    </>
  );
}

function Booked({ legs, token }: { legs: ShownLeg[]; token: string }) {
  const t = useWords("payment");
  const [leg] = legs;
  const booking = { legs, token };
  if (leg?.status === "cancelled") {
    return <Confirmation title={t("thanks.cancelledTitle")} lead={t("thanks.cancelledLead")} {...booking} />;
  }
  const lead = leg?.paymentMethod === "cash" ? "thanks.lead" : "thanks.cardLead";
  return <Confirmation title={t("thanks.title")} lead={t(lead, { email: leg?.email ?? "" })} {...booking} />;
}
