import { data, redirect, type RouterContextProvider } from "react-router";
import { isOwner, type Admin, type Owner } from "#features/accounts/admin.ts";
import { openSession } from "#features/accounts/sign-in/open-session.server.ts";
import { DEFAULT_LANG, isLang } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;

/** The loaders of one request run side by side and ask for the same cookie. */
const asked = new WeakMap<Context, Promise<Admin | null>>();

/** Who is signed in, or null. */
export function adminOf(context: Context, request: Request): Promise<Admin | null> {
  const known = asked.get(context);
  if (known) return known;
  const admin = openSession(context.get(requestContext).services, request.headers.get("Cookie"));
  asked.set(context, admin);
  return admin;
}

/** The first line of every loader and action of the desk: who is not signed in goes to the sign-in, and back after it. */
export async function requireAdmin(context: Context, request: Request): Promise<Admin> {
  const admin = await adminOf(context, request);
  if (!admin) throw redirect(loginPage(request), 303);
  return admin;
}

/** The same for what only an owner may see and do. */
export async function requireOwner(context: Context, request: Request): Promise<Owner> {
  const admin = await requireAdmin(context, request);
  if (!isOwner(admin)) throw data(null, { status: 403 });
  return admin;
}

function loginPage(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const [, segment] = pathname.split("/");
  const lang = isLang(segment) ? segment : DEFAULT_LANG;
  const next = request.method === "GET" ? pathname + search : pathname;
  return `/${lang}/admin/login?next=${encodeURIComponent(next)}`;
}
