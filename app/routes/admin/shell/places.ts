import { mayDispatch, mayEdit, mayManage, type Role } from "#features/accounts/admin.ts";
import type { IconName } from "#app/ui/icon.tsx";

/** A page of the navigation. `parts`: the first parts of the addresses below `/admin` on which it is the current one. */
type Place = { path: string; icon: IconName; parts: readonly string[]; mayOpen: (role: Role) => boolean };

export const PLACES = {
  bookings: {
    path: "/:lang/admin/bookings",
    icon: "calendar-days",
    parts: ["bookings", "guests"],
    mayOpen: mayDispatch,
  },
  flights: { path: "/:lang/admin/flights", icon: "plane", parts: ["flights"], mayOpen: mayDispatch },
  chauffeurs: {
    path: "/:lang/admin/chauffeurs",
    icon: "car-front",
    parts: ["chauffeurs", "cars"],
    mayOpen: mayDispatch,
  },
  requests: { path: "/:lang/admin/requests", icon: "inbox", parts: ["requests"], mayOpen: mayDispatch },
  mails: { path: "/:lang/admin/mails", icon: "mail", parts: ["mails"], mayOpen: mayDispatch },
  messages: {
    path: "/:lang/admin/messages",
    icon: "message-circle",
    parts: ["messages"],
    mayOpen: mayDispatch,
  },
  documents: {
    path: "/:lang/admin/documents",
    icon: "receipt-text",
    parts: ["documents"],
    mayOpen: mayDispatch,
  },
  payments: { path: "/:lang/admin/payments", icon: "credit-card", parts: ["payments"], mayOpen: mayDispatch },
  organisations: {
    path: "/:lang/admin/organisations",
    icon: "building-2",
    parts: ["organisations"],
    mayOpen: mayDispatch,
  },
  accounting: {
    path: "/:lang/admin/accounting",
    icon: "landmark",
    parts: ["accounting"],
    mayOpen: mayManage,
  },
  einvoicing: {
    path: "/:lang/admin/einvoicing",
    icon: "badge-check",
    parts: ["einvoicing"],
    mayOpen: mayManage,
  },
  figures: { path: "/:lang/admin/figures", icon: "chart-pie", parts: ["figures"], mayOpen: mayManage },
  analytics: {
    path: "/:lang/admin/analytics",
    icon: "chart-column",
    parts: ["analytics"],
    mayOpen: mayDispatch,
  },
  content: {
    path: "/:lang/admin",
    icon: "newspaper",
    parts: ["", "new", "edit", "categories"],
    mayOpen: mayEdit,
  },
  media: { path: "/:lang/admin/media", icon: "images", parts: ["media"], mayOpen: mayEdit },
  optimizer: {
    path: "/:lang/admin/image-optimizer",
    icon: "image-down",
    parts: ["image-optimizer"],
    mayOpen: mayEdit,
  },
  settings: {
    path: "/:lang/admin/settings",
    icon: "settings",
    parts: ["settings", "audit"],
    mayOpen: mayManage,
  },
} as const satisfies Record<string, Place>;

export type PlaceId = keyof typeof PLACES;

const PLACE_GROUPS = {
  dispatch: ["bookings", "flights", "chauffeurs"],
  guests: ["requests", "mails", "messages"],
  money: ["documents", "payments", "organisations", "accounting", "einvoicing"],
  content: ["content", "media", "optimizer"],
  company: ["figures", "analytics", "settings"],
} as const satisfies Record<string, readonly PlaceId[]>;

type PlaceGroup = keyof typeof PLACE_GROUPS;

export function groupsFor(role: Role): { group: PlaceGroup; places: PlaceId[] }[] {
  return (Object.keys(PLACE_GROUPS) as PlaceGroup[])
    .map((group) => ({ group, places: PLACE_GROUPS[group].filter((id) => PLACES[id].mayOpen(role)) }))
    .filter(({ places }) => places.length > 0);
}

export function placeAt(pathname: string): PlaceId | null {
  const [, , , part = ""] = pathname.split("/");
  const ids = Object.keys(PLACES) as PlaceId[];
  return ids.find((id) => (PLACES[id].parts as readonly string[]).includes(part)) ?? null;
}
