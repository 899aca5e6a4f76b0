import { plainName } from "#i18n/clean-text.ts";
import { asciiDomains } from "#i18n/email-address.ts";
import type { Lang } from "#i18n/locales.ts";

/** Owners run the company; dispatchers manage rides; editors manage posts and media only. */
export const ROLES = ["owner", "dispatcher", "editor"] as const;

export type Role = (typeof ROLES)[number];

/**
 * A signed-in member of staff. Every operation of the admin takes one of these types as a parameter, so that a missing permission check
 * does not compile.
 */
export type Admin = { id: string; email: string; name: string; lang: Lang; role: Role; sessionId: string };

export type Owner = Admin & { role: "owner" };

export type Dispatcher = Admin & { role: "owner" | "dispatcher" };

export type Editor = Admin & { role: "owner" | "editor" };

export function isOwner(admin: Admin): admin is Owner {
  return mayManage(admin.role);
}

export function isDispatcher(admin: Admin): admin is Dispatcher {
  return mayDispatch(admin.role);
}

export function isEditor(admin: Admin): admin is Editor {
  return mayEdit(admin.role);
}

export function mayManage(role: Role): boolean {
  return role === "owner";
}

export function mayDispatch(role: Role): boolean {
  return role === "owner" || role === "dispatcher";
}

export function mayEdit(role: Role): boolean {
  return role === "owner" || role === "editor";
}

/** In lower case, so that one address has one account. */
export function plainEmail(typed: string): string {
  return asciiDomains(plainName(typed)).toLowerCase();
}
