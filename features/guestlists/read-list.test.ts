import { describe, expect, test } from "vitest";
import { fitOf } from "#features/fleet/capacity.ts";
import { compareLists, toDrive } from "./compare-lists.ts";
import { groupCars } from "./group-cars.ts";
import { guessColumns, headingRowOf, rememberedBy } from "./guess-columns.ts";
import { USUAL_SETTINGS, type ListedGuest, type ListField, type ListSettings } from "./guest-list.ts";
import { readGuests } from "./read-guests.ts";

const SETTINGS: ListSettings = { ...USUAL_SETTINGS, airport: "CDG", address: "Ritz" };
const CHECKS = {
  now: new Date("2027-01-01T00:00:00Z"),
  isPhone: (text: string) => text.length > 5,
  isEmail: (text: string) => text.includes("@"),
};

describe("columns", () => {
  test.each<[string[], (ListField | null)[]]>([
    [
      ["Nom", "Prénom", "N° de vol", "Date d’arrivée", "Heure d'arrivée", "Aéroport", "Hôtel", "Nb bagages"],
      ["name", "firstName", "flight", "date", "time", "airport", "address", "bags"],
    ],
    [
      [
        "Guest name",
        "Flight No.",
        "Arrival date",
        "ETA",
        "Terminal",
        "Accommodation",
        "Pax",
        "Mobile",
        "E-mail",
      ],
      ["name", "flight", "date", "time", "airport", "address", "passengers", "phone", "email"],
    ],
    [
      [
        "الاسم الكامل",
        "رقم الرحلة",
        "تاريخ الوصول",
        "وقت الوصول",
        "المطار",
        "الفندق",
        "عدد الركاب",
        "الحقائب",
        "رقم الجوال",
      ],
      ["name", "flight", "date", "time", "airport", "address", "passengers", "bags", "phone"],
    ],
    [
      ["Matricule", "PASSAGER", "Arrivée", "Heure", "Adresse e-mail", "Provenance", ""],
      ["id", "name", "date", "time", "email", null, null],
    ],
    [
      ["Invités VIP – nom complet", "Date prévue du vol", "Nombre de personnes dans le groupe"],
      ["name", "date", "passengers"],
    ],
  ])("maps %j", (headings, fields) => {
    expect(guessColumns(headings)).toEqual(fields);
  });

  test("prefers the mapping that the account corrected", () => {
    const headings = ["Nom", "Provenance", "Lieu"];
    const corrected = rememberedBy(headings, ["name", "airport", "notes"]);
    expect(guessColumns(["LIEU", "nom", "Provenance"], corrected)).toEqual(["notes", "name", "airport"]);
  });

  test("finds the headings below a title", () => {
    const rows = [["Séminaire de janvier"], ["Nom", "Vol", "Date"], ["Zoé", "AF 1", "15/01/2027"]];
    expect(headingRowOf(rows.map((cells, index) => ({ line: index + 1, cells })))).toBe(1);
    expect(headingRowOf([{ line: 1, cells: ["x"] }])).toBe(0);
  });
});

describe("lines", () => {
  const FIELDS: ListField[] = ["name", "date", "time", "flight", "passengers", "bags", "phone", "email"];
  const read = (lines: string[][], fields = FIELDS, settings = SETTINGS) =>
    readGuests(
      lines.map((cells, index) => ({ line: index + 2, cells })),
      fields,
      settings,
      CHECKS,
    );

  test.each([
    ["15/01/2027", "14:30"],
    ["15.1.27", "14h30"],
    ["2027-01-15", "2:30 pm"],
    ["2027-01-15 14:30", ""],
    ["15/01/2027 à 14:30:00", ""],
    ["46402", "0.604166667"],
    ["46402,604166667", ""],
    ["٢٠٢٧-٠١-١٥", "٢:٣٠ م"],
    ["2027-01-15", "1899-12-31 14:30"],
    ["2027-01-15T14:30", ""],
    ["15/01/2027", "1430"],
    ["2027/01/15", "14:30"],
    ["15-janv-27", "14:30"],
    ["15 janvier 2027", "14 h 30"],
    ["15 janvier 2027 à 14h30", ""],
    ["vendredi 15 janvier 2027", "14:30"],
    ["January 15, 2027", "2:30 pm"],
    ["١٥ يناير ٢٠٢٧", "٢:٣٠ م"],
    ["15 كانون الثاني 2027", "14:30"],
    ["15 janv. 2027 14:30", ""],
  ])("reads the date %s and the time %s", (date, time) => {
    expect(read([["Zoé", date, time]]).guests.map(({ local }) => local)).toEqual(["2027-01-15T14:30"]);
  });

  test("accepts a title without a space, and counts with their unit", () => {
    const { guests } = read([["Mr.Smith", "15/01/2027", "14:30", "", "2 pax", "3 grandes valises"]]);
    expect(guests).toMatchObject([{ name: "Mr.Smith", passengers: 2, bags: 3 }]);
  });

  test("does not guess an hour of two digits in a column of compact times", () => {
    const { guests, faults } = read([
      ["A", "15/01/2027", "1430"],
      ["B", "15/01/2027", "15"],
      ["C", "15/01/2027", "0015"],
    ]);
    expect(guests.map(({ local }) => local.slice(11))).toEqual(["14:30", "00:15"]);
    expect(faults).toEqual([{ line: 3, key: "time-unread", value: "15" }]);
  });

  test("every line is ready or has one fault", () => {
    const lines = [
      ["A", "15/01/2027", "1430"],
      ["A", "15/01/2027", "1430"],
      ["", ""],
      ["x".repeat(200), "15/01/2027", "1430"],
      ["B", "15/01/2027", "1430", "", "2+1"],
    ];
    const { guests, faults } = read(lines);
    expect([...guests, ...faults].map(({ line }) => line).toSorted()).toEqual([2, 3, 4, 5, 6]);
  });

  test("reads months first when the column has a day above 12 in second place", () => {
    const { guests } = read([
      ["A", "01/02/2027", "10:00"],
      ["B", "01/15/2027", "10:00"],
    ]);
    expect(guests.map(({ local }) => local)).toEqual(["2027-01-02T10:00", "2027-01-15T10:00"]);
  });

  test.each([
    [["", "15/01/2027", "14:30"], "name-missing", ""],
    [["Zoé", "", "14:30"], "date-missing", ""],
    [["Zoé", "31/02/2027", "14:30"], "date-unread", "31/02/2027"],
    [["Zoé", "soon", "14:30"], "date-unread", "soon"],
    [["Zoé", "15 janvier", "14:30"], "date-unread", "15 janvier"],
    [["Zoé", "lundi 15 janvier 2027", "14:30"], "date-unread", "lundi 15 janvier 2027"],
    [["Booking.com", "15/01/2027", "14:30"], "site-address", "Booking.com"],
    [["Zoé", "15/01/2027", "14:30", "", "2+1"], "passengers-unread", "2+1"],
    [
      ["Zoé", "15/01/2027", "14:30", "", "3 adultes + 2 enfants"],
      "passengers-unread",
      "3 adultes + 2 enfants",
    ],
    [["Zoé", "15/01/2027", "14:30", "", "2", "3+2"], "bags-unread", "3+2"],
    [["Zoé", "15/01/2027", "14:30", "", "2", "2/3"], "bags-unread", "2/3"],
    [
      ["Zoé", "15/01/2027", "14:30", "", "2", "1", "0612345678", "z@x.fr", "rue A", "B"],
      "extra-cells",
      "rue A",
    ],
    [["Zoé", "15/01/2027", ""], "time-missing", ""],
    [["Zoé", "15/01/2027", "25:00"], "time-unread", "25:00"],
    [["Zoé", "28/03/2027", "02:30"], "time-does-not-exist", "02:30"],
    [["Zoé", "31/10/2027", "02:30"], "time-exists-twice", "02:30"],
    [["Zoé", "31/12/2026", "23:00"], "past", "2026-12-31 23:00"],
    [["Zoé", "15/01/2027", "14:30", "", "two"], "passengers-unread", "two"],
    [["Zoé", "15/01/2027", "14:30", "", "0"], "passengers-unread", "0"],
    [["Zoé", "15/01/2027", "14:30", "", "9"], "party-large", "9"],
    [["Zoé", "15/01/2027", "14:30", "", "2", "1.5"], "bags-unread", "1.5"],
    [["Zoé", "15/01/2027", "14:30", "", "2", "1", "12"], "phone-unread", "12"],
    [["Zoé", "15/01/2027", "14:30", "", "2", "1", "", "zoe"], "email-unread", "zoe"],
    [["Zoé", "15/01/2027", "14:30", "AF ".repeat(10)], "too-long", "AF AF AF AF AF AF AF AF AF AF"],
  ])("lists %j as %s", (line, key, value) => {
    const { guests, faults } = read([line, ["Good", "15/01/2027", "14:30"]]);
    expect(faults).toEqual([{ line: 2, key, value }]);
    expect(guests).toHaveLength(1);
  });

  test("lists a repeated line, and keeps two people of the same name apart", () => {
    const { guests, faults } = read([
      ["Zoé", "15/01/2027", "14:30"],
      ["ZOE", "15/01/2027", "14:30"],
      ["Zoé", "16/01/2027", "14:30"],
    ]);
    expect(guests.map(({ identity }) => identity)).toEqual(["zoe", "zoe#2"]);
    expect(faults).toEqual([{ line: 3, key: "repeated", value: "2" }]);
  });

  test("assumes one suitcase per person without a column for luggage, and none where the column is empty", () => {
    const [assumed] = read(
      [["Zoé", "15/01/2027", "14:30", "3"]],
      ["name", "date", "time", "passengers"],
    ).guests;
    const [typed] = read([["Zoé", "15/01/2027", "14:30", "", "3 pax", ""]]).guests;
    expect([assumed!.bags, typed!.bags, typed!.passengers]).toEqual([3, 0, 3]);
  });

  test("needs a place from the line or from the list", () => {
    const places = { ...SETTINGS, airport: "", address: "" };
    const fields: ListField[] = ["name", "date", "time", "airport", "address"];
    const { faults } = read(
      [
        ["A", "15/01/2027", "14:30", "", "Ritz"],
        ["B", "15/01/2027", "14:30", "CDG", ""],
        ["C", "15/01/2027", "14:30", "CDG", "Ritz"],
      ],
      fields,
      places,
    );
    expect(faults.map(({ key }) => key)).toEqual(["airport-missing", "address-missing"]);
  });
});

describe("cars", () => {
  test.each<[string, Partial<ListedGuest>[], Partial<ListSettings>, string[]]>([
    ["one car for one guest", [{}], {}, ["10:00 e 1"]],
    [
      "one car for guests within the window, at the time of the last",
      [{}, { local: at("10:20") }, { local: at("10:31") }],
      {},
      ["10:20 e 2", "10:31 e 1"],
    ],
    [
      "the first time for departures",
      [{}, { local: at("10:20") }],
      { direction: "departures" },
      ["10:00 e 2"],
    ],
    [
      "no waiting with a window of 0",
      [{}, { local: at("10:01") }],
      { window: 0 },
      ["10:00 e 1", "10:01 e 1"],
    ],
    ["other cars for another hotel", [{}, { address: "Meurice" }], {}, ["10:00 e 1", "10:00 e 1"]],
    ["the same hotel in other letters", [{}, { address: "RITZ" }], {}, ["10:00 e 2"]],
    ["a larger class for luggage", [{ bags: 3 }], {}, ["10:00 v 1"]],
    [
      "small cars only where these are wished",
      [{ passengers: 2 }, { passengers: 2 }],
      { largest: "mercedes-e-class" },
      ["10:00 e 2", "10:00 e 2"],
    ],
    [
      "the class that a large party needs",
      [{ passengers: 6, bags: 6 }],
      { largest: "mercedes-e-class" },
      ["10:00 v 6"],
    ],
    [
      "two full vans and a rest",
      Array.from({ length: 15 }, () => ({ bags: 0 })),
      {},
      ["10:00 v 7", "10:00 v 7", "10:00 e 1"],
    ],
    [
      "guests of a flight together",
      [
        ...Array.from({ length: 5 }, () => ({ flight: "AF 1", bags: 0 })),
        ...Array.from({ length: 5 }, () => ({ flight: "SV 2", bags: 0, local: at("10:10") })),
      ],
      {},
      ["10:00 v 5", "10:10 v 5"],
    ],
  ])("plans %s", (_name, guests, settings, cars) => {
    const planned = groupCars(
      guests.map((guest, index) => aListed(guest, index)),
      { ...SETTINGS, ...settings },
    );
    const shown = planned.map(
      ({ vehicle, local, load }) => `${local.slice(11)} ${vehicle.split("-")[1]![0]} ${load.passengers}`,
    );
    expect(shown.toSorted()).toEqual(cars.toSorted());
  });

  test("carries every guest of 1,000 once, in cars that fit", () => {
    const guests = Array.from({ length: 1_000 }, (_, index) =>
      aListed(
        {
          local: at(
            `${String(6 + (index % 14)).padStart(2, "0")}:${String((index * 7) % 60).padStart(2, "0")}`,
          ),
          flight: `AF ${index % 40}`,
          passengers: 1 + (index % 4),
          bags: index % 5,
          cabinBags: index % 3,
          address: index % 3 === 0 ? "Ritz" : "Meurice",
        },
        index,
      ),
    );
    const cars = groupCars(guests, { ...SETTINGS, largest: "mercedes-sprinter" });
    expect(
      cars
        .flatMap((car) => car.guests)
        .map(({ line }) => line)
        .toSorted((a, b) => a - b),
    ).toEqual(guests.map(({ line }) => line));
    for (const { vehicle, load } of cars) expect(fitOf(vehicle, load).fits).toBe(true);
  });
});

describe("a changed file", () => {
  test("has new, moved, reworded and gone guests; a line with a fault is not gone", () => {
    const before = ["a", "b", "c", "d", "e"].map((identity, index) =>
      aListed({ identity, name: identity }, index),
    );
    const applied = before.map((guest) => ({ guest, rideId: guest.identity }));
    const [a, b, c] = before;
    const guests = [
      a!,
      { ...b!, local: at("11:00") },
      { ...c!, phone: "+33 1" },
      aListed({ identity: "n" }, 9),
    ];
    const found = compareLists(
      applied,
      { guests, identities: new Set(["a", "b", "c", "d", "n"]) },
      "arrivals",
    );
    expect({
      fresh: found.fresh.map(({ identity }) => identity),
      moved: found.moved.map(({ to }) => to.identity),
      reworded: found.reworded.map(({ to }) => to.identity),
      gone: found.gone.map(({ guest }) => guest.identity),
      same: found.same,
    }).toEqual({ fresh: ["n"], moved: ["b"], reworded: ["c"], gone: ["e"], same: 1 });
    expect(toDrive(found).map(({ identity }) => identity)).toEqual(["n", "b"]);
  });

  test("changes nothing when the order of the lines is another one", () => {
    const before = ["a", "b"].map((identity, index) => aListed({ identity }, index));
    const guests = before.toReversed().map((guest, index) => ({ ...guest, line: index + 2 }));
    const applied = before.map((guest) => ({ guest, rideId: "1" }));
    const found = compareLists(applied, { guests, identities: new Set(["a", "b"]) }, "arrivals");
    expect(found).toEqual({ fresh: [], moved: [], reworded: [], gone: [], same: 2 });
  });
});

function at(time: string): string {
  return `2027-01-15T${time}`;
}

function aListed(change: Partial<ListedGuest>, index = 0): ListedGuest {
  return {
    line: index + 2,
    identity: `guest ${index}`,
    name: `Guest ${index}`,
    flight: "",
    local: at("10:00"),
    airport: "CDG",
    address: "Ritz",
    passengers: 1,
    bags: 1,
    cabinBags: 0,
    phone: "",
    email: "",
    notes: "",
    ...change,
  };
}
