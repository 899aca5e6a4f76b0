import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { cancellationText } from "#features/booking/cancellation-text.ts";
import { PHONE_TEXTS } from "#features/booking/guest-fields.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { useLineLabel } from "#app/shell/booking/line-label.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { usePostErrors } from "../../shell/forms.ts";
import type { ErrorOf } from "../edit/checked-form.tsx";
import { MailToRead, Result } from "../edit/preview-part.tsx";
import { OverbookField } from "../edit/price-fields.tsx";
import type { CallPage, ShownQuote } from "./call-page.server.ts";
import styles from "./phone-booking.module.css";
import type { CallFlags } from "./use-call.ts";

type Props = {
  page: CallPage;
  quote: ShownQuote;
  flags: CallFlags;
  isEdited: boolean;
  errorOf: ErrorOf;
};

export function CallPreview({ isAsking, ...props }: Props & { isAsking: boolean }) {
  const { quote, page } = props;
  return (
    <Stack gap={4} className={styles.preview} aria-busy={isAsking}>
      {quote.quoted ? (
        <>
          <Price quoted={quote.quoted} />
          {props.flags.isPast ? null : <Available {...props} quoted={quote.quoted} />}
          <Told {...props} />
          {page.sameRide ? <SameRide ride={page.sameRide} error={props.errorOf("known_booking")} /> : null}
          <ReadOut {...props} quoted={quote.quoted} />
        </>
      ) : (
        <Missing quote={quote} />
      )}
    </Stack>
  );
}

type Quoted = { quoted: NonNullable<ShownQuote["quoted"]> };

function Missing({ quote }: { quote: ShownQuote }) {
  const t = useWords("guests.call");
  const trip = useWords("booking.details");
  const when = useWords("admin.when");
  const labelOf = (field: string) => {
    if (field === "from" || field === "to") return trip(field);
    return field.startsWith("return") ? t("returnWhen") : when("label");
  };
  // The texts of these errors speak to a guest.
  const missing = quote.errors.filter(({ key }) => /^(place|date|time)-missing$/.test(key));
  const labels = new Set(missing.map(({ field }) => labelOf(field)));
  const texts = usePostErrors(quote.errors).filter(({ field }) =>
    missing.every((error) => error.field !== field),
  );
  return (
    <div role="status">
      <p>{t("missing")}</p>
      <Text as="ul" size="small" tone="soft">
        {[...labels].map((label) => (
          <li key={label}>{label}</li>
        ))}
        {texts.map(({ field, text }) => (
          <li key={field + text}>{text}</li>
        ))}
      </Text>
    </div>
  );
}

function Price({ quoted: { pricing, listed } }: Quoted) {
  const t = useWords("guests.call");
  const reasons = useWords("guests.call.reasons");
  const { money } = useFormats();
  return (
    <Result title={t("price")}>
      {pricing.kind === "priced" ? (
        <>
          <Cluster
            as="p"
            single
            gap={4}
            align="baseline"
            justify="spread"
            strong
            className={styles.total}
            role="status"
          >
            <span>{t("total")}</span>
            <b>
              <Ltr>{money(pricing.total)}</Ltr>
            </b>
          </Cluster>
          <Lines pricing={pricing} />
        </>
      ) : (
        <Notice tone="info" role="status">
          <>
            <p>{t("unlisted")}</p>
            {pricing.reasons.map((reason) => (
              <p key={reason}>{reasons(reason)}</p>
            ))}
          </>
        </Notice>
      )}
      {listed.kind === "priced" && pricing.kind === "priced" && listed.total !== pricing.total ? (
        <Text size="small" tone="soft">
          {t.rich("listed", { amount: money(listed.total), ltr: (text) => <Ltr>{text}</Ltr> })}
        </Text>
      ) : null}
    </Result>
  );
}

function Lines({ pricing: { legs } }: { pricing: Extract<Pricing, { kind: "priced" }> }) {
  const names = useWords("booking.summary");
  return legs.map((leg) => (
    <div key={leg.leg}>
      {legs.length > 1 ? <h4>{names(leg.leg)}</h4> : null}
      <LegLines leg={leg} />
    </div>
  ));
}

function LegLines({ leg }: { leg: Extract<Pricing, { kind: "priced" }>["legs"][number] }) {
  const { money } = useFormats();
  const label = useLineLabel(leg.rule);
  return (
    <Stack as="ul" gap={1} size="small">
      {leg.lines.map((line) => (
        <Cluster as="li" single gap={4} justify="spread" key={line.key}>
          <span>{label(line)}</span>
          <Ltr>{money(line.amount)}</Ltr>
        </Cluster>
      ))}
    </Stack>
  );
}

function Available({ page, errorOf, quoted: { refused } }: Props & Quoted) {
  const t = useWords("operations.edit");
  const call = useWords("guests.call");
  const answer = useWords("occupancy.answer");
  const occupancy = useWords("occupancy.call");
  const vehicles = useWords("fleet.names");
  const formats = useFormats();
  const { overbookReason } = page.typed.more;
  if (!refused)
    return (
      <Result title={t("availability.title")}>
        <p>{t("availability.free")}</p>
      </Result>
    );
  const { reason, instead } = refused;
  const times = instead.nearest.toSorted((one, other) => Date.parse(one.instant) - Date.parse(other.instant));
  return (
    <Result title={t("availability.title")}>
      <Notice tone="warning" title={occupancy(instead.leg === "return" ? "returnTitle" : "title")}>
        <p>{answer(`reasons.${reason}`)}</p>
        {times.length > 0 ? (
          <Stack gap={2}>
            <p>{answer("nearest")}</p>
            <Cluster gap={2}>
              {times.map(({ local, instant }) => (
                <Button
                  key={instant}
                  type="submit"
                  variant="secondary"
                  name={instead.leg === "return" ? "take_return_time" : "take_time"}
                  value={local}
                >
                  {formats.dateTime(instant)}
                </Button>
              ))}
            </Cluster>
          </Stack>
        ) : null}
        {instead.vehicles.length > 0 ? (
          <Stack gap={2}>
            <p>{answer("vehicles")}</p>
            <Cluster gap={2}>
              {instead.vehicles.map((vehicle) => (
                <Button key={vehicle} type="submit" variant="secondary" name="take_class" value={vehicle}>
                  {vehicles(vehicle)}
                </Button>
              ))}
            </Cluster>
          </Stack>
        ) : null}
      </Notice>
      <OverbookField
        label={call("overbook")}
        hint={call("overbookHint")}
        defaultValue={overbookReason}
        error={errorOf(PHONE_TEXTS.overbookReason[0])}
      />
    </Result>
  );
}

function Told({ page, flags, isEdited }: Props) {
  const t = useWords("operations.edit.told");
  const call = useWords("guests.call.told");
  const { isPast, tellGuest, email, phone, method } = flags;
  const isSilent = isPast && !tellGuest;
  const to = `\u2066${email}\u2069`;
  return (
    <Result title={t("title")}>
      {isSilent ? (
        <p>{call("past")}</p>
      ) : email === "" ? (
        <p>{phone === "" ? call("none") : t("nobody", { phone: `\u2066${phone}\u2069` })}</p>
      ) : (
        <p>{call(method === "card" ? "link" : "confirmation", { email: to })}</p>
      )}
      {isPast ? (
        <CheckboxField
          name="tell_guest"
          value="on"
          defaultChecked={page.typed.more.tellGuest === "on"}
          label={call("tellGuest")}
        />
      ) : null}
      {page.mail && !isEdited ? <MailToRead mail={page.mail} /> : null}
      {!page.mail && !isSilent && email !== "" ? (
        <Text size="small" tone="soft">
          {call("check")}
        </Text>
      ) : null}
    </Result>
  );
}

/** The information that the law requires before the guest agrees. The booking records who read it out. */
function ReadOut({ page, flags, errorOf, quoted: { deadlines, hasFastTrack } }: Props & Quoted) {
  const t = useWords("guests.call");
  const law = useWords("booking.book");
  const legs = useWords("booking.summary");
  const words = useWords();
  const formats = useFormats();
  const { more } = page.typed;
  return (
    <Result title={t(flags.isPast ? "accepted" : "readOut")}>
      {flags.isPast ? null : (
        <Text as="div" size="small" tone="soft">
          {deadlines.map((terms, index) => (
            <p key={terms.until}>
              {deadlines.length > 1 ? <b>{legs(index === 0 ? "outbound" : "return")} </b> : null}
              {cancellationText(terms, { words, formats })}
            </p>
          ))}
          {flags.method === "cash" ? <p>{law(page.hasCards ? "cashLate" : "cashLateWithoutCards")}</p> : null}
          <p>{law("noWithdrawal")}</p>
          {hasFastTrack ? <p>{law("fastTrackRight")}</p> : null}
          <p>{t("duty")}</p>
        </Text>
      )}
      {hasFastTrack ? (
        <CheckboxField
          name="fast_track_consent"
          value="on"
          defaultChecked={more.fastTrackConsent === "on"}
          label={t("fastTrackConsent")}
          hint={t("fastTrackConsentHint")}
          error={errorOf("fast_track_consent")}
        />
      ) : null}
      <CheckboxField
        name="terms"
        value="on"
        defaultChecked={more.terms === "on"}
        label={flags.isPast ? t("termsPast") : <Terms />}
        error={errorOf("terms")}
      />
    </Result>
  );
}

function Terms() {
  const t = useWords("guests.call");
  const lang = useLang();
  const terms = (text: ReactNode) => (
    <Link to={`/${lang}/terms`} target="_blank" reloadDocument>
      {text}
    </Link>
  );
  return t.rich("terms", { terms });
}

function SameRide({ ride, error }: { ride: NonNullable<CallPage["sameRide"]>; error: string | undefined }) {
  const t = useWords("guests.call.sameRide");
  const lang = useLang();
  const { reference, waits } = ride;
  const link = (text: ReactNode) => (
    <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })} target="_blank">
      <Ltr>{text}</Ltr>
    </Link>
  );
  return (
    <Notice tone="warning" title={t("title")}>
      <p>{t.rich(waits ? "waits" : "confirmed", { reference, link })}</p>
      <CheckboxField
        name="known_booking"
        value={reference}
        label={t(waits ? "replace" : "another")}
        {...(error ? { error } : {})}
      />
    </Notice>
  );
}
