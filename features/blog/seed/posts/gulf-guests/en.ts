import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const gulfGuestsEn: SeedText = {
  title: "A Gulf family’s summer in Paris, planned from the car",
  slug: "gulf-family-summer-in-paris",
  excerpt:
    "How many cars for how many cases, a woman at the wheel, prayer times on the longest days, late dinners and the tax refund: a summer in Paris, thought through.",
  tags: [TAGS.en.family, TAGS.en.luggage, TAGS.en.airport, TAGS.en.paris],
  metaTitle: "Summer in Paris for Gulf families: cars, luggage, hours",
  metaDescription:
    "Several cars and many cases, a female or an Arabic-speaking chauffeur on request, prayer times, halal tables and the tax refund: a summer in Paris.",
  coverAlt: "A brass coffee pot, cups and dates on a tray, in the light of a mashrabiya",
  content: doc(
    paragraph(
      "Three generations, a nanny, a wheelchair that folds, twenty-four cases on the way out and more on the way home. A family stay is not a large version of a weekend for two; it is a small expedition, and it goes well when a few things are settled before anyone packs. These notes are for the family, and for the private office that books on its behalf.",
    ),
    heading(2, "Count the cases before the people"),
    paragraph(
      "Luggage fills a car first. A V-Class takes seven passengers and seven large suitcases, a Sprinter eight and ten. Eight is also the most that French law allows in any chauffeured car, whatever its size.",
    ),
    table(
      ["Party", "Large suitcases", "Cars"],
      ["5 people", "6", "One V-Class"],
      ["8 people", "10", "One Sprinter"],
      ["12 people", "17", "One Sprinter, one V-Class"],
      ["12 people", "24", "One Sprinter, two V-Classes"],
    ),
    paragraph(
      "A folded pushchair or wheelchair takes the room of two large suitcases. Each of these cars holds up to four child seats, fitted before it arrives if you give us the ages. Beyond arithmetic there is custom: a car for the ladies, one for the children and those who look after them, one for luggage alone. Tell us who sits with whom and we draw up the plan.",
    ),
    heading(2, "Two requests, two answers"),
    paragraph(
      "You may ask for a female chauffeur, and for a chauffeur who speaks Arabic, at no extra cost. Both are requests, and we answer them before the ride; until then we promise nothing. Once confirmed, they are part of the contract. If one is not possible, you keep the ride or cancel it free of charge at any time. You may write to us in Arabic.",
    ),
    heading(2, "The day you land"),
    paragraph(
      "The car waits free of charge for 60 minutes from the actual landing of an international flight. In July and August the border can use up much of that. With grandparents or sleeping children, consider ",
      link("fast-track", "/en/services/fast-track"),
      ": an assistant meets you near the aircraft and walks with you. From four passengers it is priced by special quote, so ask at least two days ahead.",
    ),
    heading(2, "Prayer times and the long day"),
    paragraph(
      "At the end of June the sun sets in Paris around ten in the evening. Maghrib falls in the middle of dinner and Isha close to midnight, which reorders the day more than most programmes admit. Tell us the breaks you would like, and when, and we place the stops: the Grand Mosque of Paris, a prayer room near the route, or half an hour back at the hotel. On Fridays we leave early, because the streets around the mosque are narrow.",
    ),
    heading(2, "Tables and late evenings"),
    paragraph(
      "We keep addresses that describe their kitchen as halal, and pass them on in exactly those words: we certify nothing and take no commission. Ask the restaurant about its meat when you reserve. Many kitchens close around half past ten, so a late table is worth booking a day or two before.",
    ),
    paragraph(
      "The car keeps your hours. A transfer booked between 22:00 and 06:00 carries a night surcharge, shown on its own line before you confirm.",
    ),
    heading(2, "Shopping days"),
    bullets(
      [
        bold("Keep one car by the hour."),
        " It waits close by, locked, with your purchases inside. The ",
        link("hourly service", "/en/services/hourly-chauffeur"),
        " is always by quote.",
      ],
      [
        bold("One quarter a day."),
        " Avenue Montaigne and Saint-Honoré on one, the department stores on another.",
      ],
      [
        bold("Split the afternoon."),
        " Ateliers for some, the Jardin d’Acclimatation for others: two cars are calmer than one that goes to and fro.",
      ],
      [bold("In August,"), " many small shops are closed. Check before you set out."],
    ),
    heading(2, "Privacy"),
    paragraph(
      "The rear windows of the V-Class and Sprinter are tinted. The sign in the hall carries whatever you choose, initials if you prefer. Chauffeurs are bound to discretion, and names and addresses serve the ride and the invoice, never an advertiser. Where rest hours allow, the same chauffeur stays with you throughout.",
    ),
    heading(2, "Going home: the tax refund"),
    paragraph(
      "Ask each shop for the refund form when you buy, passport in hand. The form is validated at the airport, before the cases are checked in; customs may wish to see the goods, so pack them where they can be reached. At the end of August the queue can be long, and nobody controls it. Add an hour at the very least to your usual margin, and to the 45 to 60 minutes on the road to Charles de Gaulle.",
    ),
    paragraph(
      "Send us the new number of cases the evening before: if another car is needed, that is the moment. The rest is on the page for ",
      link("Gulf guests", "/en/services/vip-gulf-services"),
      ", the ",
      link("Sprinter", "/en/fleet/mercedes-sprinter"),
      " has its own, and the ",
      link("booking", "/en/booking"),
      " may be made in Arabic or English.",
    ),
  ),
};
