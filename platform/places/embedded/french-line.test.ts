import { expect, test } from "vitest";
import { createEmbeddedPlaces } from "./embedded-places.server.ts";

const places = createEmbeddedPlaces();

test.each([
  ["12 شارع ريفولي، 75004 باريس", "12 rue de Rivoli, 75004 Paris"],
  ["١٢ شارع ريفولي، باريس", "12 rue de Rivoli, Paris"],
  ["شقة 5، 12 شارع ريفولي، باريس 4", "12 rue de Rivoli, 75004 Paris"],
  ["شقة ١٢، شارع سان دومينيك ٢٤، باريس ٧", "24 rue Saint-Dominique, 75007 Paris"],
  ["الشقة رقم ١٢ شارع سان دومينيك ٢٤ باريس ٧", "24 rue Saint-Dominique, 75007 Paris"],
  ["الطابق ٣، شارع ريفولي ١٢، باريس", "12 rue de Rivoli, Paris"],
  ["الدور ٣ شارع ريفولي ١٢ باريس ٤", "12 rue de Rivoli, 75004 Paris"],
  ["بناية 5، شارع ريفولي 12، باريس 4", "12 rue de Rivoli, 75004 Paris"],
  ["غرفة ٣٠١ شارع ريفولي ١٢ باريس ٤", "12 rue de Rivoli, 75004 Paris"],
  ["25 شارع مونتين، باريس", "25 avenue Montaigne, 75008 Paris"],
  ["5 جادة مونتين، باريس 8", "5 avenue Montaigne, 75008 Paris"],
  ["30 شارع الشانزليزيه، باريس", "30 avenue des Champs-Élysées, 75008 Paris"],
  ["الشانزليزيه 30، باريس", "30 avenue des Champs-Élysées, 75008 Paris"],
  ["8 شارع لا بيه، باريس", "8 rue de la Paix, Paris"],
  ["12 شارع جورج الخامس، باريس", "12 avenue George-V, 75008 Paris"],
  ["شارع سان هونوريه 200، باريس", "200 rue Saint-Honoré, Paris"],
  ["12 مكرر شارع فوش، 75116 باريس", "12 bis avenue Foch, 75116 Paris"],
  ["45 avenue Montaigne، باريس", "45 avenue Montaigne, 75008 Paris"],
  ["12 bis rue Lepic، باريس 18", "12 bis rue Lepic, 75018 Paris"],
  ["58 بولفار لا كروازيت، كان", "58 boulevard de la Croisette, Cannes"],
  ["10 شارع الملكة، فرساي", "78000 Versailles"],
  ["12 شارع فيكتور هوغو، نويي سور سين", "92200 Neuilly-sur-Seine"],
])("writes the address «%s» as %s in France", async (typed, line) => {
  expect(await places.resolve(typed)).toMatchObject({ kind: "address", isSure: true, line });
});

test.each(["12 rue de Rivoli, 75004 Paris", "45 avenue Montaigne, Paris", "Rivoli street 12, Paris 4th"])(
  "has no French line for «%s» in Latin letters",
  async (typed) => {
    expect(await places.resolve(typed)).not.toHaveProperty("line");
  },
);

test("has no French line until the area of the address is chosen", async () => {
  expect(await places.resolve("12 شارع ريفولي")).not.toHaveProperty("line");
  expect(await places.resolve("12 شارع ريفولي", { area: "paris" })).toMatchObject({
    line: "12 rue de Rivoli, Paris",
  });
});
