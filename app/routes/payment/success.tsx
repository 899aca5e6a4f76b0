import type { PageHandle } from "#app/page-handle.ts";
import { data, useRevalidator, useSearchParams } from "react-router";
import { useEffect } from "react";
import { Cluster } from "#app/ui/layout.tsx";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/success.ts";
import { paymentOutcome, type PaymentOutcome } from "./payment-outcome.server.ts";
import { Confirmation } from "./confirmation.tsx";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

/**
 * The return address of the payment page. It settles the payment itself: the webhook may arrive earlier, later or
 * never.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const outcome = await paymentOutcome(services, params.lang, url.searchParams.get("session_id") ?? "");
  const words = pickWords(outcome.lang, ["payment", "booking", "fleet"]);
  return data({ outcome, words }, { headers: PRIVATE });
}

export function headers() {
  return PRIVATE;
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  return <SuccessView outcome={loaderData.outcome} />;
}

function paidLead(t: ReturnType<typeof useWords<"payment">>, email: string | null | undefined) {
  return email ? t("success.lead", { email }) : t("success.leadNoMail");
}

function SuccessView({ outcome }: { outcome: PaymentOutcome }) {
  const t = useWords("payment");
  return (
    <>
      <title>{t("success.metaTitle")}</title>
      <meta name="robots" content="noindex" />
      {outcome.kind === "paid" ? (
        <Confirmation
          title={t("success.title")}
          lead={paidLead(t, outcome.legs[0]?.email)}
          legs={outcome.legs}
          token={outcome.token}
        />
      ) : null}
      {outcome.kind === "pending" ? <Pending /> : null}
      {outcome.kind === "unknown" ? (
        <Container padBottom="section">
          <PageHead title={t("success.unknownTitle")} lead={t("success.unknownLead")} />
          <ContactLinks />
        </Container>
      ) : null}
    </>
  );
}

const LOOK_AGAIN_MS = 3_000;

function Pending() {
  const t = useWords("payment");
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Container padBottom="section" aria-busy={state === "loading"}>
      <PageHead title={t("success.pendingTitle")} lead={t("success.pendingLead")} />
      <Cluster method="get" as="form" gap={4} above={5} className="screen-only">
        <SessionField />
        <Button type="submit" variant="secondary">
          {t("success.refresh")}
        </Button>
      </Cluster>
    </Container>
  );
}

function SessionField() {
  const [params] = useSearchParams();
  return <input type="hidden" name="session_id" value={params.get("session_id") ?? ""} />;
}
