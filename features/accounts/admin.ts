import { plainName } from "#i18n/clean-text.ts";
import type { Lang } from "#i18n/locales.ts";

/** Owners run the company; dispatchers plan the rides; editors see posts and media only. */
export const ROLES = ["owner", "dispatcher", "editor"] as const;

export type Role = (typeof ROLES)[number];

/** Somebody of the company who has signed in. Every verb of the admin asks for one, so forgetting the check does not compile. */
export type Admin = { id: string; email: string; name: string; lang: Lang; role: Role; sessionId: string };

export type Owner = Admin & { role: "owner" };

/** Who plans the rides: bookings, requests, mails, chauffeurs. An owner may do all of it. */
export type Dispatcher = Admin & { role: "owner" | "dispatcher" };

/** Who writes: posts, pictures, the optimizer. An owner may do all of it. */
export type Editor = Admin & { role: "owner" | "editor" };

export function isOwner(admin: Admin): admin is Owner {
  return admin.role === "owner";
}

export function isDispatcher(admin: Admin): admin is Dispatcher {
  return mayDispatch(admin.role);
}

export function isEditor(admin: Admin): admin is Editor {
  return mayEdit(admin.role);
}

export function mayDispatch(role: Role): boolean {
  return role === "owner" || role === "dispatcher";
}

export function mayEdit(role: Role): boolean {
  return role === "owner" || role === "editor";
}

/** As it is stored and compared: one person has one account, however they type their address. */
export function plainEmail(typed: string): string {
  return plainName(typed).toLowerCase();
}
