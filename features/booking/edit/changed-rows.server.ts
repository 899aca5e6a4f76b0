import type { Translator } from "#i18n/translator.ts";
import type { Run } from "#platform/mail/email.ts";
import { shownSections } from "#platform/mail/shown-email.ts";
import type { ChangedRide } from "../changes/booking-change.ts";
import { changedParts } from "../mails/mail-changed.server.ts";

export function changedRows(
  { before, after }: { before: ChangedRide; after: ChangedRide },
  translator: Translator,
): { label: string; before: Run[]; after: Run[] }[] {
  const [old, now] = shownSections(
    changedParts({ before, after, status: "applied", adds: null }, translator),
  );
  if (old?.kind !== "facts" || now?.kind !== "facts") return [];
  return old.facts.map(({ label, value }, index) => ({
    label: label.map(({ text }) => text).join(""),
    before: value,
    after: now.facts[index]?.value ?? [],
  }));
}
