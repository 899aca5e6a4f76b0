import type { Services } from "#platform/services.ts";
import type { Admin } from "./admin.ts";
import { browserName } from "./sign-in/browser-name.ts";
import { countPasskeys } from "./passkeys/passkeys.server.ts";
import { isSecondStepOn } from "./second-step/second-steps.server.ts";
import { sessionsOf } from "./sign-in/sessions.server.ts";

export async function readAccount({ db, clock }: Pick<Services, "db" | "clock">, admin: Admin) {
  const { id: adminId, email, name, lang, role } = admin;
  const sessions = await sessionsOf(db, admin, clock.now());
  return {
    id: adminId,
    email,
    name,
    lang,
    role,
    hasSecondStep: await isSecondStepOn(db, admin.id),
    passkeys: await countPasskeys(db, admin.id),
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      ...browserName(userAgent),
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === admin.sessionId,
    })),
  };
}

export type Account = Awaited<ReturnType<typeof readAccount>>;
