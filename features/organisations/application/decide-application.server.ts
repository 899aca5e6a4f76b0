import { randomBytes } from "node:crypto";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { checkbox, readForm, shortText, wholeText, type FormRead } from "#i18n/read-form.server.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Db } from "#platform/db/db.ts";
import { readPhone } from "#platform/phone.server.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { isInFrance } from "#features/company/france.ts";
import { isAccountApplication, referenceLetters } from "#features/inquiries/request.ts";
import { nextStatuses } from "#features/inquiries/request-status.ts";
import { holdRequest, settleRequest } from "#features/inquiries/requests.server.ts";
import type { RequestRow } from "#features/inquiries/requests.table.ts";
import {
  type AnswerRead,
  answerRequest,
  type RequestAnswered,
} from "#features/inquiries/thread/answer-request.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { MOST_PAYMENT_DAYS, ORGANISATION_KINDS } from "../organisation.ts";
import {
  insertOrganisation,
  organisationById,
  organisationsWithNumber,
  type OrganisationTerms,
} from "../organisations.server.ts";
import { writePartnerSettings } from "../desk/partners.server.ts";
import { invitePerson } from "../people/invite-member.server.ts";
import { isMemberElsewhere } from "../people/members.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "secret" | "places">;

const FIELDS = {
  paymentDays: ["payment_days", wholeText({ min: 0, max: MOST_PAYMENT_DAYS }, "days-invalid")],
  creditLimit: [
    "credit_limit",
    shortText(20).refine((text) => text === "" || centsIn(text) !== null, "amount-invalid"),
  ],
  /** The address of a hotel is also that of its desk. */
  desk: checkbox(),
} as const;

export type TypedTerms = Record<keyof typeof FIELDS, string>;

type ApplicationAccepted =
  | { kind: "done" }
  | { kind: "changed" }
  | { kind: "invalid"; errors: FieldError[]; typed: TypedTerms };

export async function readApplication(
  { db }: Pick<Services, "db">,
  _dispatcher: Dispatcher,
  request: RequestRow,
) {
  if (!isAccountApplication(request)) return null;
  const opened = await organisationById(db, request.id);
  const { siren = "", country = "" } = request.details;
  const others = siren === "" ? [] : await organisationsWithNumber(db, siren);
  const shown = ({ reference, name }: { reference: string; name: string }) => ({ reference, name });
  const { words } = translatorIn(request.lang);
  const { fullName: name, reference } = request;
  return {
    refusal: {
      subject: words("organisations.application.refusal.subject", { reference }),
      text: words("organisations.application.refusal.text", { name }),
    },
    opened: opened ? shown(opened) : null,
    mayAccept: !opened && mayBecome(request, "accepted"),
    mayRefuse: !opened && mayBecome(request, "declined"),
    /** Of a hotel in France: where its guests may be picked up. */
    deskAddress: deskAddressOf(request) || null,
    lacksSiren: isInFrance(country) && siren === "",
    others: others.filter(({ id }) => id !== request.id).map(shown),
  };
}

export type ShownApplication = NonNullable<Awaited<ReturnType<typeof readApplication>>>;

type TermsRead = FormRead<typeof FIELDS>;

export function readTermsForm(form: FormData): TermsRead {
  return readForm(FIELDS, form);
}

/**
 * Opens the account of an application and invites the person who applied as its manager. The account has the id of the request, so that an
 * application opens one account. The desk of a hotel gets the address if it is chosen and located; otherwise the page of the account asks for it.
 */
export async function acceptApplication(
  { db, jobs, clock, secret, places }: Needs,
  dispatcher: Dispatcher,
  request: Pick<RequestRow, "id" | "details" | "phone">,
  read: TermsRead,
): Promise<ApplicationAccepted> {
  const { typed } = read;
  if (!read.ok) return { kind: "invalid", errors: read.errors, typed };
  const { paymentDays, creditLimit } = read.value;
  const now = clock.now();
  // The provider of places answers outside the transaction.
  const desk = read.value.desk ? await deskOf(places, request) : null;
  return db.transaction(async (tx): Promise<ApplicationAccepted> => {
    const held = await holdUndecided(tx, request.id);
    if (!held || !mayBecome(held, "accepted")) return { kind: "changed" };
    const email = held.email.toLowerCase();
    if (await isMemberElsewhere(tx, email, held.id))
      return { kind: "invalid", errors: [fieldError("form", "member-elsewhere")], typed };
    const own = { id: held.id, reference: `OR-${referenceLetters(randomBytes(6))}` };
    const money = { paymentDays: Number(paymentDays), creditLimit: centsIn(creditLimit) };
    if (!(await insertOrganisation(tx, own, { ...termsOf(held), ...money }, now))) return { kind: "changed" };
    if (desk) await writePartnerSettings(tx, held.id, desk);
    const entry = { subject: "organisation", subjectId: held.id } as const;
    await writeAudit(tx, dispatcher, { ...entry, action: "organisation-added" }, now);
    const person = { email, role: "manager", lang: held.lang, isApplicant: true } as const;
    const refusal = await invitePerson(
      tx,
      { jobs, secret },
      { inviter: dispatcher, id: held.id, now },
      person,
    );
    if (refusal) throw new Error(`A new account does not refuse an invitation: ${refusal}.`);
    await settleRequest(tx, held, { status: "accepted", replyWaits: false });
    const decided = { subject: "request", subjectId: held.id, action: "application-accepted" } as const;
    await writeAudit(tx, dispatcher, decided, now);
    return { kind: "done" };
  });
}

function deskAddressOf({ details }: Pick<RequestRow, "details">): string {
  const { organisationKind, street = "", postalCode = "", city = "", country } = details;
  return organisationKind === "hotel" && country === "FR" && street !== "" && city !== ""
    ? `${street}, ${postalCode} ${city}`.replace(/\s+/g, " ")
    : "";
}

/** The settings of a desk at the address of the application; null if it is not located for certain. */
async function deskOf(places: Services["places"], request: Pick<RequestRow, "details" | "phone">) {
  const place = deskAddressOf(request);
  const phone = readPhone(request.phone ?? "", "FR");
  if (place === "" || !phone) return null;
  const found = await places.resolve(place, { lang: "fr" });
  const located =
    found.kind === "address" && found.isSure && found.areas.length === 1
      ? found.areas[0]
      : found.kind === "found" && found.place.kind === "address"
        ? found.place
        : undefined;
  return located ? { invoicedBy: "partner" as const, place, placeId: located.id, entrance: "", phone } : null;
}

export async function refuseApplication(
  services: Needs,
  dispatcher: Dispatcher,
  request: RequestRow,
  read: AnswerRead,
): Promise<RequestAnswered> {
  return answerRequest(services, dispatcher, request, read, async (tx, held) =>
    isAccountApplication(held) && !(await organisationById(tx, held.id)) && mayBecome(held, "declined")
      ? { status: "declined", replyWaits: false }
      : null,
  );
}

async function holdUndecided(tx: Db, id: string): Promise<RequestRow | undefined> {
  const held = await holdRequest(tx, id);
  const isOpen = held && isAccountApplication(held) && !(await organisationById(tx, id));
  return isOpen ? held : undefined;
}

function mayBecome({ status }: Pick<RequestRow, "status">, to: "accepted" | "declined"): boolean {
  return nextStatuses(status).includes(to);
}

function termsOf({ details, lang }: RequestRow): Omit<OrganisationTerms, "paymentDays" | "creditLimit"> {
  return {
    kind: ORGANISATION_KINDS.find((kind) => kind === details["organisationKind"]) ?? "company",
    name: details["company"] ?? "",
    siren: details["siren"] ?? "",
    vatNumber: details["vatNumber"] ?? "",
    einvoicingAddress: "",
    street: details["street"] ?? "",
    postalCode: details["postalCode"] ?? "",
    city: details["city"] ?? "",
    country: details["country"] ?? "",
    lang,
    required: [],
    costCentres: [],
    billsPerCostCentre: false,
    rebatePercent: 0,
    rebateFrom: null,
    rebateUntil: null,
    notes: "",
  };
}
