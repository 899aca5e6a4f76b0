import type { PageHandle } from "#app/page-handle.ts";
import { useEffect } from "react";
import { data, redirect, useNavigation, useRevalidator, useSearchParams } from "react-router";
import { manageTokenOf } from "#features/booking/bookings.server.ts";
import { findGuarantee } from "#features/booking/guarantee/guarantees.server.ts";
import type { GuaranteeRow } from "#features/booking/guarantee/guarantees.table.ts";
import { settleGuarantee } from "#features/booking/guarantee/settle-guarantee.server.ts";
import { PROGRAMME_PARAM } from "#features/programmes/programme.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { requestContext } from "#app/context.ts";
import { ContactLinks } from "#app/shell/contact-links.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/guarantee.ts";
import { PRIVATE } from "#app/shell/private-answer.ts";

export const handle: PageHandle = { hydrate: true };

type State = "open" | "unavailable" | "expired" | "full" | "same-ride" | "pending" | "unknown";

type Shown = { state: State; again: { checkout: string; form: [name: string, value: string][] } | null };

/**
 * The return address of the page on which a guest leaves a card. It settles the guarantee itself: the webhook may
 * arrive earlier, later or never. Without a session the guest came back without leaving a card.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = isLang(params.lang) ? params.lang : DEFAULT_LANG;
  const session = url.searchParams.get("session_id");
  const shown = await (session === null ? left(services, url.searchParams) : settled(services, session));
  if ("bookingId" in shown) {
    const token = manageTokenOf(shown.bookingId, services.secret);
    throw redirect(`/${lang}/thank-you?booking=${token}`);
  }
  return data({ ...shown, words: pickWords(lang, ["payment", "booking"]) }, { headers: PRIVATE });
}

async function settled(services: Services, sessionId: string): Promise<Shown | { bookingId: string }> {
  if (!/^cs_[\w]{10,200}$/.test(sessionId)) return { state: "unknown", again: null };
  try {
    const outcome = await settleGuarantee(services, sessionId);
    if (outcome.kind === "booked") return { bookingId: outcome.bookingId };
    return outcome.kind === "unknown" ? { state: "unknown", again: null } : shownOf(outcome.guarantee);
  } catch (err) {
    services.log.error({ err }, "a guarantee could not be settled on its return");
    return { state: "pending", again: null };
  }
}

async function left({ db }: Services, query: URLSearchParams): Promise<Shown | { bookingId: string }> {
  const id = query.get("setup") ?? "";
  const guarantee = isUuid(id) ? await findGuarantee(db, id) : undefined;
  if (!guarantee) return { state: "unknown", again: null };
  if (guarantee.status === "kept" && guarantee.bookingId) return { bookingId: guarantee.bookingId };
  const shown = shownOf(guarantee);
  const isUnavailable = shown.state === "open" && query.get("reason") === "unavailable";
  return isUnavailable ? { ...shown, state: "unavailable" } : shown;
}

/** The id of the guarantee is random and known to its guest only, so the page may return what they typed. */
function shownOf({ status, refusedFor, draft }: GuaranteeRow): Shown {
  const again = draft ? { checkout: checkoutOf(draft.search), form: draft.form } : null;
  if (status === "refused") return { state: refusedFor === "same-ride" ? "same-ride" : "full", again };
  return { state: status === "expired" ? "expired" : "open", again };
}

/** The checkout that the guest comes from, below the language: of a trip or of a programme. */
function checkoutOf(search: string): string {
  const isProgramme = new URLSearchParams(search).has(PROGRAMME_PARAM);
  return `booking/${isProgramme ? "programme/" : ""}checkout?${search}`;
}

export function headers() {
  return PRIVATE;
}

export default function Guarantee({ loaderData: { state, again } }: Route.ComponentProps) {
  const t = useWords("payment.guarantee");
  return (
    <>
      <title>{t("metaTitle")}</title>
      <meta name="robots" content="noindex" />
      <Container padBottom="section">
        <PageHead title={t(`${state}.title`)} lead={t(`${state}.lead`)} />
        {state === "pending" ? <LookAgain /> : null}
        {again ? <SendAgain state={state} {...again} /> : null}
        <ContactLinks />
      </Container>
    </>
  );
}

function SendAgain({ state, checkout, form }: { state: State } & NonNullable<Shown["again"]>) {
  const t = useWords("payment.guarantee");
  const book = useWords("booking.book.guarantee");
  const lang = useLang();
  const isSending = useNavigation().state !== "idle";
  const mayLeave = state === "open" || state === "unavailable";
  return (
    // A document request: the answer can be the page of the provider, and the checkout shows the typed fields.
    <form method="post" action={`/${lang}/${checkout}`}>
      {form.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Cluster as="p" gap={4} above={5} className="screen-only">
        {state === "full" ? (
          <Button type="submit" name="intent" value="quote" disabled={isSending}>
            {t("request")}
          </Button>
        ) : null}
        {mayLeave ? (
          <Button type="submit" name="guarantee" value="yes" disabled={isSending}>
            {book("button")}
          </Button>
        ) : null}
        {state === "same-ride" ? null : (
          <Button type="submit" name="intent" value="return" variant="secondary" disabled={isSending}>
            {t("back")}
          </Button>
        )}
      </Cluster>
    </form>
  );
}

const LOOK_AGAIN_MS = 3_000;

function LookAgain() {
  const t = useWords("payment.guarantee");
  const { revalidate } = useRevalidator();
  const [params] = useSearchParams();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Cluster method="get" as="form" gap={4} above={5} className="screen-only">
      <input type="hidden" name="session_id" value={params.get("session_id") ?? ""} />
      <Button type="submit" variant="secondary">
        {t("refresh")}
      </Button>
    </Cluster>
  );
}
