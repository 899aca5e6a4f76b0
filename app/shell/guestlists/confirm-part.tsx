import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import type { CreditLeft } from "#features/guestlists/confirm-list.server.ts";
import type { ShownList } from "#features/guestlists/show-list.server.ts";
import { paramsIn } from "#i18n/field-error.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Cluster, Grid, Panel } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { ListRefusal } from "./act-on-list.server.ts";

type Props = {
  list: ShownList;
  to: string;
  known: { fullName: string; email: string; phone: string };
  refusal: Extract<ListRefusal, { kind: "invalid" }> | null;
};

/** What the credit limit leaves, and the choice to book the cars that it allows. */
function BeyondCredit({ credit }: { credit: CreditLeft }) {
  const t = useWords("guestlists.confirm.credit");
  const { money } = useFormats();
  const { left, total, cars, fits, amount } = credit;
  return (
    <Notice tone="warning" role="alert">
      <p>{t("text", { left: money(left), total: money(total) })}</p>
      <p>{fits > 0 ? t("some", { fits, cars, amount: money(amount) }) : t("none")}</p>
      {fits > 0 ? (
        <p>
          <input type="hidden" name="fits" value={fits} />
          <Button type="submit" name="mode" value="fitting">
            {t("button", { fits })}
          </Button>
        </p>
      ) : null}
    </Notice>
  );
}

export function ConfirmPart({ list, to, known, refusal }: Props) {
  const t = useWords("guestlists.confirm");
  const errors = useWords("errors");
  const lang = useLang();
  const { account, difference, contact, cars } = list;
  const changes = difference.moved.length + difference.reworded.length + difference.gone.length;
  if (cars.length + changes === 0) return null;
  const errorOf = (name: string) => {
    const found = refusal?.errors.find(({ field }) => field === name);
    return found && errors(found.key as "name-missing", paramsIn(lang, found.params));
  };
  const typed = refusal?.typed;
  const personField = (name: string, key: keyof Props["known"]) => ({
    name,
    defaultValue: typed?.[key] ?? contact?.[key] ?? known[key],
    error: errorOf(name),
  });
  const accountField = (key: keyof typeof ACCOUNT_TEXTS, before: string | undefined) => {
    const [name, maxLength] = ACCOUNT_TEXTS[key];
    return { name, maxLength, defaultValue: typed?.[key] ?? before ?? "", error: errorOf(name) };
  };
  const [centreName] = ACCOUNT_TEXTS.costCentre;
  const isOnAccount =
    account !== null && !account.isEnded && (cars.some(({ total }) => total !== null) || changes > 0);
  const refusedBy = errorOf("payment_method");
  return (
    <Panel as="form" method="post" action={to} gap={5} raised look="roomy" id="confirm">
      <Heading size="m">{t("title")}</Heading>
      {refusal?.credit ? (
        <BeyondCredit credit={refusal.credit} />
      ) : refusedBy ? (
        <Notice tone="warning" role="alert">
          {refusedBy}
        </Notice>
      ) : null}
      <input type="hidden" name="seen" value={list.seen} />
      {account === null ? (
        <p>
          <Button type="submit" name="mode" value="request">
            {t("toOffer")}
          </Button>
        </p>
      ) : (
        <>
          <Text size="small" tone="soft" measure>
            {t("lead")}
          </Text>
          <Grid columns="auto" gap={4}>
            <TextField
              {...personField("full_name", "fullName")}
              label={t("name")}
              maxLength={120}
              autoComplete="name"
            />
            <TextField
              {...personField("email", "email")}
              type="email"
              label={t("email")}
              maxLength={254}
              dir="ltr"
              autoComplete="email"
            />
            <TextField
              {...personField("phone", "phone")}
              type="tel"
              label={t("phone")}
              maxLength={40}
              dir="ltr"
              autoComplete="tel"
            />
          </Grid>
          {isOnAccount ? (
            <Grid columns="auto" gap={4}>
              {account.costCentres.length > 0 ? (
                <SelectField
                  name={centreName}
                  label={t("centre")}
                  defaultValue={typed?.costCentre ?? contact?.costCentre ?? ""}
                  error={errorOf(centreName)}
                  options={[
                    { value: "", label: t("choose") },
                    ...account.costCentres.map((value) => ({ value, label: value })),
                  ]}
                />
              ) : null}
              <TextField {...accountField("accountReference", contact?.reference)} label={t("reference")} />
              <TextField {...accountField("accountOrder", contact?.purchaseOrder)} label={t("order")} />
              {account.required.includes("employeeNumber") ? (
                <TextField
                  {...accountField("employeeNumber", contact?.employeeNumber)}
                  label={t("employeeNumber")}
                  dir="ltr"
                />
              ) : null}
            </Grid>
          ) : null}
          {isOnAccount ? (
            <CheckboxField
              name="terms"
              label={t.rich("terms", { link: (text) => <a href={`/${lang}/terms`}>{text}</a> })}
              defaultChecked={typed?.terms === "on"}
              error={errorOf("terms")}
            />
          ) : null}
          <Cluster gap={4} row={3} align="center">
            {isOnAccount ? (
              <Button type="submit" name="mode" value="account">
                {t(list.isConfirmed ? (cars.length > 0 ? "applyCars" : "apply") : "account")}
              </Button>
            ) : null}
            {cars.length > 0 ? (
              <Button
                type="submit"
                name="mode"
                value="request"
                variant={isOnAccount ? "secondary" : undefined}
              >
                {t("request")}
              </Button>
            ) : null}
          </Cluster>
          <Text size="small" tone="soft" measure>
            {t("requestNote")}
          </Text>
        </>
      )}
    </Panel>
  );
}
