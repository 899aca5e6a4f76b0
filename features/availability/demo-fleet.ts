import type { NewCar, NewChauffeur } from "#features/fleet/chauffeurs.server.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { WEEKDAYS } from "./availability-settings.ts";
import type { Shift } from "./shifts.ts";

// The cars and chauffeurs of the demo company. Names and plates show that they are fictional. The phone
// numbers are in the range that ARCEP reserves for fiction (06 39 98 00 00 to 99). At every hour of the week
// at least one chauffeur may drive every class.

const CARS: Record<VehicleClass, [model: string, colour: string][]> = {
  "mercedes-e-class": [
    ["Mercedes E 220 d", "black"],
    ["Mercedes E 220 d", "black"],
    ["Mercedes E 300 e", "anthracite"],
    ["Mercedes E 300 e", "silver"],
  ],
  "mercedes-s-class": [
    ["Mercedes S 350 d", "black"],
    ["Mercedes S 350 d", "black"],
    ["Mercedes S 580 e", "midnight_blue"],
  ],
  "mercedes-v-class": [
    ["Mercedes V 250 d", "black"],
    ["Mercedes V 250 d", "black"],
    ["Mercedes V 300 d", "anthracite"],
    ["Mercedes EQV 300", "white"],
  ],
  "mercedes-sprinter": [
    ["Mercedes Sprinter 519", "black"],
    ["Mercedes Sprinter 519", "black"],
    ["Mercedes Sprinter 519", "silver"],
  ],
  "range-rover": [
    ["Range Rover P460e", "black"],
    ["Range Rover D350", "anthracite"],
  ],
  maybach: [
    ["Mercedes-Maybach S 580", "black"],
    ["Mercedes-Maybach S 680", "black"],
  ],
  "rolls-royce": [
    ["Rolls-Royce Ghost", "black"],
    ["Rolls-Royce Phantom", "midnight_blue"],
  ],
};

const DAY = { from: "05:00", to: "17:00" };
const EVENING = { from: "11:00", to: "23:00" };
const NIGHT = { from: "19:00", to: "08:00" };
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];
const WEDNESDAY_TO_SUNDAY = [3, 4, 5, 6, 7];
const SATURDAY_TO_TUESDAY = [6, 7, 1, 2];

const CHAUFFEURS: {
  name: string;
  /** ISO 639-1. */
  languages: string;
  hours: { from: string; to: string };
  weekdays: number[];
  vehicles?: VehicleClass[];
}[] = [
  { name: "Amine (démo)", languages: "fr en ar", hours: DAY, weekdays: MONDAY_TO_FRIDAY },
  { name: "Claire (démo)", languages: "fr en", hours: DAY, weekdays: WEDNESDAY_TO_SUNDAY },
  { name: "Leïla (démo)", languages: "fr en ar", hours: DAY, weekdays: SATURDAY_TO_TUESDAY },
  { name: "Hugo (démo)", languages: "fr en es", hours: EVENING, weekdays: MONDAY_TO_FRIDAY },
  { name: "Inès (démo)", languages: "fr ar", hours: EVENING, weekdays: WEDNESDAY_TO_SUNDAY },
  { name: "Marc (démo)", languages: "fr en de", hours: EVENING, weekdays: SATURDAY_TO_TUESDAY },
  { name: "Sami (démo)", languages: "fr en ar", hours: NIGHT, weekdays: [1, 2, 3, 4] },
  { name: "Zoé (démo)", languages: "fr en", hours: NIGHT, weekdays: [5, 6, 7] },
];

type DemoCar = { id: string; car: NewCar };
type DemoChauffeur = {
  id: string;
  chauffeur: NewChauffeur;
  shifts: Shift[];
  vehicles: VehicleClass[] | null;
};

/**
 * `year`: the year in which the site starts. The cars are one to four years old. The professional cards are
 * valid for three more years.
 */
export function demoFleet(year: number): { cars: DemoCar[]; chauffeurs: DemoChauffeur[] } {
  const cars = Object.entries(CARS).flatMap(([vehicle, models]) =>
    models.map(([model, colour], index) => ({ vehicle: vehicle as VehicleClass, model, colour, index })),
  );
  return {
    cars: cars.map(({ vehicle, model, colour, index }, number) => ({
      id: idOf("ca", number),
      car: { plate: `DM-${101 + number}-MA`, vehicle, model, colour, year: year - 1 - (index % 4) },
    })),
    chauffeurs: CHAUFFEURS.map(({ name, languages, hours, weekdays, vehicles = null }, number) => ({
      id: idOf("cf", number),
      chauffeur: {
        fullName: name,
        phone: `+3363998000${number + 1}`,
        cardNumber: `DEMO00${number + 1}`,
        cardExpiresOn: `${year + 3}-12-31`,
        languages: languages.split(" "),
      },
      shifts: WEEKDAYS.filter((weekday) => weekdays.includes(weekday)).map((weekday) => ({
        weekday,
        ...hours,
      })),
      vehicles,
    })),
  };
}

/** The ids are the same in every release and database, so that `archiveDemoFleet` finds the demo fleet. */
function idOf(kind: "ca" | "cf", number: number): string {
  return `de300000-0000-4000-8000-00000000${kind}${String(number).padStart(2, "0")}`;
}
