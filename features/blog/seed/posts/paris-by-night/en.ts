import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const parisByNightEn: SeedText = {
  title: "Paris by night: an evening drive, stop by stop",
  slug: "paris-by-night-evening-drive",
  excerpt:
    "Three hours, six places, and the part guidebooks leave out: where a car may stop, where it may not, and when the sky is at its best.",
  tags: [TAGS.en["by-the-hour"], TAGS.en.paris],
  metaTitle: "Paris by night with a chauffeur: a three-hour drive",
  metaDescription:
    "Blue hour at Pont Alexandre III, the Trocadéro, Notre-Dame, Place Vendôme and Montmartre: an evening drive in Paris, with the stops a car can really make.",
  coverAlt: "Zinc roofs under the moon, one lit dormer and the Eiffel Tower far off",
  content: doc(
    paragraph(
      "Most visitors see Paris at night from a boat, from a bridge, or from the back of a taxi on the way to somewhere else. An evening drive is a different thing: three hours in which the car is simply yours, and the city comes past at the speed you choose. This is the order we would suggest, and the reasons for it.",
    ),
    heading(2, "Begin with the light, not the clock"),
    paragraph(
      "The best of it is not midnight but the half hour after sunset, when the sky is a deep blue and the stone is already lit. In late June that falls around ten in the evening; in December, around five. Tell us your dates and we count backwards, so that the first stop lands inside it. In winter you can be back for a dinner at eight; in summer dinner comes first.",
    ),
    heading(2, "A plan for three hours"),
    table(
      ["From the start", "Where", "How you see it"],
      ["0:00", "Your hotel or restaurant", "The car is at the door"],
      ["0:20", "Pont Alexandre III", "On foot, across the bridge"],
      ["0:50", "Trocadéro", "On foot, twenty minutes"],
      ["1:20", "The Left Bank quays", "From the car"],
      ["1:40", "Notre-Dame, Île Saint-Louis", "On foot, a quarter of an hour"],
      ["2:05", "Palais-Royal, Place Vendôme, the Opéra", "From the car, slowly"],
      ["2:30", "Montmartre", "On foot, from the edge of the hill"],
      ["3:00", "Your hotel", "The long way, if you like"],
    ),
    paragraph(
      "The times are a plan and not a promise: traffic, rain and a good view all have their say. If you would rather walk more, drop one place: five without hurry are better than six with an eye on the clock.",
    ),
    heading(2, "Stop by stop"),
    heading(3, "Pont Alexandre III"),
    paragraph(
      "A car may not stop on the bridge. You are set down on the quay, cross on foot beneath the lamps, and find the car on the other bank.",
    ),
    heading(3, "Trocadéro"),
    paragraph(
      "The terrace belongs to pedestrians, so the chauffeur keeps to one side of the square. After dark the Eiffel Tower sparkles for a few minutes at the start of each hour; we aim to have you there shortly before. How late it goes on changes with the season, so we make no promise about midnight.",
    ),
    heading(3, "The river and the islands"),
    paragraph(
      "The lower banks are for walkers. The car follows the upper quays, which have the wider view: the Invalides, the Institut, the long flank of the Louvre across the water. At Notre-Dame you get out, walk from one bridge to the next, and are met at the end of the island.",
    ),
    heading(3, "Place Vendôme and Montmartre"),
    paragraph(
      "Place Vendôme is best taken as one slow circuit, since there is little room to wait. On the hill of Montmartre the lanes are narrow and partly closed to cars: we leave you at the edge, you climb at your own pace, and we collect you lower down.",
    ),
    heading(2, "What the car cannot do"),
    bullets(
      ["Stop on a bridge, in a bus lane or before a guarded building, even for one photograph."],
      [
        "Cut through the middle. Since November 2024 central Paris has been a limited-traffic zone, closed to those who merely cross it. The route is drawn with that in mind.",
      ],
      [
        "Give a guided visit. The chauffeur will gladly name what you see, and leaves monuments to certified guides.",
      ],
    ),
    heading(2, "Choosing the car"),
    paragraph(
      "For two, the panoramic roof of the ",
      link("Range Rover", "/en/fleet/range-rover"),
      " puts the façades overhead. For an anniversary or a question you mean to ask, the ",
      link("Rolls-Royce", "/en/fleet/rolls-royce"),
      " brings a starlit ceiling of its own. A family sits face to face in a V-Class and argues about which bridge was finest.",
    ),
    heading(2, "How to ask for it"),
    paragraph(
      bold("By quote, always."),
      " An evening is booked by the hour, and every one is different: give us the start, the number of guests, the length and the two places you care about most. Waiting is included, because the time is yours, and the first fifteen minutes at the door are free. If you wish to stay out longer and the chauffeur’s hours allow it, the price of the next hour is already in the quote. Cancelling is free until 48 hours before, whichever car you chose.",
    ),
    paragraph(
      "Read more about the ",
      link("chauffeur by the hour", "/en/services/hourly-chauffeur"),
      " or our ",
      link("tours outside Paris", "/en/services/tours-sightseeing"),
      " for the day after.",
    ),
  ),
};
