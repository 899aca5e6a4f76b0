import { href, Link } from "react-router";
import { LANGUAGES } from "#i18n/locales.ts";
import type { SetSent, TypedSet } from "#features/guestlists/offer-set.server.ts";
import {
  MAX_OFFER_LEGS,
  OFFER_BY_TRANSFER,
  OFFER_OVERBOOK_REASON,
  OFFER_TERMS,
} from "#features/offers/offer.ts";
import { useForm } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Disclosure, Grid, Panel, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { NumberTable } from "../../list/number-table.tsx";
import { AdminForm } from "../../shell/admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge, Trail } from "../../shell/admin-page.tsx";
import { Flash } from "../../shell/flash.tsx";
import { FormPage } from "../../shell/form-parts.tsx";
import { usePostErrors } from "../../shell/forms.ts";
import { WhenField } from "../../shell/when-field.tsx";
import type { Route } from "./+types/offer-set.ts";

type SetPage = Route.ComponentProps["loaderData"];

/** A form that was refused. */
export type SetAnswer = Exclude<SetSent, { kind: "sent" }>;

type Props = { page: SetPage; answer: SetAnswer | null };

export function OfferSetView({ page, answer }: Props) {
  const t = useWords("guestlists.set");
  const offers = useWords("offers.admin");
  const nav = useWords("guestlists.admin");
  const lang = useLang();
  const { reference, fullName, parts, cars, maySend, done } = page;
  const form = (
    <>
      <Text size="small" tone="soft" measure>
        {t("lead", { cars, count: parts.length, max: MAX_OFFER_LEGS })}
      </Text>
      <Parts page={page} />
      <SetForm page={page} answer={answer?.kind === "invalid" ? answer : null} />
    </>
  );
  return (
    <FormPage>
      <Trail
        steps={[
          { to: href("/:lang/admin/requests/:reference", { lang, reference }), text: reference },
          { to: href("/:lang/admin/requests/:reference/lists", { lang, reference }), text: nav("ofRequest") },
        ]}
      />
      <AdminHead title={t("title")} guest={fullName} />
      <Flash
        done={done && !answer ? t("done", { count: page.offers.length }) : null}
        problem={answer?.kind === "changed" ? offers("changed") : null}
      />
      {page.offers.length > 0 ? <SentOffers page={page} /> : null}
      {cars === 0 ? (
        <Text tone="soft">{t("none")}</Text>
      ) : maySend ? (
        page.offers.length > 0 ? (
          <Disclosure summary={t("again")} link open={answer !== null}>
            <Stack gap={4} padTop={4}>
              {form}
            </Stack>
          </Disclosure>
        ) : (
          <AdminSection title={t("parts")}>{form}</AdminSection>
        )
      ) : (
        <Notice tone="info">{t("accepted")}</Notice>
      )}
    </FormPage>
  );
}

/** A day of Paris as text, or two. */
function useDays(): (first: string, last: string) => string {
  const { day } = useFormats();
  const text = (of: string) => day(`${of}T12:00:00Z`);
  return (first, last) => (first === last ? text(first) : `${text(first)} – ${text(last)}`);
}

function Parts({ page: { parts } }: { page: SetPage }) {
  const t = useWords("guestlists.set");
  const cars = useWords("guestlists.cars");
  const { money } = useFormats();
  const daysOf = useDays();
  const known = parts.every(({ total }) => total !== null);
  const sum = (key: "cars" | "passengers") => parts.reduce((all, part) => all + part[key], 0);
  return (
    <NumberTable>
      <thead>
        <tr>
          <th scope="col">{t("days")}</th>
          <th scope="col">{t("cars")}</th>
          <th scope="col">{t("people")}</th>
          <th scope="col">{cars("total")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ number, first, last, cars: count, passengers, total }) => (
          <tr key={number}>
            <th scope="row">{daysOf(first, last)}</th>
            <td>{count}</td>
            <td>{passengers}</td>
            <td>{total === null ? cars("byRequest.price") : <Ltr>{money(total)}</Ltr>}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("all", { count: parts.length })}</th>
          <td>{sum("cars")}</td>
          <td>{sum("passengers")}</td>
          <td>
            {known ? (
              <Ltr>{money(parts.reduce((all, { total }) => all + (total ?? 0), 0))}</Ltr>
            ) : (
              cars("byRequest.price")
            )}
          </td>
        </tr>
      </tfoot>
    </NumberTable>
  );
}

function SentOffers({ page: { offers, total } }: { page: SetPage }) {
  const t = useWords("guestlists.set");
  const cars = useWords("guestlists.cars");
  const states = useWords("offers.admin.states");
  const lang = useLang();
  const { money, day, time, list } = useFormats();
  return (
    <AdminSection title={t("sent")}>
      <NumberTable>
        <thead>
          <tr>
            <th scope="col">{t("offers")}</th>
            <th scope="col">{t("cars")}</th>
            <th scope="col">{t("end")}</th>
            <th scope="col">{t("state")}</th>
            <th scope="col">{cars("total")}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.number}>
              <th scope="row">
                <Link
                  to={href("/:lang/admin/requests/:reference/offer", { lang, reference: offer.reference })}
                >
                  {t("offer", { number: offer.number })}
                </Link>{" "}
                <Ltr>{offer.reference}</Ltr>
              </th>
              <td>{offer.rides}</td>
              <td>{list([day(offer.expiresAt), time(offer.expiresAt)])}</td>
              <td>
                <StatusBadge status={offer.state}>{states(offer.state)}</StatusBadge>
              </td>
              <td>
                <Ltr>{money(offer.total)}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("all", { count: offers.length })}</th>
            <td>{offers.reduce((sum, { rides }) => sum + rides, 0)}</td>
            <td />
            <td />
            <td>
              <Ltr>{money(total)}</Ltr>
            </td>
          </tr>
        </tfoot>
      </NumberTable>
    </AdminSection>
  );
}

type SetFormProps = { page: SetPage; answer: Extract<SetAnswer, { kind: "invalid" }> | null };

const NAMES = {
  cardOnly: "card_only",
  byTransfer: OFFER_BY_TRANSFER,
  terms: OFFER_TERMS[0],
  overbookReason: OFFER_OVERBOOK_REASON[0],
} as const;

function SetForm({ page, answer }: SetFormProps) {
  const t = useWords("guestlists.set");
  const offers = useWords("offers.admin");
  const deposit = useWords("deposit.admin");
  const transfer = useWords("transfers.admin.offer");
  const names = useWords("fleet.names");
  const typed = answer?.typed ?? page.typed;
  const errors = usePostErrors(answer?.errors ?? []);
  const form = useForm<Omit<TypedSet, "prices">>({ typed, errors, names: NAMES });
  return (
    <>
      <ErrorSummary title={offers("refused")} errors={errors} />
      <Stack as={AdminForm} key={typed.formKey} gap={5} noValidate>
        <input type="hidden" name="seen" value={page.seen} />
        <input type="hidden" name="form_key" value={typed.formKey} />
        {page.unpriced.length > 0 ? (
          <Panel as="fieldset" gap={4}>
            <legend>{t("prices")}</legend>
            <Text size="small" tone="soft">
              {t("pricesHint")}
            </Text>
            <Grid columns="auto" column={14} gap={4} align="start">
              {page.unpriced.map(({ vehicle, count }) => (
                <TextField
                  key={vehicle}
                  name={`price_${vehicle}`}
                  label={t("priceOf", { vehicle: names(vehicle), count })}
                  defaultValue={typed.prices[vehicle] ?? ""}
                  error={errors.find(({ field }) => field === `price_${vehicle}`)?.text}
                  inputMode="decimal"
                  dir="ltr"
                  maxLength={20}
                  autoComplete="off"
                />
              ))}
            </Grid>
          </Panel>
        ) : null}
        <Panel as="fieldset" gap={4}>
          <legend>{deposit("payment")}</legend>
          <CheckboxField
            {...form.checkbox("cardOnly")}
            value="on"
            label={deposit("cardOnly")}
            hint={deposit("cardOnlyHint")}
          />
          <CheckboxField
            {...form.checkbox("byTransfer")}
            value="on"
            label={transfer("allow")}
            hint={transfer("allowHint")}
          />
        </Panel>
        <WhenField
          name="expiry"
          label={offers("expiryWhen")}
          hint={t("expiryHint")}
          value={{ date: typed.expiry, time: "" }}
          now={page.now}
          error={form.errorOf("expiry")}
        />
        <TextField
          {...form.field("terms")}
          label={offers("terms")}
          hint={offers("termsHint", { lang: LANGUAGES[page.guestLang].name })}
          multiline
          maxLength={OFFER_TERMS[1]}
          dir="auto"
        />
        {form.errorOf("overbookReason") || typed.overbookReason !== "" ? (
          <TextField
            {...form.field("overbookReason")}
            label={offers("overbook")}
            hint={offers("overbookHint")}
            maxLength={OFFER_OVERBOOK_REASON[1]}
            dir="auto"
            autoComplete="off"
          />
        ) : null}
        <p>
          <Button type="submit" disabled={form.isBusy}>
            {t("submit", { count: page.parts.length })}
          </Button>
        </p>
      </Stack>
    </>
  );
}
