import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { SLOT_NAMES } from "#features/media/slots.ts";
import { dictionaries } from "#i18n/dictionaries.ts";
import { SCENES } from "#features/media/slots.ts";
import { CAR_SHAPES } from "./car-picture.tsx";
import { COVER_PREVIEWS } from "./cover-previews.ts";
import { COVER_SHAPE } from "./cover-shape.ts";
import { PICTURES, SHAPES, type PictureName } from "./pictures.ts";
import { EVENT_SCENES, SERVICE_SCENES } from "./scene-places.ts";

const names = Object.keys(PICTURES) as PictureName[];

test.each(names)("%s is there in every shape, width and format", (name) => {
  const files = [
    ...filesOf(`${name}-tall`, SHAPES.tall.widths),
    ...filesOf(`${name}-wide`, SHAPES.wide.widths),
    ...(PICTURES[name].composed ? filesOf(`${name}-wide-rtl`, SHAPES.wide.widths) : []),
  ];
  expect(files.filter((file) => !existsSync(`public/pictures/scenes/${file}`))).toEqual([]);
});

test.each(VEHICLE_CLASSES)("%s is there in both views, every width and format", (car) => {
  const files = [
    ...filesOf(car, CAR_SHAPES.side.widths),
    ...filesOf(`${car}-close`, CAR_SHAPES.close.widths),
  ];
  expect(files.filter((file) => !existsSync(`public/pictures/cars/${file}`))).toEqual([]);
});

test.each(Object.keys(COVER_PREVIEWS))("the cover %s is there in every width and format", (cover) => {
  const files = filesOf(cover, COVER_SHAPE.widths);
  expect(files.filter((file) => !existsSync(`public/pictures/covers/${file}`))).toEqual([]);
});

test("no page of a service or an event shares its scene with another", () => {
  const shown = [...Object.values(SERVICE_SCENES), ...Object.values(EVENT_SCENES)];
  expect(shown.filter((scene, at) => shown.indexOf(scene) !== at)).toEqual([]);
});

test("every scene has its text, and no text is left without a scene", () => {
  expect(Object.keys(dictionaries.fr.pictures.scenes).sort()).toEqual([...names].sort());
});

test("every scene can give way to a picture of the library", () => {
  expect([...SCENES].sort()).toEqual([...names].sort());
});

test("every scene and every car may give way to a picture of the library", () => {
  const places = [...names.map((name) => `scene:${name}`), ...VEHICLE_CLASSES.map((car) => `car:${car}`)];
  expect([...SLOT_NAMES].sort()).toEqual(places.sort());
});

function filesOf(start: string, widths: readonly number[]) {
  return widths.flatMap((width) => [`${start}-${width}.avif`, `${start}-${width}.webp`]);
}
