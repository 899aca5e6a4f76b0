import type { ComponentProps } from "react";
import {
  EVENT_INQUIRY_TEXTS as TEXTS,
  type EventInquiryField,
} from "#features/inquiries/forms/event-inquiry-fields.ts";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { RequestField, SenderFields } from "../contact/request-fields.tsx";
import type { ShownErrors } from "../contact/request-form.tsx";
import styles from "./inquiry-fields.module.css";

type InquiryFieldsProps = {
  slug: EventSlug;
  typed: Record<string, string> | undefined;
  errors: ShownErrors;
};

type EventField = Exclude<EventInquiryField, "fullName" | "email" | "phone">;

/** The event first, then who asks. The page's own event is filled in already. */
export function InquiryFields({ slug, typed, errors }: InquiryFieldsProps) {
  const t = useWords("events.form");
  const names = useWords("events.names");
  const optional = useWords("inquiries")("optional");
  const given = typed ?? { eventName: slug === "other-events" ? "" : names(slug) };
  const field = (key: EventField, more: Partial<ComponentProps<typeof RequestField>>) => (
    <RequestField
      rule={TEXTS[key]}
      errors={errors}
      label={t(key)}
      defaultValue={given[key]}
      autoComplete="off"
      {...more}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {field("eventName", { required: true, hint: t("eventNameHint") })}
        {field("eventDates", { required: true, hint: t("eventDatesHint") })}
      </div>
      <div className={styles.pair}>
        {field("guests", { optional })}
        {field("vehicles", { optional })}
      </div>
      {field("text", { required: true, hint: t("textHint"), autoComplete: undefined })}
      <SenderFields rules={TEXTS} typed={typed} errors={errors} emailHint={t("emailHint")} />
    </>
  );
}
