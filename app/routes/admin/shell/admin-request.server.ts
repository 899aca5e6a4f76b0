import { data, redirect, type RouterContextProvider } from "react-router";
import {
  type Admin,
  type Dispatcher,
  isDispatcher,
  isEditor,
  isOwner,
  type Owner,
} from "#features/accounts/admin.ts";
import { type OwnerDuties, readOwnerDuties } from "#features/accounts/read-owner-duties.server.ts";
import { openSession } from "#features/accounts/sign-in/open-session.server.ts";
import { assignmentDoubts } from "#features/dispatch/assignment-doubts.server.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { DEFAULT_LANG, isLang, type Lang } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { context: Context; params: { lang?: string | undefined }; request: Request };

/**
 * Call it first in every loader and action of the admin: returns the signed-in admin, the services and the language.
 */
export async function asAdmin({ context, params, request }: Asked) {
  const admin = await requireAdmin(context, request);
  const { services, clientAddress } = context.get(requestContext);
  return { admin, services, clientAddress, lang: adminLang(params.lang) };
}

export async function asOwner({ context, params, request }: Asked) {
  const owner = await requireRole(context, request, isOwner);
  const { services, clientAddress } = context.get(requestContext);
  return { owner, services, clientAddress, lang: adminLang(params.lang) };
}

export async function asDispatcher({ context, params, request }: Asked) {
  const dispatcher = await requireRole(context, request, isDispatcher);
  const { services, clientAddress } = context.get(requestContext);
  return { dispatcher, services, clientAddress, lang: adminLang(params.lang) };
}

export async function asEditor({ context, params, request }: Asked) {
  const admin = await requireRole(context, request, isEditor);
  const { services, clientAddress } = context.get(requestContext);
  return { admin, services, clientAddress, lang: adminLang(params.lang) };
}

/** The same for requests that an open page sends automatically: they do not extend the session. */
export async function asWatchingDispatcher({ context, params, request }: Asked) {
  const { services } = context.get(requestContext);
  const admin = await openSession(services, request.headers.get("Cookie"), { isVisit: false });
  if (!admin) throw redirect(loginPage(request), 303);
  if (!isDispatcher(admin)) throw data(null, { status: 403 });
  await requireSecondStep(context, request, admin);
  return { dispatcher: admin, services, lang: adminLang(params.lang) };
}

/** Reads a value once for each request, because its loaders run in parallel. */
function oncePerRequest<Rest extends unknown[], Value>(
  read: (context: Context, ...rest: Rest) => Promise<Value>,
) {
  const known = new WeakMap<Context, Promise<Value>>();
  return (context: Context, ...rest: Rest): Promise<Value> => {
    const value = known.get(context) ?? read(context, ...rest);
    known.set(context, value);
    return value;
  };
}

export const adminOf = oncePerRequest((context, request: Request) =>
  openSession(context.get(requestContext).services, request.headers.get("Cookie")),
);

/** Redirects to the sign-in without a session, with the requested page as `next`. */
export async function requireAdmin(context: Context, request: Request): Promise<Admin> {
  const admin = await adminOf(context, request);
  if (!admin) throw redirect(loginPage(request), 303);
  await requireSecondStep(context, request, admin);
  return admin;
}

const ownerDuties = oncePerRequest((context, owner: Owner) =>
  readOwnerDuties(context.get(requestContext).services, owner),
);

export async function dutiesOf(context: Context, admin: Admin): Promise<OwnerDuties | null> {
  return isOwner(admin) ? ownerDuties(context, admin) : null;
}

export const doubtsOf = oncePerRequest((context) => {
  const { db, clock } = context.get(requestContext).services;
  return assignmentDoubts(db, clock.now());
});

export const waitingOf = oncePerRequest((context, dispatcher: Dispatcher) =>
  countWaiting(context.get(requestContext).services, dispatcher, doubtsOf(context)),
);

const OPEN_WITHOUT = /^\/[\w-]+\/admin\/(account(\/(passkeys|two-step))?|logout)\/?$/;

/** An owner without a second step may use only these pages once the deadline has passed. */
async function requireSecondStep(context: Context, request: Request, admin: Admin): Promise<void> {
  const { pathname } = new URL(request.url);
  if (OPEN_WITHOUT.test(pathname)) return;
  const asks = await dutiesOf(context, admin);
  if (asks?.secondStep?.isOver) throw redirect(`/${langIn(request)}/admin/account`, 303);
}

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

export function adminLang(segment: string | undefined): Lang {
  if (!isLang(segment)) throw data(null, { status: 404 });
  return segment;
}
