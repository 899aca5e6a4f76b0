import { chauffeurForMessage } from "#features/dispatch/chauffeur-for-message.server.ts";
import { overlapTexts } from "#features/dispatch/assignment-doubts.server.ts";
import { documentsOfEvent } from "#features/documents/documents-of-event.server.ts";
import { meetingPictures } from "#features/media/meeting-pictures.server.ts";
import type { ComposeNeeds } from "#features/messages/compose-message.server.ts";
import { isAnyMember } from "#features/organisations/people/members.server.ts";
import { MAIL_KINDS } from "#features/outbox/mail-kinds.server.ts";
import { composersOf } from "#platform/mail/mail-kind.ts";
import type { MailComposer } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";

export function composeNeeds(services: Services): Services & ComposeNeeds {
  return { ...services, chauffeurOf: chauffeurForMessage(services) };
}

export function mailComposers(services: Services): Record<string, MailComposer> {
  return composersOf(MAIL_KINDS, {
    ...composeNeeds(services),
    documentsOfEvent: documentsOfEvent(services),
    overlapTexts: overlapTexts(services),
    meetingPictures: meetingPictures(services),
    isMember: (email: string) => isAnyMember(services.db, email),
  });
}
