import { fieldIn, type SentForm } from "#i18n/clean-text.ts";
import type { Lang } from "#i18n/locales.ts";
import { isPushTarget, type PushTarget } from "#platform/push/push.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { holdAdmin } from "#features/accounts/admins.server.ts";
import { holdChauffeur } from "#features/fleet/chauffeurs.server.ts";
import {
  deleteBeyond,
  deleteEndpoint,
  type LinkHolder,
  writeSubscription,
} from "./push-subscriptions.server.ts";

const MOST_BROWSERS = 5;

export type PushChanged =
  | { kind: "done"; isOn: boolean; showsDetails: boolean }
  | { kind: "unusable" }
  | { kind: "limited" };

type Needs = Pick<Services, "db" | "clock" | "push" | "limits">;

/** What a browser sends to be notified, or no longer. */
export function readPushForm(form: SentForm) {
  const target: PushTarget = {
    endpoint: fieldIn(form, "endpoint"),
    p256dh: fieldIn(form, "p256dh"),
    auth: fieldIn(form, "auth"),
  };
  return {
    target,
    isOff: fieldIn(form, "intent") === "off",
    serverKey: fieldIn(form, "server_key"),
    showsDetails: fieldIn(form, "details") === "yes",
  };
}

type SentPush = ReturnType<typeof readPushForm>;

export function changeChauffeurPush(
  services: Needs,
  chauffeur: LinkHolder,
  sent: SentPush,
  lang: Lang,
): Promise<PushChanged> {
  const { id: chauffeurId, linkVersion } = chauffeur;
  return change(services, sent, lang, {
    person: { chauffeurId },
    columns: { chauffeurId, linkVersion },
    hold: (tx) => holdChauffeur(tx, chauffeurId),
  });
}

export function changeDispatcherPush(
  services: Needs,
  dispatcher: Dispatcher,
  sent: SentPush,
  lang: Lang,
): Promise<PushChanged> {
  const { id: adminId, sessionId } = dispatcher;
  return change(services, sent, lang, {
    person: { adminId },
    columns: { adminId, sessionId },
    hold: (tx) => holdAdmin(tx, adminId),
  });
}

type Person = {
  person: Parameters<typeof deleteEndpoint>[1];
  columns: { chauffeurId: string; linkVersion: number } | { adminId: string; sessionId: string };
  /** Locks the person, so that concurrent forms do not exceed the limit. */
  hold(tx: Services["db"]): Promise<unknown>;
};

async function change(
  { db, clock, push, limits }: Needs,
  { target, isOff, serverKey, showsDetails }: SentPush,
  lang: Lang,
  { person, columns, hold }: Person,
): Promise<PushChanged> {
  if (isOff) {
    await deleteEndpoint(db, person, target.endpoint);
    return { kind: "done", isOn: false, showsDetails: false };
  }
  const isOurs = serverKey === push.publicKey;
  if (!isPushTarget(target) || !isOurs) return { kind: "unusable" };
  if (!(await limits.allow("push", Object.values(person).join()))) return { kind: "limited" };
  await db.transaction(async (tx) => {
    await hold(tx);
    await writeSubscription(tx, {
      ...target,
      ...columns,
      serverKey: push.publicKey,
      lang,
      showsDetails,
      createdAt: clock.now(),
    });
    await deleteBeyond(tx, person, MOST_BROWSERS);
  });
  return { kind: "done", isOn: true, showsDetails };
}
