import type { ComponentProps } from "react";
import { AGREED_METHODS, type PaymentMethod } from "#features/booking/booking.ts";
import { PHONE_TEXTS } from "#features/booking/guest-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import type { FieldTexts } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ErrorOf } from "./checked-form.tsx";

type Texts = Pick<FieldTexts, "label" | "optional" | "hint">;

type HandPriceProps = {
  typed: { priceByHand?: string; priceReason?: string };
  price: Texts;
  reason: Texts;
  errorOf: ErrorOf;
};

export function HandPriceFields({ typed, price, reason, errorOf }: HandPriceProps) {
  return (
    <>
      <TextField
        {...price}
        name={PHONE_TEXTS.priceByHand[0]}
        maxLength={PHONE_TEXTS.priceByHand[1]}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        defaultValue={typed.priceByHand}
        error={errorOf(PHONE_TEXTS.priceByHand[0])}
      />
      <TextField
        {...reason}
        name={PHONE_TEXTS.priceReason[0]}
        maxLength={PHONE_TEXTS.priceReason[1]}
        dir="auto"
        autoComplete="off"
        defaultValue={typed.priceReason}
        error={errorOf(PHONE_TEXTS.priceReason[0])}
      />
    </>
  );
}

export function OverbookField(props: Omit<ComponentProps<typeof TextField>, "name">) {
  return (
    <TextField
      name={PHONE_TEXTS.overbookReason[0]}
      maxLength={PHONE_TEXTS.overbookReason[1]}
      dir="auto"
      autoComplete="off"
      {...props}
    />
  );
}

type PaymentMethodProps = {
  methods?: readonly Exclude<PaymentMethod, "transfer">[];
  value: string | undefined;
  errorOf: ErrorOf;
};

export function PaymentMethodField({ methods = AGREED_METHODS, value = "", errorOf }: PaymentMethodProps) {
  const t = useWords("guests.call");
  return (
    <SelectField
      name="payment_method"
      label={t("payment")}
      defaultValue={value}
      error={errorOf("payment_method")}
      options={[
        { value: "", label: t("choose") },
        ...methods.map((method) => ({ value: method, label: t(`ways.${method}`) })),
      ]}
    />
  );
}
