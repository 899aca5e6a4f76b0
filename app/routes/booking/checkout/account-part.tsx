import { useNavigation } from "react-router";
import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import type { AccountAtCheckout } from "#features/organisations/rides/account-checkout.server.ts";
import { paramsIn } from "#i18n/field-error.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Cluster, Grid, Panel } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Amount, Heading, Text } from "#app/ui/text.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";

type Props = {
  account: AccountAtCheckout;
  typed: Partial<Record<keyof typeof ACCOUNT_TEXTS, string>> | undefined;
  errorOf: ErrorOf;
};

/** The employee number is data of a person, so the form has it only for an organisation that requires it. */
const TEXTS = [
  ["accountReference", "reference", "auto"],
  ["accountOrder", "purchaseOrder", "ltr"],
  ["employeeNumber", "employeeNumber", "ltr"],
] as const;

export function AccountPart({ account, typed, errorOf }: Props) {
  const t = useWords("organisations.checkout");
  const waiting = useWords("approvals.waiting");
  const approvals = useWords("approvals.reasons");
  const errors = useWords("errors");
  const lang = useLang();
  const { list, money } = useFormats();
  const isSending = useNavigation().state !== "idle";
  const { organisation, required, costCentres, rebate, total, beyond, reasons } = account;
  const field = (key: keyof typeof ACCOUNT_TEXTS) => {
    const [name, maxLength] = ACCOUNT_TEXTS[key];
    return { name, maxLength, defaultValue: typed?.[key], error: errorOf(name) };
  };
  const [centreName] = ACCOUNT_TEXTS.costCentre;
  const optional = (isRequired: boolean) => (isRequired ? undefined : t("optional"));
  return (
    <Panel as="section" gap={5} raised look="roomy" aria-labelledby="account-title">
      <Heading as="h3" id="account-title" size="large">
        {t("title", { organisation })}
      </Heading>
      <Text measure>{t("lead")}</Text>
      {costCentres.length > 0 ? (
        <SelectField
          name={centreName}
          label={t("costCentre")}
          optional={optional(required.includes("costCentre"))}
          defaultValue={typed?.costCentre ?? ""}
          error={errorOf(centreName)}
          options={[
            { value: "", label: t("choose") },
            ...costCentres.map((value) => ({ value, label: value })),
          ]}
        />
      ) : null}
      <Grid columns="auto" gap={5}>
        {TEXTS.map(([key, of, dir]) =>
          of !== "employeeNumber" || required.includes(of) ? (
            <TextField
              key={key}
              {...field(key)}
              label={t(of)}
              optional={optional(required.includes(of))}
              autoComplete="off"
              dir={dir}
            />
          ) : null,
        )}
      </Grid>
      <Cluster as="p" gap={5} row={2} align="baseline" justify="spread">
        <span>
          {t("total")}
          {rebate > 0 ? (
            <Text as="span" size="small" tone="soft">
              {" "}
              <span>{t("rebate", { percent: rebate })}</span>
            </Text>
          ) : null}
        </span>
        <Amount as={Ltr} size="m">
          {money(total)}
        </Amount>
      </Cluster>
      <input type="hidden" name="account_total" value={total} />
      {!beyond && reasons.length > 0 ? (
        <Text measure>
          {waiting("checkout", { reasons: list(reasons.map((reason) => approvals(reason))) })}
        </Text>
      ) : null}
      {beyond ? (
        <Text measure>{errors("credit-limit", paramsIn(lang, beyond))}</Text>
      ) : (
        <p>
          <Button type="submit" name="payment_method" value="on_account" disabled={isSending}>
            {reasons.length > 0 ? waiting("button") : t("button")}
          </Button>
        </p>
      )}
    </Panel>
  );
}
