import { mayDispatch, mayEdit, mayManage, type Role } from "#features/accounts/admin.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { PLACES } from "../shell/places.ts";

type Destination = { path: string; icon: IconName; mayOpen: (role: Role) => boolean };

const MORE_PAGES = {
  daySheet: { path: "/:lang/admin/bookings/sheet", icon: "calendar-days", mayOpen: mayDispatch },
  occupancy: { path: "/:lang/admin/bookings/occupancy", icon: "calendar-days", mayOpen: mayDispatch },
  days: { path: "/:lang/admin/chauffeurs/days", icon: "car-front", mayOpen: mayDispatch },
  reviews: { path: "/:lang/admin/reviews", icon: "message-circle", mayOpen: mayManage },
  cars: { path: "/:lang/admin/cars", icon: "car-front", mayOpen: mayDispatch },
  templates: { path: "/:lang/admin/requests/templates", icon: "inbox", mayOpen: mayDispatch },
  categories: { path: "/:lang/admin/categories", icon: "newspaper", mayOpen: mayEdit },
  slots: { path: "/:lang/admin/media/slots", icon: "images", mayOpen: mayEdit },
  prices: { path: "/:lang/admin/settings/prices", icon: "settings", mayOpen: mayManage },
  dispatch: { path: "/:lang/admin/settings/dispatch", icon: "settings", mayOpen: mayManage },
  availability: { path: "/:lang/admin/settings/availability", icon: "settings", mayOpen: mayManage },
  mailSettings: { path: "/:lang/admin/settings/mail", icon: "settings", mayOpen: mayManage },
  messageTemplates: { path: "/:lang/admin/messages/templates", icon: "message-circle", mayOpen: mayManage },
  payouts: { path: "/:lang/admin/accounting/payouts", icon: "landmark", mayOpen: mayManage },
  terms: { path: "/:lang/admin/settings/terms", icon: "settings", mayOpen: mayManage },
  register: { path: "/:lang/admin/settings/register", icon: "settings", mayOpen: mayManage },
  users: { path: "/:lang/admin/settings/users", icon: "settings", mayOpen: mayManage },
  audit: { path: "/:lang/admin/audit", icon: "settings", mayOpen: mayManage },
  account: { path: "/:lang/admin/account", icon: "circle-user", mayOpen: () => true },
  passkeys: { path: "/:lang/admin/account/passkeys", icon: "circle-user", mayOpen: () => true },
  twoStep: { path: "/:lang/admin/account/two-step", icon: "circle-user", mayOpen: () => true },
} as const satisfies Record<string, Destination>;

export const BEGINNINGS = {
  newBooking: { path: "/:lang/admin/bookings/new", icon: "plus", mayOpen: mayDispatch },
  newPost: { path: "/:lang/admin/new", icon: "plus", mayOpen: mayEdit },
} as const satisfies Record<string, Destination>;

export type Beginning = keyof typeof BEGINNINGS;

/** The pages of the navigation come first. */
export function pagesFor(role: Role) {
  const places = entriesOf(PLACES).map(([id, { path, icon, mayOpen }]) => ({
    kind: "place" as const,
    id,
    path,
    icon,
    mayOpen,
  }));
  const more = entriesOf(MORE_PAGES).map(([id, page]) => ({ kind: "more" as const, id, ...page }));
  return [...places, ...more].filter(({ mayOpen }) => mayOpen(role));
}

export function beginningsFor(role: Role) {
  return entriesOf(BEGINNINGS)
    .map(([id, beginning]) => ({ id, ...beginning }))
    .filter(({ mayOpen }) => mayOpen(role));
}

function entriesOf<Key extends string, Value>(table: Record<Key, Value>): [Key, Value][] {
  return Object.entries(table) as [Key, Value][];
}
