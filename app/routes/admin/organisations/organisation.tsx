import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { CREDIT_REASONS } from "#features/documents/document.ts";
import {
  readApprovalRuleForm,
  saveApprovalRule,
} from "#features/organisations/approvals/save-approval-rule.server.ts";
import { endOrganisation } from "#features/organisations/end-organisation.server.ts";
import { findAddress } from "#features/organisations/find-address.server.ts";
import { findOrganisation } from "#features/organisations/organisations.server.ts";
import { changeMember } from "#features/organisations/people/change-member.server.ts";
import { inviteMember, readInvitationForm } from "#features/organisations/people/invite-member.server.ts";
import { readOrganisation } from "#features/organisations/read-organisation.server.ts";
import { readOrganisationForm, saveOrganisation } from "#features/organisations/save-organisation.server.ts";
import { creditRide, noteStatementPaid } from "#features/organisations/statements/change-statement.server.ts";
import { closeMonth } from "#features/organisations/statements/close-month.server.ts";
import { reissueInvoice } from "#features/organisations/statements/reissue-invoice.server.ts";
import { centsIn } from "#features/pricing/amount.ts";
import { VAT_RATES } from "#features/pricing/vat.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { phoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import type { Route } from "./+types/organisation.ts";
import {
  NO_REFUSAL,
  ORGANISATION_DONE,
  type OrganisationDone,
  type OrganisationRefusal,
  type PlainProblem,
} from "./organisation-answer.ts";
import { OrganisationView } from "./organisation-view.tsx";

const NEW = "new";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const organisation =
    params.reference === NEW ? null : await readOrganisation(services, dispatcher, params.reference, lang);
  if (organisation === undefined) throw data(null, { status: 404 });
  return {
    organisation,
    countries: phoneCountries(lang),
    formKey: randomUUID(),
    done: doneIn(url.searchParams, ORGANISATION_DONE),
    words: pickWords(lang, [
      "organisations",
      "approvals.acts",
      "approvals.admin",
      "operations.audit",
      "documents",
      "payment.status",
      "fleet.names",
      "einvoicing.marks",
      "einvoicing.address",
      "einvoicing.correct",
    ]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const form = await request.formData();
  const goTo = (done: OrganisationDone, reference: string) =>
    redirect(`/${lang}/admin/organisations/${reference}?done=${done}`, 303);
  const { reference } = params;
  if (fieldIn(form, "intent") === "save") {
    const of = reference === NEW ? null : reference;
    const saved = await saveOrganisation(services, dispatcher, of, readOrganisationForm(form));
    if (saved.kind === "done") return goTo(saved.isNew ? "added" : "saved", saved.reference);
    const errors = saved.kind === "invalid" ? saved.errors : [];
    const problem = saved.kind === "conflict" ? ({ key: "conflict" } as const) : null;
    return refused({ ...NO_REFUSAL, typed: saved.typed, errors, problem });
  }
  const answer = await act({ services, dispatcher }, reference, form);
  return typeof answer === "string" ? goTo(answer, reference) : refused(answer);
}

async function act(
  { services, dispatcher }: { services: Services; dispatcher: Dispatcher },
  reference: string,
  form: FormData,
): Promise<OrganisationDone | OrganisationRefusal> {
  const problem = (key: PlainProblem) => ({
    ...NO_REFUSAL,
    problem: { key },
  });
  const organisation = await findOrganisation(services.db, reference);
  if (!organisation) throw data(null, { status: 404 });
  const intent = fieldIn(form, "intent");
  switch (intent) {
    case "end":
    case "reopen": {
      const seen = { reference, version: numberIn(form, "version") };
      const ended = await endOrganisation(services, dispatcher, seen, intent === "end");
      if (ended.kind !== "done") return problem("changed");
      return intent === "end" ? "ended" : "reopened";
    }
    case "approval": {
      const saved = await saveApprovalRule(services, dispatcher, reference, readApprovalRuleForm(form));
      if (saved.kind === "done") return "approval";
      if (saved.kind === "changed") return problem("changed");
      return { ...NO_REFUSAL, errors: saved.errors, rule: saved.typed };
    }
    case "invite": {
      const invited = await inviteMember(services, dispatcher, organisation, readInvitationForm(form));
      if (invited.kind === "done") return "invited";
      return { ...NO_REFUSAL, errors: invited.errors, invitation: invited.typed };
    }
    case "role":
    case "remove": {
      const role = intent === "remove" ? null : fieldIn(form, "role");
      const memberId = fieldIn(form, "member");
      const changed = await changeMember(services, dispatcher, organisation.id, { memberId, role });
      return changed.kind === "done" ? "member" : problem("changed");
    }
    case "close": {
      const closed = await closeMonth(services, dispatcher, reference, fieldIn(form, "month"));
      if (closed.kind === "closed") return closed.documents.length > 0 ? "closed" : "nothing";
      return problem(closed.kind === "missing" ? "changed" : closed.kind);
    }
    case "address": {
      const found = await findAddress(services, dispatcher, {
        reference,
        version: numberIn(form, "version"),
      });
      if (found.kind === "done") return "found";
      if (found.kind === "changed") return problem("changed");
      return {
        ...NO_REFUSAL,
        problem:
          found.kind === "several"
            ? { key: "address-several", addresses: found.addresses }
            : { key: `address-${found.kind}` },
      };
    }
    case "reissue": {
      const reissued = await reissueInvoice(services, dispatcher, fieldIn(form, "invoice"));
      return reissued.kind === "done" ? "reissued" : problem(reissued.kind);
    }
    case "paid": {
      const statementId = fieldIn(form, "statement");
      // A credit is negative.
      const owed = numberIn(form, "owed") * (fieldIn(form, "sign") === "-" ? -1 : 1);
      const noted = await noteStatementPaid(services, dispatcher, {
        statementId,
        owed,
        receivedOn: fieldIn(form, "received_on"),
      });
      return noted.kind === "done" ? "paid" : problem("changed");
    }
    case "credit": {
      const amount = centsIn(fieldIn(form, "amount"));
      const reason = CREDIT_REASONS.find((one) => one === fieldIn(form, "reason")) ?? "goodwill";
      if (amount === null || amount === 0) return problem("amount");
      const rate = VAT_RATES.find((one) => String(one) === fieldIn(form, "rate")) ?? null;
      const ride = { reference: fieldIn(form, "ride").trim().toUpperCase(), amount, rate, reason };
      const credited = await creditRide(services, dispatcher, fieldIn(form, "invoice"), ride);
      if (credited.kind === "done") return "credited";
      if (credited.kind !== "too-much") return problem(credited.kind);
      return { ...NO_REFUSAL, problem: { key: "too-much", most: credited.most } };
    }
    default:
      throw data(null, { status: 400 });
  }
}

function refused(refusal: OrganisationRefusal) {
  return data(refusal, { status: refusal.problem ? 409 : 400 });
}

export const shouldRevalidate = afterEveryForm;

export default function OrganisationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OrganisationView {...loaderData} refusal={actionData ?? null} />;
}
