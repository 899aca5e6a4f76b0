import type { Services } from "#platform/services.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { completeSession } from "../sign-in/sessions.server.ts";
import { signedInEntry, type Visitor } from "../sign-in/sign-in.server.ts";
import { completeSignIn, type PassedStep } from "./complete-sign-in.server.ts";
import { useCode } from "./use-code.server.ts";

export async function passSecondStep(
  services: Pick<Services, "db" | "clock" | "secret" | "site">,
  code: string,
  visitor: Visitor,
): Promise<PassedStep> {
  const { db, clock } = services;
  return completeSignIn(services, visitor, (half) =>
    db.transaction(async (tx) => {
      if (!(await useCode(tx, services, half, code))) return "refused";
      if (!(await completeSession(tx, half.sessionId, clock.now()))) return "refused";
      await writeAudit(tx, half, signedInEntry(half.id), clock.now());
      return "right";
    }),
  );
}
