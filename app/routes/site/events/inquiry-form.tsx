import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { RequestForm, type RequestOutcome } from "../contact/request-form.tsx";
import { eventPath } from "./event-address.ts";
import { InquiryFields } from "./inquiry-fields.tsx";

type InquiryFormProps = { slug: EventSlug; outcome: RequestOutcome | undefined };

export function InquiryForm({ slug, outcome }: InquiryFormProps) {
  const t = useWords("events.form");
  const lang = useLang();
  return (
    <RequestForm action={`${eventPath(lang, slug)}#inquiry`} outcome={outcome} send={t("send")}>
      {({ typed, errors }) => <InquiryFields slug={slug} typed={typed} errors={errors} />}
    </RequestForm>
  );
}
