const ORGANISATION_ACTS = [
  "member-joined",
  "member-invited",
  "member-changed",
  "member-removed",
  "ride-booked",
  "approval-asked",
  "approval-approved",
  "approval-refused",
  "approval-withdrawn",
  "ride-opened",
  "traveller-added",
  "traveller-changed",
  "traveller-removed",
  "travellers-imported",
  "travellers-rule",
] as const;

export type OrganisationAct = (typeof ORGANISATION_ACTS)[number];
