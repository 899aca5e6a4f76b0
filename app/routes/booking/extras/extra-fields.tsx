import type { ReactNode } from "react";
import { FLAG_NAMES } from "#features/booking/trip/trip-fields.ts";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { ExtrasPage } from "../booking-page.server.ts";
import styles from "./extra-fields.module.css";

type Flag = keyof typeof FLAG_NAMES;

/** Services with a price, the service of a partner, and wishes that somebody answers. */
export function ExtraFields({ page }: { page: ExtrasPage }) {
  const t = useWords("booking.extras");
  const { prices, securityPartner } = page;
  const partner = securityPartner.name ? [securityPartner.name, securityPartner.authorisation].join(" ") : "";
  const fastTrack = page.mayHaveFlight
    ? { price: <Price cents={prices.fastTrack} />, note: t("fastTrack.group") }
    : { note: t("fastTrack.noAirport"), disabled: true };
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t("services")}</legend>
        <Extra flag="meetAndGreet" page={page} price={<Price cents={prices.meetAndGreet} />} />
        <Extra flag="fastTrack" page={page} {...fastTrack} />
        <Extra
          flag="bodyguard"
          page={page}
          price={t("onQuote")}
          note={partner ? t.rich("bodyguard.partner", { partner, bdi: (text) => <bdi>{text}</bdi> }) : null}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t("specialRequests")}</legend>
        <p className={styles.answer}>{t("answer")}</p>
        <Extra flag="femaleChauffeur" page={page} />
        <Extra flag="arabicSpeaking" page={page} />
      </fieldset>
    </>
  );
}

type ExtraProps = { flag: Flag; page: ExtrasPage; price?: ReactNode; note?: ReactNode; disabled?: boolean };

function Extra({ flag, page: { fields }, price, note, disabled = false }: ExtraProps) {
  const t = useWords("booking.extras");
  return (
    <div className={styles.extra}>
      <CheckboxField
        name={FLAG_NAMES[flag]}
        value="on"
        defaultChecked={fields[flag] && !disabled}
        disabled={disabled}
        label={<span className={styles.name}>{t(`${flag}.title`)}</span>}
        hint={
          <>
            {t(`${flag}.text`)} {note}
          </>
        }
      />
      {price ? <p className={styles.price}>{price}</p> : null}
    </div>
  );
}

function Price({ cents }: { cents: number | null }) {
  const t = useWords("booking.extras");
  const { money } = useFormats();
  return cents === null ? t("onQuote") : <Ltr>{`+ ${money(cents)}`}</Ltr>;
}
