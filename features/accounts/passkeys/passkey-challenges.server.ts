import { randomBytes } from "node:crypto";
import { and, eq, lte, ne, or } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { retryableBefore, isChallengeOpen, type ChallengePurpose } from "./passkey.ts";
import { passkeyChallengesTable } from "./passkeys.table.ts";

type Challenge = typeof passkeyChallengesTable.$inferSelect;
type Of = { sessionId: string; purpose: ChallengePurpose; now: Date };

/** Replaces the session's previous challenge. */
export async function askForNewPasskey(
  db: Db,
  { sessionId, name, now }: { sessionId: string; name: string; now: Date },
): Promise<void> {
  const row = { purpose: "add" as const, challenge: newChallenge(), name, createdAt: now };
  await db
    .insert(passkeyChallengesTable)
    .values({ sessionId, ...row })
    .onConflictDoUpdate({ target: passkeyChallengesTable.sessionId, set: row });
}

export async function challengeOfSignIn(
  db: Db,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<string | null> {
  const row = { purpose: "sign-in" as const, challenge: newChallenge(), name: "", createdAt: now };
  const { createdAt, purpose } = passkeyChallengesTable;
  await db
    .insert(passkeyChallengesTable)
    .values({ sessionId, ...row })
    .onConflictDoUpdate({
      target: passkeyChallengesTable.sessionId,
      set: row,
      setWhere: or(ne(purpose, "sign-in"), lte(createdAt, retryableBefore(now))),
    });
  return (await findChallenge(db, { sessionId, purpose: "sign-in", now }))?.challenge ?? null;
}

export async function findChallenge(db: Db, { sessionId, purpose, now }: Of): Promise<Challenge | undefined> {
  const [row] = await db
    .select()
    .from(passkeyChallengesTable)
    .where(and(eq(passkeyChallengesTable.sessionId, sessionId), eq(passkeyChallengesTable.purpose, purpose)));
  return row && isChallengeOpen(row, now) ? row : undefined;
}

/** Consumes the challenge, for the first of concurrent calls only, whether the response is valid or not. */
export async function takeChallenge(db: Db, { sessionId, purpose, now }: Of): Promise<Challenge | undefined> {
  const [row] = await db
    .delete(passkeyChallengesTable)
    .where(and(eq(passkeyChallengesTable.sessionId, sessionId), eq(passkeyChallengesTable.purpose, purpose)))
    .returning();
  return row && isChallengeOpen(row, now) ? row : undefined;
}

function newChallenge(): string {
  return randomBytes(32).toString("base64url");
}
