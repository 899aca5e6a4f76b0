import { Disclosure, Grid, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { BUSINESS_TEXTS } from "#features/booking/business/business-fields.ts";
import type { TypedBusiness } from "#features/booking/business/business-form.server.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import type { PhoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import styles from "./checkout-view.module.css";

type Props = {
  countries: PhoneCountries;
  typed: Partial<TypedBusiness> | undefined;
  errorOf: ErrorOf;
};

/** Collapsed by default: most guests need no invoice for a company. */
export function InvoiceDetails(props: Props) {
  const t = useWords("business");
  const { typed } = props;
  const isUsed = FOLDED.some((field) => typed?.[field]);
  return (
    <Disclosure summary={t("open")} pad={2} lineAbove="line" lineBelow="line" open={isUsed}>
      <Stack gap={5} padTop={3} padBottom={4}>
        <Text size="small" tone="soft" measure>
          {t("lead")}
        </Text>
        <BusinessFields {...props} />
      </Stack>
    </Disclosure>
  );
}

/** Without the country, which has a default value. */
const FOLDED = [
  "businessName",
  "businessSiren",
  "businessVat",
  "businessStreet",
  "businessPostcode",
  "businessCity",
  "businessOrder",
] as const;

export function BusinessFields({ countries, typed, errorOf }: Props) {
  const t = useWords("business");
  const text = (key: keyof typeof BUSINESS_TEXTS, value: string | undefined) => {
    const [name, maxLength] = BUSINESS_TEXTS[key];
    return { name, maxLength, defaultValue: value, error: errorOf(name) };
  };
  const [country] = BUSINESS_TEXTS.country;
  return (
    <>
      <TextField
        {...text("name", typed?.businessName)}
        label={t("name")}
        autoComplete="organization"
        dir="auto"
      />
      <Grid gap={5} columns="auto" className={styles.pair}>
        <TextField
          {...text("siren", typed?.businessSiren)}
          label={t("siren")}
          hint={t("sirenHint")}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
        <TextField
          {...text("vatNumber", typed?.businessVat)}
          label={t("vatNumber")}
          hint={t("vatHint")}
          optional={t("optional")}
          autoComplete="off"
          dir="ltr"
        />
      </Grid>
      <TextField
        {...text("street", typed?.businessStreet)}
        label={t("street")}
        autoComplete="address-line1"
        dir="auto"
      />
      <Grid gap={5} columns="auto" className={styles.pair}>
        <TextField
          {...text("postalCode", typed?.businessPostcode)}
          label={t("postalCode")}
          autoComplete="postal-code"
          dir="ltr"
        />
        <TextField
          {...text("city", typed?.businessCity)}
          label={t("city")}
          autoComplete="address-level2"
          dir="auto"
        />
      </Grid>
      <SelectField
        name={country}
        label={t("country")}
        autoComplete="country"
        defaultValue={typed?.businessCountry || "FR"}
        options={[...countries.first, ...countries.others].map(({ code, name }) => ({
          value: code,
          label: name,
        }))}
        error={errorOf(country)}
      />
      <TextField
        {...text("purchaseOrder", typed?.businessOrder)}
        label={t("purchaseOrder")}
        hint={t("purchaseOrderHint")}
        optional={t("optional")}
        autoComplete="off"
        dir="ltr"
      />
    </>
  );
}
