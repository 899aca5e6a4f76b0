import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { SLOT_NAMES } from "#features/media/slots.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { SCENES } from "#features/media/slots.ts";
import { pageDocument } from "#i18n/pages/page-documents.server.ts";
import { CABIN_SHAPE } from "./cabin-picture.tsx";
import { CAR_SHAPES } from "./car-picture.tsx";
import { COVER_PREVIEWS } from "./cover-previews.ts";
import { COVER_SHAPE } from "#features/blog/cover.ts";
import { PICTURES, SHAPES, type PictureName } from "./pictures.ts";
import { EVENT_SCENES, SERVICE_SCENES, SERVICES_SCENE } from "./scene-places.ts";

const names = Object.keys(PICTURES) as PictureName[];

test.each(names)("%s exists in every shape, width and format", (name) => {
  const files = [
    ...filesOf(`${name}-tall`, SHAPES.tall.widths),
    ...filesOf(`${name}-wide`, SHAPES.wide.widths),
    ...(PICTURES[name].composed ? filesOf(`${name}-wide-rtl`, SHAPES.wide.widths) : []),
  ];
  expect(files.filter((file) => !existsSync(`public/pictures/scenes/${file}`))).toEqual([]);
});

test.each(VEHICLE_CLASSES)("%s exists in both views and every width and format", (car) => {
  const files = [
    ...filesOf(car, CAR_SHAPES.side.widths),
    ...filesOf(`${car}-close`, CAR_SHAPES.close.widths),
  ];
  expect(files.filter((file) => !existsSync(`public/pictures/cars/${file}`))).toEqual([]);
});

test.each(Object.keys(COVER_PREVIEWS))("the cover %s exists in every width and format", (cover) => {
  const files = filesOf(cover, COVER_SHAPE.widths);
  expect(files.filter((file) => !existsSync(`public/pictures/covers/${file}`))).toEqual([]);
});

test("no two first screens of services and events share a scene", () => {
  const shown = [SERVICES_SCENE, ...Object.values(SERVICE_SCENES), ...Object.values(EVENT_SCENES)];
  expect(shown.filter((scene, at) => shown.indexOf(scene) !== at)).toEqual([]);
});

const CABINS = VEHICLE_CLASSES.filter((car) => pageDocument("fr", "fleet", car).interior);

test.each(CABINS)(
  "the cabin of %s exists in every width and format, and weighs at most 45 kB at 960 pixels",
  (car) => {
    const files = filesOf(car, CABIN_SHAPE.widths).map((file) => `public/pictures/cabins/${file}`);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(statSync(`public/pictures/cabins/${car}-960.avif`).size).toBeLessThanOrEqual(45_000);
  },
);

test("every scene has a text, and every text has a scene", () => {
  expect(Object.keys(dictionaries.fr.pictures.scenes).sort()).toEqual([...names].sort());
});

test("every scene can be replaced by a picture of the library", () => {
  expect([...SCENES].sort()).toEqual([...names].sort());
});

test("every scene, car and cabin can be replaced by a picture of the library", () => {
  const cars = VEHICLE_CLASSES.flatMap((car) => [`car:${car}`, `cabin:${car}`]);
  const places = [...names.map((name) => `scene:${name}`), ...cars];
  const shown = SLOT_NAMES.filter((slot) => !slot.startsWith("meeting:"));
  expect(shown.sort()).toEqual(places.sort());
});

function filesOf(start: string, widths: readonly number[]) {
  return widths.flatMap((width) => [`${start}-${width}.avif`, `${start}-${width}.webp`]);
}
