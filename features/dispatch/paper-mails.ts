import type { QueuedMail } from "#platform/mail/outbox.server.ts";
import type { DuePaper } from "#features/fleet/papers.server.ts";

export const PAPER_MAIL = "paper-due-company";

/** One mail 30 days before the last day of a paper, and one when it has ended. */
export function paperMail(due: DuePaper, stage: "soon" | "expired"): QueuedMail {
  const { kind, lastDay } = due;
  const [subject, id] = "car" in due ? ["car", due.car.id] : ["chauffeur", due.chauffeur.id];
  return {
    key: `${PAPER_MAIL}:${id}:${kind}:${lastDay}:${stage}`,
    name: PAPER_MAIL,
    data: { subject, recordId: id, kind, lastDay, stage },
  };
}
