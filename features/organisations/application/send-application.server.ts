import type { Lang } from "#i18n/locales.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { oneOf, ruledText } from "#i18n/read-form.server.ts";
import {
  businessErrors,
  businessFields,
  businessIn,
} from "#features/booking/business/business-form.server.ts";
import { phoneErrors, readVisitorForm, senderFields } from "#features/inquiries/forms/visitor-form.server.ts";
import { ACCOUNT_SUBJECT } from "#features/inquiries/request.ts";
import {
  sendRequestForm,
  type RequestSent,
  type SendServices,
} from "#features/inquiries/send-request-form.server.ts";
import { withoutEmpty } from "#features/inquiries/store-request.server.ts";
import { ORGANISATION_KINDS } from "../organisation.ts";
import { APPLICATION_TEXTS } from "./application-fields.ts";

const { businessOrder: _order, ...identity } = businessFields;

const FIELDS = {
  kind: [APPLICATION_TEXTS.kind[0], oneOf(ORGANISATION_KINDS, "organisation-kind-missing")],
  ...identity,
  expectedRides: ruledText(APPLICATION_TEXTS.expectedRides),
  text: ruledText(APPLICATION_TEXTS.text),
  phoneCountry: ruledText(APPLICATION_TEXTS.phoneCountry),
  ...senderFields(APPLICATION_TEXTS),
} as const;

type AccountApplication = ReturnType<typeof readApplicationForm>;

export function readApplicationForm(form: FormData) {
  return readVisitorForm(FIELDS, form, together);
}

/** A SIREN may follow later. Where it is given, its key is checked, also against the VAT number. */
function together(typed: Record<keyof typeof FIELDS, string>): FieldError[] {
  const business = { ...typed, businessOrder: "" };
  const [nameField] = APPLICATION_TEXTS.name;
  const isNamed = businessIn(business) !== null;
  const wrong = businessErrors(business).filter(({ key }) => key !== "siren-missing");
  return [...(isNamed ? wrong : [fieldError(nameField, "business-name-missing")]), ...phoneErrors(typed)];
}

/** The answer is the same for every address, whether it belongs to a guest, to an account or to none. */
export async function sendApplication(
  services: SendServices,
  { application, lang }: { application: AccountApplication; lang: Lang },
): Promise<RequestSent> {
  return sendRequestForm(services, application, (value) => ({
    kind: "message",
    lang,
    text: value.text,
    details: withoutEmpty({
      subject: ACCOUNT_SUBJECT,
      organisationKind: value.kind,
      company: value.businessName,
      siren: value.businessSiren,
      vatNumber: businessIn({ ...value, businessOrder: "" })?.vatNumber ?? "",
      street: value.businessStreet,
      postalCode: value.businessPostcode,
      city: value.businessCity,
      country: value.businessCountry,
      expectedRides: value.expectedRides,
    }),
  }));
}
