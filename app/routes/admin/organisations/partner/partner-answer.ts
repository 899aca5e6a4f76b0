import type { FieldError } from "#i18n/field-error.ts";
import type { TypedPartner, TypedRate } from "#features/organisations/commission/change-commission.server.ts";

export const PARTNER_DONE = [
  "rate",
  "rate-removed",
  "partner",
  "commission-closed",
  "commission-nothing",
  "commission-paid",
  "commission-unpaid",
] as const;

export type PartnerDone = (typeof PARTNER_DONE)[number];

export type PartnerRefusal = {
  rate: TypedRate | null;
  settings: TypedPartner | null;
  errors: FieldError[];
  problem: "changed" | "early" | "running" | "before" | null;
};

export const NO_REFUSAL: PartnerRefusal = { rate: null, settings: null, errors: [], problem: null };
