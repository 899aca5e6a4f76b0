import type { ComponentProps } from "react";
import {
  EVENT_INQUIRY_TEXTS,
  type EventInquiryField,
  type EventInquiryFields,
} from "#features/inquiries/event-inquiry-fields.ts";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import { useWords } from "#app/shell/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import styles from "./inquiry-fields.module.css";

type InquiryFieldsProps = {
  slug: EventSlug;
  typed: EventInquiryFields | undefined;
  errors: { field: string; text: string }[];
};

/** Written from left to right in every language. */
const LATIN = { required: true, dir: "ltr" };

/** The event first, then who asks. The page's own event is filled in already. */
export function InquiryFields({ slug, typed, errors }: InquiryFieldsProps) {
  const t = useWords("events.form");
  const names = useWords("events.names");
  const given = typed ?? { eventName: slug === "other-events" ? "" : names(slug) };
  const field = (key: EventInquiryField, more: Omit<ComponentProps<typeof TextField>, "name" | "label">) => {
    const [name, maxLength] = EVENT_INQUIRY_TEXTS[key];
    const error = errors.find((one) => one.field === name)?.text;
    const value = (given as Partial<EventInquiryFields>)[key];
    return (
      <TextField
        name={name}
        label={t(key)}
        maxLength={maxLength}
        dir="auto"
        defaultValue={value}
        error={error}
        {...more}
      />
    );
  };
  return (
    <>
      <div className={styles.pair}>
        {field("eventName", { required: true, autoComplete: "off", hint: t("eventNameHint") })}
        {field("eventDates", { required: true, autoComplete: "off", hint: t("eventDatesHint") })}
      </div>
      <div className={styles.pair}>
        {field("guests", { optional: t("optional"), autoComplete: "off" })}
        {field("vehicles", { optional: t("optional"), autoComplete: "off" })}
      </div>
      {field("text", { required: true, multiline: true, hint: t("textHint") })}
      {field("fullName", { required: true, autoComplete: "name" })}
      <div className={styles.pair}>
        {field("email", { ...LATIN, type: "email", autoComplete: "email", hint: t("emailHint") })}
        {field("phone", { ...LATIN, type: "tel", autoComplete: "tel", hint: t("phoneHint") })}
      </div>
    </>
  );
}
