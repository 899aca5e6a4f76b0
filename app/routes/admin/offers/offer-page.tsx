import { type ReactNode, useState } from "react";
import { href, Link, useNavigation } from "react-router";
import type { Lang } from "#i18n/locales.ts";
import type { RideHint, TypedOffer } from "#features/offers/offer-form.server.ts";
import type { AdminRequest } from "#features/inquiries/read-request.server.ts";
import type { HandTariff } from "#features/pricing/lines-by-hand.ts";
import type { AdminOffers } from "#features/offers/read-offers.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Split, Stack, Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { Flash } from "../shell/flash.tsx";
import { AdminHead, AdminSection, StatusBadge, Trail } from "../shell/admin-page.tsx";
import { TroubleNotice, Watchers } from "../shell/live-notices.tsx";
import { useLivePage } from "../shell/use-live-page.ts";
import { CopyButton } from "../shell/copy-button.tsx";
import { Record } from "../shell/record.tsx";
import { GuestWords } from "./guest-words.tsx";
import { type AnsweredForm, OfferForm } from "./offer-form.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

export const OFFER_DONE = ["sent", "resent", "withdrawn"] as const;

export type OfferFormAnswer = {
  /** The offer was changed in the meantime: nothing is stored, and the page shows the current state. */
  changed: boolean;
  form: AnsweredForm | null;
};

type Props = {
  reference: string;
  fullName: string;
  guestLang: Lang;
  offers: AdminOffers;
  typed: TypedOffer | null;
  hints: RideHint[];
  tariff: HandTariff;
  inquiry: AdminRequest;
  now: string;
  done: (typeof OFFER_DONE)[number] | null;
  answer: OfferFormAnswer | null;
};

export function OfferPage({
  reference,
  fullName,
  guestLang,
  offers,
  typed,
  hints,
  tariff,
  inquiry,
  now,
  done,
  answer,
}: Props) {
  const t = useWords("offers.admin");
  const nav = useWords("admin.nav");
  const lang = useLang();
  const live = useWords("workplace.live");
  // Text that is being typed is kept: the page is read again when the dispatcher decides so.
  const [outdated, setOutdated] = useState<string | null>(null);
  const { trouble, watchers } = useLivePage({
    page: `request ${reference}`,
    pulse: `${href("/:lang/admin/requests/:reference/pulse", { lang, reference })}?of=offers`,
    fingerprint: offers.fingerprint,
    readAt: now,
    onChange: () => setOutdated(offers.fingerprint),
  });
  const isOutdated = outdated === offers.fingerprint;
  const [latest, ...older] = offers.versions;
  const form = answer?.form ?? (typed ? { typed, hints, errors: [] } : null);
  return (
    <>
      <Trail
        steps={[
          { to: href("/:lang/admin/requests", { lang }), text: nav("requests") },
          { to: href("/:lang/admin/requests/:reference", { lang, reference }), text: reference },
        ]}
      />
      <AdminHead title={t("title", { reference })} guest={fullName}>
        {latest ? <StatusBadge status={latest.state}>{t(`states.${latest.state}`)}</StatusBadge> : null}
        <Watchers watchers={watchers} />
      </AdminHead>
      <TroubleNotice trouble={trouble}>
        {isOutdated ? (
          <Notice tone="warning">
            {live("outdated")} <Link to="?">{live("reload")}</Link>
          </Notice>
        ) : null}
      </TroubleNotice>
      <Flash
        done={done && !answer ? t(`done.${done}`) : null}
        problem={answer?.changed ? t("changed") : null}
      />
      <Split ratio="side" align="start" gap={7}>
        <Stack last gap={6} className={look("column")}>
          {offers.mayOffer ? <GuestWords inquiry={inquiry} /> : null}
          {latest ? <Version offer={latest} isLatest /> : <p>{t("none")}</p>}
          {older.map((offer) => (
            <Version key={offer.id} offer={offer} isLatest={false} />
          ))}
        </Stack>
        <Stack gap={6}>
          {offers.mayOffer && form ? (
            <OfferForm
              key={form.typed.formKey + form.typed.legs.map((leg) => leg.key).join()}
              guestLang={guestLang}
              now={now}
              form={form}
              tariff={tariff}
              seen={offers.seen}
            />
          ) : (
            <>
              <p>{t("accepted")}</p>
              <Record parts={latest?.sections ?? []} />
            </>
          )}
        </Stack>
      </Split>
    </>
  );
}

type VersionProps = { offer: AdminOffers["versions"][number]; isLatest: boolean };

function Version({ offer, isLatest }: VersionProps) {
  const t = useWords("offers.admin");
  const lang = useLang();
  const { dateTimeParis, money } = useFormats();
  const rows: { label: string; value: ReactNode }[] = [
    { label: t("total"), value: <Ltr>{money(offer.total)}</Ltr> },
    { label: t("states.sent"), value: dateTimeParis(offer.sentAt) },
    { label: t("expiry"), value: dateTimeParis(offer.expiresAt) },
    ...(offer.decidedAt
      ? [{ label: t(`states.${offer.state}`), value: dateTimeParis(offer.decidedAt) }]
      : []),
    ...(offer.declineReason
      ? [{ label: t("reason"), value: <span dir="auto">{offer.declineReason}</span> }]
      : []),
    ...(offer.booking
      ? [
          {
            label: t("booking"),
            value: (
              <Link to={href("/:lang/admin/bookings/:reference", { lang, reference: offer.booking })}>
                <Ltr>{offer.booking}</Ltr>
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <AdminSection title={t("version", { version: offer.version })}>
      <p>
        <StatusBadge status={offer.state}>{t(`states.${offer.state}`)}</StatusBadge>
      </p>
      <DefinitionList rows={rows} />
      {isLatest && offer.link ? (
        <>
          <TextField name="offer_link" label={t("link")} dir="ltr" readOnly value={offer.link} />
          <p>
            <CopyButton text={offer.link} labels={{ copy: t("copy"), copied: t("copied") }} />
          </p>
        </>
      ) : null}
      {isLatest && offer.isWithdrawable ? <VersionActions offer={offer} /> : null}
    </AdminSection>
  );
}

function VersionActions({ offer }: { offer: VersionProps["offer"] }) {
  const t = useWords("offers.admin");
  const isBusy = useNavigation().state !== "idle";
  return (
    <Toolbar as={AdminForm} preventScrollReset>
      <input type="hidden" name="offer" value={offer.id} />
      <input type="hidden" name="form_key" value={offer.resendKey} />
      {offer.state === "sent" ? (
        <Button type="submit" name="intent" value="resend" variant="secondary" disabled={isBusy}>
          {t("resend")}
        </Button>
      ) : null}
      <Button type="submit" name="intent" value="withdraw" variant="quiet" disabled={isBusy}>
        {t("withdraw")}
      </Button>
    </Toolbar>
  );
}
