import {
  CONTACT_MESSAGE_TEXTS as TEXTS,
  MESSAGE_SUBJECTS,
} from "#features/inquiries/contact-message-fields.ts";
import { groupedNumber } from "#i18n/numbers.ts";
import { useLang, useWords } from "#app/shell/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { contactPath } from "./contact-address.ts";
import { RequestField, SenderFields } from "./request-fields.tsx";
import { RequestForm, type RequestOutcome } from "./request-form.tsx";
import styles from "./request-fields.module.css";

type MessageFormProps = { given: Record<string, string>; outcome: RequestOutcome | undefined };

export function MessageForm({ given, outcome }: MessageFormProps) {
  const t = useWords("contact.message");
  const subjects = useWords("contact.subjects");
  const optional = useWords("inquiries")("optional");
  const lang = useLang();
  const choices = MESSAGE_SUBJECTS.map((value) => ({ value, label: subjects(value) }));
  return (
    <RequestForm action={`${contactPath(lang)}#write`} outcome={outcome} send={t("send")}>
      {({ typed, errors }) => (
        <>
          <div className={styles.pair}>
            <SelectField
              name="subject"
              label={t("subject")}
              options={[{ value: "", label: t("subjectChoose") }, ...choices]}
              defaultValue={(typed ?? given).subject}
              error={errors.find(({ field }) => field === "subject")?.text}
              required
            />
            <RequestField
              rule={TEXTS.bookingReference}
              errors={errors}
              label={t("bookingReference")}
              hint={t("bookingReferenceHint")}
              optional={optional}
              defaultValue={(typed ?? given).bookingReference}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
            />
          </div>
          <RequestField
            rule={TEXTS.text}
            errors={errors}
            label={t("text")}
            hint={t("textHint", { max: groupedNumber(lang, TEXTS.text[1], 0) })}
            defaultValue={typed?.text}
            required
          />
          <SenderFields rules={TEXTS} typed={typed} errors={errors} phoneIsOptional />
          <CheckboxField name="call_back" label={t("callBack")} defaultChecked={Boolean(typed?.callBack)} />
        </>
      )}
    </RequestForm>
  );
}
