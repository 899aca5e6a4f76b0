import { type PageQuery, pageIn } from "#platform/paging.ts";
import type { AuditSubject } from "#features/accounts/audit/audit.ts";
import { dateIn } from "#features/dispatch/board-filter.ts";

export const AUDIT_GROUPS = {
  people: ["admin", "invitation"],
  settings: ["company", "prices", "dispatch"],
  bookings: ["booking"],
  fleet: ["chauffeur", "car"],
  requests: ["request", "template"],
  guests: ["guest"],
  organisations: ["organisation"],
  mails: ["mail"],
  pictures: ["media", "batch"],
  posts: ["post", "category"],
  log: ["audit"],
} as const satisfies Record<string, AuditSubject[]>;

type AuditGroup = keyof typeof AUDIT_GROUPS;

export const GROUP_NAMES = Object.keys(AUDIT_GROUPS) as AuditGroup[];

export const GONE = "gone";

export type AuditFilter = PageQuery & {
  person: string | null;
  group: AuditGroup | null;
  /** Days in Paris, both inclusive. */
  from: string | null;
  to: string | null;
  reference: string;
};

const LONGEST_REFERENCE = 20;

export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const person = query.get("person") ?? "";
  return {
    person: person === GONE || /^[\da-f-]{36}$/.test(person) ? person : null,
    group: GROUP_NAMES.find((one) => one === query.get("group")) ?? null,
    from: dateIn(query, "from"),
    to: dateIn(query, "to"),
    reference: (query.get("reference") ?? "").trim().toUpperCase().slice(0, LONGEST_REFERENCE),
    ...pageIn(query),
  };
}

export function auditAddress({ page, key: _, ...filter }: AuditFilter, other = page): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  if (other > 1) query.set("page", String(other));
  return `?${query.toString()}`;
}

export function isEverything({ person, group, from, to, reference }: AuditFilter): boolean {
  return !person && !group && !from && !to && !reference;
}
