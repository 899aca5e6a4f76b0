import { type ChangeEvent, useEffect, useEffectEvent } from "react";
import { href, useFetcher } from "react-router";
import type { Lang } from "#i18n/locales.ts";
import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import { PASSENGER_TEXTS } from "#features/booking/passenger/passenger.ts";
import { KnownPassengers } from "#app/shell/booking/passenger-fields.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import type { ErrorOf } from "../edit/checked-form.tsx";
import type { loader } from "./account.ts";
import type { CallPage } from "./call-page.server.ts";

/** The organisation of the guest's address is chosen beforehand. */
export function AccountFields({ page, errorOf }: { page: CallPage; errorOf: ErrorOf }) {
  const lang = useLang();
  const found = useFetcher<typeof loader>();
  const { chosen } = page.accounts;
  const ask = useEffectEvent((account: string) => {
    void found.load(addressOf(lang, account));
  });
  useEffect(() => {
    if (chosen !== "") ask(chosen);
  }, [chosen]);
  const t = useWords("approvals.call");
  const { list, money } = useFormats();
  const { accounts, account } = page;
  const { required, costCentres } = found.data ?? accounts;
  const { more } = page.typed;
  if (accounts.all.length === 0) return null;
  const field = (key: keyof typeof ACCOUNT_TEXTS) => {
    const [name, maxLength] = ACCOUNT_TEXTS[key];
    const isRequired = required.some((one) => NAMES[one] === key);
    return {
      name,
      maxLength,
      label: t(key),
      optional: isRequired ? undefined : t("optional"),
      defaultValue: more[key],
      error: errorOf(name),
      autoComplete: "off",
      dir: "auto" as const,
    };
  };
  return (
    <>
      <SelectField
        name="account"
        label={t("account")}
        hint={t("accountHint")}
        defaultValue={chosen}
        onChange={({ target }) => void found.load(addressOf(lang, target.value))}
        error={errorOf("account")}
        options={[
          { value: "", label: t("none") },
          ...accounts.all.map(({ reference, name }) => ({ value: reference, label: name })),
        ]}
      />
      {found.data ? (
        <div onChange={showPassenger}>
          <KnownPassengers key={found.data.account} known={found.data.travellers} />
        </div>
      ) : null}
      {!account || account.total === null ? null : (
        <Text size="small" role="status">
          {t(account.rebate > 0 ? "rebated" : "charged", {
            organisation: account.name,
            amount: money(account.total),
            percent: account.rebate,
          })}
        </Text>
      )}
      <TextField {...field("costCentre")} hint={costCentres.length > 0 ? list(costCentres) : undefined} />
      <TextField {...field("accountReference")} />
      <TextField {...field("accountOrder")} />
      {required.includes("employeeNumber") ? <TextField {...field("employeeNumber")} /> : null}
    </>
  );
}

function addressOf(lang: Lang, account: string): string {
  return `${href("/:lang/admin/bookings/new/account", { lang })}?${new URLSearchParams({ account })}`;
}

function showPassenger({ currentTarget }: ChangeEvent<HTMLElement>) {
  const field = currentTarget.closest("form")?.elements.namedItem(PASSENGER_TEXTS.passengerName[0]);
  const part = field instanceof HTMLElement ? field.closest("details") : null;
  if (part) part.open = true;
}

const NAMES = {
  costCentre: "costCentre",
  reference: "accountReference",
  purchaseOrder: "accountOrder",
  employeeNumber: "employeeNumber",
} as const;
