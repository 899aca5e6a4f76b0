import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import type { ShownPicture } from "#features/media/media.ts";
import { slotPictures } from "#features/media/picture-slots.server.ts";
import {
  MEETING_STATIONS,
  MEETING_TERMINALS,
  type SceneName,
  SCENES,
  type SlotName,
} from "#features/media/slots.ts";
import { DEFAULT_LANG, type Lang, LANGS } from "#i18n/locales.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { SERVICE_SLUGS, EVENT_SLUGS } from "#i18n/pages/page-slugs.ts";
import { type Words, wordsOf } from "#i18n/words.ts";
import type { Db } from "#platform/db/db.ts";
import {
  EVENT_SCENES,
  HOME_PRINTS,
  SERVICE_SCENES,
  SERVICES_SCENE,
} from "#app/shell/pictures/scene-places.ts";

type SlotPage = { label: string; path: string };

export type SlotRow = {
  slot: SlotName;
  title: string;
  /** Null: the built-in picture. `isDescribed`: in every language. */
  filled: { mediaId: string; picture: ShownPicture; isDescribed: boolean } | null;
  pages: SlotPage[];
};

export type SlotRows = {
  scenes: (SlotRow & { scene: SceneName })[];
  cars: (SlotRow & { car: VehicleClass })[];
  cabins: (SlotRow & { car: VehicleClass })[];
  meetings: (SlotRow & { kind: "terminal" | "station"; code: string | null })[];
};

export async function slotRows(db: Db, lang: Lang): Promise<SlotRows> {
  const shown = await slotPictures(db, lang);
  const everywhere = await Promise.all(LANGS.map((one) => slotPictures(db, one)));
  const titles = slotTitles(lang);
  const t = wordsOf(lang);

  const filledIn = (slot: SlotName): SlotRow["filled"] => {
    const picture = shown[slot];
    if (!picture) return null;
    const isDescribed = everywhere.every((pictures) => pictures[slot]?.alt);
    return { mediaId: picture.path.split("/")[2] ?? "", picture, isDescribed };
  };
  const row = (slot: SlotName) => ({ slot, title: titles[slot] ?? "", filled: filledIn(slot) });
  return {
    scenes: SCENES.map((scene) => ({ ...row(`scene:${scene}`), scene, pages: pagesOfScene(t, lang, scene) })),
    cars: VEHICLE_CLASSES.map((car) => ({ ...row(`car:${car}`), car, pages: pagesOfCar(t, lang, car) })),
    cabins: drawnCabins().map((car) => ({ ...row(`cabin:${car}`), car, pages: [pageOfCar(t, lang, car)] })),
    // The picture is on the page of a guest, which has no address here.
    meetings: [
      ...MEETING_TERMINALS.map(({ point, code }) => ({
        ...row(`meeting:${point}`),
        pages: [],
        kind: "terminal" as const,
        code,
      })),
      ...MEETING_STATIONS.map((station) => ({
        ...row(`meeting:${station}`),
        pages: [],
        kind: "station" as const,
        code: null,
      })),
    ],
  };
}

function pagesOfScene(t: Words, lang: Lang, scene: SceneName): SlotPage[] {
  const services = SERVICE_SLUGS.filter((slug) => SERVICE_SCENES[slug] === scene);
  const events = EVENT_SLUGS.filter((slug) => EVENT_SCENES[slug] === scene);
  return [
    ...(HOME_PRINTS.includes(scene) ? [{ label: t("media.slots.home"), path: `/${lang}` }] : []),
    ...(isInServicesIndex(scene)
      ? [{ label: t("services.breadcrumb.services"), path: `/${lang}/services` }]
      : []),
    ...services.map((slug) => ({ label: t(`services.names.${slug}`), path: `/${lang}/services/${slug}` })),
    ...events.map((slug) => ({ label: t(`events.names.${slug}`), path: `/${lang}/prestige-events/${slug}` })),
  ];
}

function isInServicesIndex(scene: SceneName): boolean {
  const { groups } = pageDocument(DEFAULT_LANG, "services", "index");
  return (
    scene === SERVICES_SCENE ||
    groups.some(({ services: [first] }) => first && SERVICE_SCENES[first] === scene)
  );
}

function pagesOfCar(t: Words, lang: Lang, car: VehicleClass): SlotPage[] {
  return [
    { label: t("media.slots.home"), path: `/${lang}` },
    { label: t("media.slots.fleet"), path: `/${lang}/fleet` },
    pageOfCar(t, lang, car),
    { label: t("media.slots.booking"), path: `/${lang}/booking` },
  ];
}

function drawnCabins(): VehicleClass[] {
  return VEHICLE_CLASSES.filter((car) => pageDocument(DEFAULT_LANG, "fleet", car).interior);
}

function pageOfCar(t: Words, lang: Lang, car: VehicleClass): SlotPage {
  return { label: t(`fleet.names.${car}`), path: `/${lang}/fleet/${car}` };
}

export function slotTitles(lang: Lang): Record<SlotName, string> {
  const t = wordsOf(lang);
  return Object.fromEntries([
    ...SCENES.map((scene) => [`scene:${scene}`, t(`media.slots.names.${scene}`)]),
    ...VEHICLE_CLASSES.map((car) => [`car:${car}`, t(`fleet.names.${car}`)]),
    ...VEHICLE_CLASSES.map((car) => [
      `cabin:${car}`,
      t("media.slots.cabinOf", { car: t(`fleet.names.${car}`) }),
    ]),
    ...MEETING_STATIONS.map((station) => [`meeting:${station}`, t(`media.slots.stations.${station}`)]),
    ...MEETING_TERMINALS.map(({ airport, code, point }) => [
      `meeting:${point}`,
      t("media.slots.terminalOf", { airport: `\u2068${airport}\u2069`, terminal: `\u2068${code}\u2069` }),
    ]),
  ]) as Record<SlotName, string>;
}
