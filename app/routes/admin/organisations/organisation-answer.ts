import type { FieldError } from "#i18n/field-error.ts";
import type { TypedApprovalRule } from "#features/organisations/approvals/save-approval-rule.server.ts";
import type { TypedInvitation } from "#features/organisations/people/invite-member.server.ts";
import type { TypedOrganisation } from "#features/organisations/save-organisation.server.ts";

export const ORGANISATION_DONE = [
  "added",
  "saved",
  "invited",
  "member",
  "ended",
  "reopened",
  "closed",
  "nothing",
  "paid",
  "credited",
  "found",
  "reissued",
  "approval",
] as const;

export type OrganisationDone = (typeof ORGANISATION_DONE)[number];

export type PlainProblem = "changed" | "conflict" | "early" | "running" | "seller" | "amount";

/** `most`: cents that are left of the ride on the invoice. */
export type OrganisationRefusal = {
  typed: TypedOrganisation | null;
  invitation: TypedInvitation | null;
  rule: TypedApprovalRule | null;
  errors: FieldError[];
  problem:
    | { key: PlainProblem }
    | { key: "too-much"; most: number }
    | { key: "address-none" | "address-unavailable" | "address-unset" }
    | { key: "address-several"; addresses: string[] }
    | null;
};

export const NO_REFUSAL: OrganisationRefusal = {
  typed: null,
  invitation: null,
  rule: null,
  errors: [],
  problem: null,
};
