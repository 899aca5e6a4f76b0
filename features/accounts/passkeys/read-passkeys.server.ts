import type { Services } from "#platform/services.ts";
import { readCompany } from "#features/company/company.server.ts";
import type { Admin } from "../admin.ts";
import { challengeOfSignIn, findChallenge } from "./passkey-challenges.server.ts";
import { creationOptions, requestOptions } from "./passkey-options.ts";
import { passkeysOf } from "./passkeys.server.ts";

type Needs = Pick<Services, "db" | "clock" | "site">;

export async function readPasskeys({ db, clock, site }: Needs, admin: Admin) {
  const known = await passkeysOf(db, admin.id);
  const passkeys = known.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
  const asked = await findChallenge(db, { sessionId: admin.sessionId, purpose: "add", now: clock.now() });
  if (!asked) return { passkeys, proposed: null };
  const { tradeName } = await readCompany(db);
  const { name, challenge } = asked;
  return {
    passkeys,
    proposed: { name, options: creationOptions(site, { admin, house: tradeName, challenge, known }) },
  };
}

export type ShownPasskeys = Awaited<ReturnType<typeof readPasskeys>>;

export async function offerPasskeys({ db, clock, site }: Needs, half: Admin) {
  const known = await passkeysOf(db, half.id);
  if (known.length === 0) return null;
  const challenge = await challengeOfSignIn(db, { sessionId: half.sessionId, now: clock.now() });
  return challenge === null ? null : requestOptions(site, { challenge, known });
}
