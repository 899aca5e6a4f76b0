import { pictureIn } from "#features/media/picture-slots.server.ts";
import type { ShownPicture } from "#features/media/media.ts";
import { meetingSlot } from "#features/media/slots.ts";
import { type GuestWay, waysForGuest } from "#features/tracking/way-for-guest.server.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

export type PicturedWay = GuestWay & { picture: ShownPicture | null };

export async function readWays(
  services: Pick<Services, "db" | "clock">,
  token: string,
  lang: Lang,
): Promise<Record<string, PicturedWay> | undefined> {
  const ways = await waysForGuest(services, token, lang);
  if (!ways) return undefined;
  const pictured = Object.entries(ways).map(async ([reference, way]) => {
    const slot = way.meeting.point === null ? null : meetingSlot(way.meeting.point);
    return [reference, { ...way, picture: slot && (await pictureIn(services.db, slot, lang)) }] as const;
  });
  return Object.fromEntries(await Promise.all(pictured));
}
