import { formatsOf } from "#i18n/formats.ts";
import type { Lang } from "#i18n/locales.ts";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import type { EventSlug } from "#i18n/pages/page-slugs.ts";
import { onMap, pathThrough, SEINE } from "../page/paris-ground.ts";
import type { PlaceMap } from "../page/place-map.tsx";

type Labels = NonNullable<EventDocument["labels"]>;

export function eventMap(
  slug: EventSlug,
  { labels = {} }: Pick<EventDocument, "labels">,
  lang: Lang,
): PlaceMap | null {
  if (slug === "versailles-gala") return versailles(labels);
  if (slug === "fashion-week") return showsOfADay(labels);
  return slug === "film-festivals" ? festivals(labels, lang) : null;
}

/** The three avenues at their real bearings, 25 degrees apart, and the palace west of the square where they meet. */
function versailles(labels: Labels): PlaceMap {
  const [square, orangerie] = [
    { x: 252, y: 190 },
    { x: 152, y: 244 },
  ];
  const [cloud, paris, sceaux] = [
    { x: 590, y: 172 },
    { x: 520, y: 299 },
    { x: 402, y: 330 },
  ];
  return {
    width: 640,
    height: 400,
    ground: ["M214 134L226 104 178 86 118 236 166 254 178 226", "M120 168L0 120"],
    ways: [
      { path: pathThrough([cloud, square]), isOpen: true },
      { path: pathThrough([paris, square]), isOpen: true },
      { path: pathThrough([sceaux, square, orangerie]), isOpen: false },
    ],
    spots: [
      { ...square, name: labels["armes"]!, side: "above", kind: "main" },
      { x: 202, y: 95, name: labels["chateau"]!, side: "above" },
      { ...orangerie, name: labels["orangerie"]!, side: "below" },
      { x: 470, y: 178, name: labels["cloud"]!, side: "above", kind: "quiet" },
      { ...paris, name: labels["paris"]!, side: "below", kind: "quiet" },
      { ...sceaux, name: labels["sceaux"]!, side: "below" },
    ],
  };
}

function showsOfADay(labels: Labels): PlaceMap {
  const at = onMap({ lat: 48.861, lng: 2.328 }, { x: 290, y: 140 }, 90);
  const [palais, tokyo] = [at({ lat: 48.8661, lng: 2.3125 }), at({ lat: 48.8647, lng: 2.2972 })];
  const late = [
    { lat: 48.8702, lng: 2.3305 },
    { lat: 48.8607, lng: 2.3376 },
    { lat: 48.8618, lng: 2.3628 },
    { lat: 48.8512, lng: 2.3341 },
    { lat: 48.8552, lng: 2.3165 },
  ].map(at);
  return {
    width: 580,
    height: 320,
    ground: [pathThrough(SEINE.slice(5, 14).map(at))],
    ways: [{ path: pathThrough([tokyo, palais, ...late]), isOpen: true }],
    spots: [
      { ...palais, name: labels["palais"]!, side: "after" },
      { ...tokyo, name: labels["tokyo"]!, side: "above" },
      ...late.map((spot) => ({ ...spot, name: "", side: "after" as const })),
    ],
  };
}

const FESTIVALS = [
  { name: "deauville", lat: 49.357, lng: 0.0699, side: "above" },
  { name: "annecy", lat: 45.8992, lng: 6.1294, side: "above" },
  { name: "lyon", lat: 45.7485, lng: 4.8467, side: "before" },
] as const;

/** The festivals at their real bearing and distance from Paris: one SVG unit is a kilometre. */
function festivals(labels: Labels, lang: Lang): PlaceMap {
  const centre = { x: 258, y: 132 };
  const at = onMap({ lat: 48.8566, lng: 2.3522 }, centre, 1);
  const { distance } = formatsOf(lang);
  return {
    width: 640,
    height: 550,
    rings: [100, 200, 300, 400].map((radius) => ({ ...centre, radius, name: distance(radius * 1_000) })),
    ways: FESTIVALS.map((place) => ({ path: pathThrough([centre, at(place)]), isOpen: false })),
    spots: [
      { ...centre, name: labels["paris"]!, side: "after", kind: "main" },
      ...FESTIVALS.map(({ name, side, ...place }) => ({ ...at(place), name: labels[name]!, side })),
    ],
  };
}
