import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { adminCredentialsTable, adminsTable } from "../admins.table.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "../password/password.ts";
import { hashPassword, verifyPassword } from "../password/password-hash.server.ts";
import { sessionBirth } from "../second-step/second-steps.server.ts";
import { absoluteExpiry, LONGEST_SESSION_HOURS } from "./session-expiry.ts";
import { sessionsTable } from "./sessions.table.ts";

type Needs = Pick<Services, "db" | "clock" | "secret" | "site">;

/** Internal header that passes the client address to Better Auth. Visitors' headers are never forwarded. */
export const ADDRESS_HEADER = "x-client-address";

const made = new WeakMap<Db, Auth>();

type Auth = ReturnType<typeof createAuth>;

/** The Better Auth instance. Called by server code only; its HTTP handler is not mounted. */
export function authOf(services: Needs): Auth {
  const known = made.get(services.db);
  if (known) return known;
  const auth = createAuth(services);
  made.set(services.db, auth);
  return auth;
}

const causes = new AsyncLocalStorage<{ cause?: unknown }>();

/**
 * Better Auth replaces an error of the database by one of its own and passes the original to its logger only. Adds it
 * as the cause, so that an unavailable database is answered 503 and not 500.
 */
export async function withCause<T>(call: () => Promise<T>): Promise<T> {
  const noted: { cause?: unknown } = {};
  try {
    return await causes.run(noted, call);
  } catch (error) {
    if (noted.cause === undefined) throw error;
    throw new Error("Better Auth failed.", { cause: noted.cause });
  }
}

function noteCause(error: unknown) {
  const noted = causes.getStore();
  if (noted && error instanceof Error) noted.cause = error;
}

/** With HTTPS, the `__Host-` prefix prevents other hosts from setting or reading the cookie. */
export function cookiePrefix({ publicUrl }: Services["site"]): string {
  return publicUrl.startsWith("https:") ? "__Host-admin" : "admin";
}

/** Deviations from the defaults of Better Auth and their reasons: docs/decisions/0008-admin-accounts-on-better-auth.md. */
function createAuth({ db, clock, secret, site }: Needs) {
  const https = site.publicUrl.startsWith("https:");
  return betterAuth({
    secret: createHmac("sha256", secret).update("accounts").digest("base64url"),
    baseURL: site.publicUrl,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: adminsTable, account: adminCredentialsTable, session: sessionsTable },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        role: { type: "string", required: true, input: false },
        lang: { type: "string", required: true, input: false },
        deactivatedAt: { type: "date", required: false, input: false },
      },
    },
    session: {
      // Better Auth enforces the longest absolute expiry only, without renewal. The expiry per role and the idle timeout are in
      // open-session.server.ts.
      expiresIn: LONGEST_SESSION_HOURS * 3600,
      disableSessionRefresh: true,
      additionalFields: {
        lastSeenAt: { type: "date", required: true, input: false, defaultValue: () => clock.now() },
        awaitsCode: { type: "boolean", required: true, input: false, defaultValue: true },
      },
    },
    databaseHooks: { session: { create: { before: (session) => sessionAtBirth({ db, clock }, session) } } },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(site),
      defaultCookieAttributes: { secure: https, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: "uuid", validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, _message, error) => noteCause(error) },
  });
}

async function sessionAtBirth<Session extends { userId: string }>(
  { db, clock }: Pick<Needs, "db" | "clock">,
  session: Session,
) {
  const { isAllowed, awaitsCode, role } = await sessionBirth(db, session.userId);
  if (!isAllowed) return false;
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now, expiresAt: absoluteExpiry(now, role) };
  return { data: { ...session, ...times, awaitsCode } };
}
