import type { Lang } from "#i18n/locales.ts";
import type { EmailSection } from "#platform/mail/email.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import type { MeetingPictures } from "#features/booking/mails/mail-confirmed-guest.server.ts";
import { meetingPoint } from "#features/tracking/meeting-point.ts";
import { pictureIn } from "./picture-slots.server.ts";
import { meetingSlot } from "./slots.ts";

/** Pixels: twice the width of a mail, for sharp screens. */
const WIDEST = 1280;

export function meetingPictures({ db, site }: Pick<Services, "db" | "site">): MeetingPictures {
  return async (legs: BookingRow[], lang: Lang) => {
    const points = new Map(legs.map((leg) => meetingPoint(leg, lang)).map((one) => [one.point, one.name]));
    const parts: EmailSection[] = [];
    for (const [point, name] of points) {
      const slot = point && meetingSlot(point);
      const picture = slot ? await pictureIn(db, slot, lang) : null;
      if (!picture) continue;
      const { path, widths, width, height, alt } = picture;
      const file = widths.findLast((wide) => wide <= WIDEST) ?? width;
      const src = `${site.publicUrl}${path}-${file}.webp`;
      parts.push({ kind: "picture", src, width, height, alt: alt || name });
    }
    return parts;
  };
}
