import { createHmac } from "node:crypto";
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { adminCredentialsTable, adminsTable } from "../admins.table.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "../password/password.ts";
import { hashPassword, verifyPassword } from "../password/password-hash.server.ts";
import { sessionBirth } from "../second-step/second-steps.server.ts";
import { absoluteExpiry, LONGEST_SESSION } from "./session-expiry.ts";
import { sessionsTable } from "./sessions.table.ts";

type Needs = Pick<Services, "db" | "clock" | "secret" | "site">;

/** The header in which our verbs hand over the visitor's address; what a visitor sends never gets there. */
export const ADDRESS_HEADER = "x-client-address";

const made = new WeakMap<Db, Auth>();

export type Auth = ReturnType<typeof createAuth>;

/** The library, as this site lets it work: called by our verbs only, never mounted on an address. */
export function authOf(services: Needs): Auth {
  const known = made.get(services.db);
  if (known) return known;
  const auth = createAuth(services);
  made.set(services.db, auth);
  return auth;
}

/** Under https only this very host may set or read a cookie of this name. */
export function cookiePrefix({ publicUrl }: Services["site"]): string {
  return publicUrl.startsWith("https:") ? "__Host-admin" : "admin";
}

/** Which gaps of the library are closed here, and why: docs/decisions/0008-admin-accounts-on-better-auth.md. */
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
      // The library's own end is the absolute one of the longest day and never slides; the end of a role and the idle end are
      // ours, see open-session.server.ts.
      expiresIn: LONGEST_SESSION.absoluteHours * 3600,
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
    logger: { disabled: true },
  });
}

/** No session for a deactivated account, none without an end, and none that needs no code but should. */
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
