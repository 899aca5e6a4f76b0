import type { Services } from "#platform/services.ts";
import { isOwner, type Owner, type Role } from "./admin.ts";
import { insertAdmin } from "./admins.server.ts";
import { openSession } from "./open-session.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import { signIn } from "./sign-in.server.ts";

// Builders for tests: somebody of the house, with a password, and with a session.

export const PASSWORD = "une berline noire à minuit";

type Needs = Pick<Services, "db" | "clock" | "secret" | "site">;
type Wish = { email?: string; role?: Role };

export async function anAdmin(services: Needs, { email = "claire@example.com", role = "owner" }: Wish = {}) {
  const passwordHash = await hashPassword(PASSWORD);
  const id = await insertAdmin(services.db, { email, role, passwordHash, now: services.clock.now() });
  return { id, email, role };
}

/** The cookie of a new session, as a browser sends it back. */
export async function aSession(services: Needs, email = "claire@example.com", clientAddress = "192.0.2.1") {
  const visitor = { clientAddress, userAgent: "a test", cookie: null };
  const signedIn = await signIn(services, { email, password: PASSWORD }, visitor);
  if (signedIn.kind !== "signed-in") throw new Error(`signing in was ${signedIn.kind}`);
  return signedIn.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

export async function anOwner(services: Needs, email = "claire@example.com"): Promise<Owner> {
  await anAdmin(services, { email });
  const admin = await openSession(services, await aSession(services, email));
  if (!admin || !isOwner(admin)) throw new Error("an owner was expected");
  return admin;
}
