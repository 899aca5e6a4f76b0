import { ChevronDown } from "lucide-react";
import type { Lang } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import type { Problem } from "../submit-booking.server.ts";
import type { PhoneCountries, PhoneCountry } from "./phone-countries.server.ts";
import styles from "./phone-fields.module.css";

type Props = { countries: PhoneCountries; typed: Problem["typed"] | undefined; error: string | undefined };

const USUAL: Record<Lang, string> = { fr: "FR", en: "GB", ar: "AE" };

/** A number as one writes it at home, and where that is. */
export function PhoneFields({ countries, typed, error }: Props) {
  const t = useWords("booking.guest");
  const lang = useLang();
  return (
    <div className={styles.phone}>
      <p id="phone-note" className={styles.note}>
        {t("phoneHint")}
      </p>
      <Field id="phone_country" label={t("phoneCountry")}>
        <div className={styles.frame}>
          <select
            id="phone_country"
            name="phone_country"
            autoComplete="country"
            defaultValue={typed?.phoneCountry || USUAL[lang]}
            className={`${fieldStyles.control} ${styles.select}`}
          >
            <Countries list={countries.first} />
            <hr />
            <Countries list={countries.others} />
          </select>
          <Icon icon={ChevronDown} className={styles.arrow} />
        </div>
      </Field>
      <TextField
        name="phone"
        type="tel"
        label={t("phone")}
        aria-describedby="phone-note"
        autoComplete="tel"
        required
        maxLength={40}
        dir="ltr"
        defaultValue={typed?.phone}
        error={error}
      />
    </div>
  );
}

function Countries({ list }: { list: PhoneCountry[] }) {
  return list.map(({ code, name, calling }) => (
    <option key={code} value={code}>
      {`${name} (\u2066${calling}\u2069)`}
    </option>
  ));
}
