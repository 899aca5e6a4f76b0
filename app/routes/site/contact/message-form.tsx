import {
  CONTACT_MESSAGE_TEXTS as TEXTS,
  MESSAGE_SUBJECTS,
} from "#features/inquiries/forms/request-fields.ts";
import { type ErrorText, formFields, type Texts } from "#app/shell/forms/use-form.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { contactPath } from "./contact-address.ts";
import { FieldPair, RequestField, RequestForm, type RequestOutcome, SenderFields } from "./request-form.tsx";

type MessageFormProps = {
  given: Record<string, string>;
  countries: PhoneCountry[];
  outcome: RequestOutcome | undefined;
};

export function MessageForm({ given, countries, outcome }: MessageFormProps) {
  const t = useWords("contact.message");
  const lang = useLang();
  return (
    <RequestForm action={`${contactPath(lang)}#write`} outcome={outcome} send={t("send")}>
      {({ typed, errors }) => (
        <>
          <SubjectFields given={typed ?? given} errors={errors} />
          <RequestField
            rule={TEXTS.text}
            errors={errors}
            label={t("text")}
            hint={t("textHint", { max: TEXTS.text[1] })}
            defaultValue={typed?.text}
            required
          />
          <SenderFields
            rules={TEXTS}
            countries={countries}
            typed={typed}
            errors={errors}
            phoneIsOptional
            emailHint={t("emailHint")}
          />
          <CheckboxField name="call_back" label={t("callBack")} defaultChecked={Boolean(typed?.callBack)} />
        </>
      )}
    </RequestForm>
  );
}

function SubjectFields({ given, errors }: { given: Record<string, string>; errors: ErrorText[] }) {
  const t = useWords("contact.message");
  const subjects = useWords("contact.subjects");
  const optional = useWords("inquiries")("optional");
  const form = formFields<Texts<"subject">>({ typed: given, errors });
  const names = MESSAGE_SUBJECTS.map((value) => ({ value, label: subjects(value) }));
  return (
    <FieldPair>
      <SelectField
        {...form.field("subject")}
        label={t("subject")}
        options={[{ value: "", label: t("subjectChoose") }, ...names]}
        required
      />
      <RequestField
        rule={TEXTS.bookingReference}
        errors={errors}
        label={t("bookingReference")}
        optional={optional}
        placeholder="MA-7K3M9Q"
        defaultValue={given.bookingReference}
        dir="ltr"
        autoComplete="off"
      />
    </FieldPair>
  );
}
