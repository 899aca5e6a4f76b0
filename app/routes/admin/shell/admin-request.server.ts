import { data, redirect, type RouterContextProvider } from "react-router";
import { type Admin, isDispatcher, isEditor, isOwner } from "#features/accounts/admin.ts";
import { type OwnerDuties, readOwnerDuties } from "#features/accounts/read-owner-duties.server.ts";
import { openSession } from "#features/accounts/sign-in/open-session.server.ts";
import { DEFAULT_LANG, isLang, type Lang } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { context: Context; params: { lang?: string | undefined }; request: Request };

/** The first line of a loader or an action of the admin: who asks, in which language, and what there is to answer with. */
export async function asAdmin({ context, params, request }: Asked) {
  const admin = await requireAdmin(context, request);
  const { services, clientAddress } = context.get(requestContext);
  return { admin, services, clientAddress, lang: adminLang(params.lang) };
}

/** The same for what only an owner may see and do. */
export async function asOwner({ context, params, request }: Asked) {
  const owner = await requireRole(context, request, isOwner);
  const { services, clientAddress } = context.get(requestContext);
  return { owner, services, clientAddress, lang: adminLang(params.lang) };
}

/** The same for whoever plans the rides. */
export async function asDispatcher({ context, params, request }: Asked) {
  const dispatcher = await requireRole(context, request, isDispatcher);
  const { services, clientAddress } = context.get(requestContext);
  return { dispatcher, services, clientAddress, lang: adminLang(params.lang) };
}

/** The same for whoever writes: posts, pictures, the optimizer. */
export async function asEditor({ context, params, request }: Asked) {
  const admin = await requireRole(context, request, isEditor);
  const { services, clientAddress } = context.get(requestContext);
  return { admin, services, clientAddress, lang: adminLang(params.lang) };
}

/** The same for what an open page asks by itself: somebody may look at it, but nobody did anything. */
export async function asWatchingDispatcher({ context, params, request }: Asked) {
  const { services } = context.get(requestContext);
  const admin = await openSession(services, request.headers.get("Cookie"), { isVisit: false });
  if (!admin) throw redirect(loginPage(request), 303);
  if (!isDispatcher(admin)) throw data(null, { status: 403 });
  await requireSecondStep(context, request, admin);
  return { dispatcher: admin, services, lang: adminLang(params.lang) };
}

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

/** Who is not signed in goes to the sign-in, and back after it. */
export async function requireAdmin(context: Context, request: Request): Promise<Admin> {
  const admin = await adminOf(context, request);
  if (!admin) throw redirect(loginPage(request), 303);
  await requireSecondStep(context, request, admin);
  return admin;
}

const duties = new WeakMap<Context, Promise<OwnerDuties>>();

/** What the company asks of this owner; of others nothing. */
export async function dutiesOf(context: Context, admin: Admin): Promise<OwnerDuties | null> {
  if (!isOwner(admin)) return null;
  const known = duties.get(context);
  if (known) return known;
  const read = readOwnerDuties(context.get(requestContext).services, admin);
  duties.set(context, read);
  return read;
}

/** Where an owner sets up a second step, and the way out. */
const OPEN_WITHOUT = /^\/[\w-]+\/admin\/(account(\/(passkeys|two-step))?|logout)\/?$/;

/** An owner whose week is over sets up a second step before anything else. */
async function requireSecondStep(context: Context, request: Request, admin: Admin): Promise<void> {
  const { pathname } = new URL(request.url);
  if (OPEN_WITHOUT.test(pathname)) return;
  const asks = await dutiesOf(context, admin);
  if (asks?.secondStep?.isOver) throw redirect(`/${langIn(request)}/admin/account`, 303);
}

/** Whose role does not open the page is refused. */
async function requireRole<Allowed extends Admin>(
  context: Context,
  request: Request,
  mayOpen: (admin: Admin) => admin is Allowed,
): Promise<Allowed> {
  const admin = await requireAdmin(context, request);
  if (!mayOpen(admin)) throw data(null, { status: 403 });
  return admin;
}

function loginPage(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const next = request.method === "GET" ? pathname + search : pathname;
  return `/${langIn(request)}/admin/login?next=${encodeURIComponent(next)}`;
}

function langIn(request: Request): Lang {
  const [, segment] = new URL(request.url).pathname.split("/");
  return isLang(segment) ? segment : DEFAULT_LANG;
}

/** The language in an address of the admin; the layout has sent all others away. */
export function adminLang(segment: string | undefined): Lang {
  if (!isLang(segment)) throw data(null, { status: 404 });
  return segment;
}
