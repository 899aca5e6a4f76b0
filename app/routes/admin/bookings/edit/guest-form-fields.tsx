import type { ReactNode } from "react";
import { EDIT_PRICES } from "#features/booking/edit/edit-fields.ts";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import type { MessageChannel } from "#platform/messages/messages.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { type ErrorOf, Part } from "./checked-form.tsx";
import type { RideFormProps } from "./edit-form-fields.tsx";
import type { EditPage } from "./edit-page.server.ts";
import styles from "./edit.module.css";
import { HandPriceFields } from "./price-fields.tsx";

type GuestProps = RideFormProps & {
  page: Pick<EditPage, "messageChannels">;
  hint: string;
  children?: ReactNode;
};

export function GuestFields({ page, errorOf, hint, children }: GuestProps) {
  const t = useWords("operations.edit");
  const guest = useWords("booking.guest");
  const { more } = page.typed;
  return (
    <Part title={t("guest")}>
      <Text size="small" tone="soft">
        {hint}
      </Text>
      <Grid columns={2} from={48} gap={4} align="end">
        <TextField
          name="full_name"
          label={guest("fullName")}
          maxLength={GUEST_TEXTS.fullName[1]}
          dir="auto"
          autoComplete="off"
          defaultValue={more.fullName}
          error={errorOf("full_name")}
        />
        <TextField
          name="phone"
          type="tel"
          label={guest("phone")}
          hint={t("phoneHint")}
          maxLength={GUEST_TEXTS.phone[1]}
          dir="ltr"
          autoComplete="off"
          defaultValue={more.phone}
          error={errorOf("phone")}
        />
        <TextField
          name="email"
          type="email"
          label={guest("email")}
          optional={guest("optional")}
          maxLength={GUEST_TEXTS.email[1]}
          dir="ltr"
          autoComplete="off"
          defaultValue={more.email}
          error={errorOf("email")}
        />
        <SelectField
          name="guest_lang"
          label={t("labels.lang")}
          defaultValue={more.lang}
          options={LANGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
        <MessagesField channels={page.messageChannels} value={more.messagesBy} />
      </Grid>
      {children}
    </Part>
  );
}

/** A channel that the site no longer has stays until another one is chosen. */
function MessagesField({ channels, value }: { channels: readonly MessageChannel[]; value: string }) {
  const t = useWords("messages.choice");
  const options = (["whatsapp", "sms"] as const).filter(
    (channel) => channels.includes(channel) || channel === value,
  );
  if (options.length === 0) return null;
  return (
    <SelectField
      name="messages_by"
      label={t("label")}
      defaultValue={value}
      options={["" as const, ...options].map((channel) => ({ value: channel, label: t(channel || "mail") }))}
    />
  );
}

type PriceProps = {
  page: Pick<EditPage, "typed" | "total">;
  prices?: readonly (typeof EDIT_PRICES)[number][];
  errorOf: ErrorOf;
};

export function PriceFields({ page, prices = EDIT_PRICES, errorOf }: PriceProps) {
  const t = useWords("operations.edit");
  const { money } = useFormats();
  const { more } = page.typed;
  return (
    <Part title={t("price")}>
      <ChoiceGroup
        id="pricing"
        className={styles.prices}
        legend={t("price")}
        legendHidden
        error={errorOf("pricing")}
      >
        {prices.map((value) => (
          <ChoiceCard
            key={value}
            name="pricing"
            value={value}
            defaultChecked={value === (more.pricing || "listed")}
          >
            {t(`pricing.${value}`, { amount: money(page.total) })}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <Grid columns={2} from={48} gap={4} align="end">
        <HandPriceFields
          typed={more}
          price={{ label: t("byHand") }}
          reason={{ label: t("reason"), hint: t("reasonHint") }}
          errorOf={errorOf}
        />
      </Grid>
    </Part>
  );
}
