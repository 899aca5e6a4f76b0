import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, steps, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const airportArrivalEn: SeedText = {
  title: "From the aircraft door to the car: Charles de Gaulle and Orly",
  slug: "aircraft-door-to-car-cdg-orly",
  excerpt:
    "Terminals, passport control, the carousel, the sign, the free wait: what lies between landing in Paris and sitting down in the car, and what we need from you.",
  tags: [TAGS.en.airport, TAGS.en.family, TAGS.en.luggage],
  metaTitle: "CDG and Orly: from the aircraft door to your car",
  metaDescription:
    "How a chauffeured arrival in Paris works: flight number, terminal, passport control, luggage, where the chauffeur stands, free waiting and late flights.",
  coverAlt:
    "An arrivals hall at night: the flight board far off and, close by, a lit name board waiting for a name",
  content: doc(
    paragraph(
      "You have landed in Paris. You may be in the car within twenty minutes or in an hour and a half, and little of that depends on you: a border, a carousel, a bus across the apron. It does not depend on us either. What we can do is set the car by the aircraft rather than by the timetable, and tell you in advance how the next hour unfolds.",
    ),
    heading(2, "First, passport control"),
    paragraph(
      "Passengers from within the Schengen area walk straight to the luggage. Everyone else, from London or New York alike, goes through the border first. This is the part that varies most. Two full aircraft ahead of yours can undo any estimate, so we make none. The free wait is there to absorb an ordinary queue.",
    ),
    paragraph(
      "If you would rather have company, ",
      link("fast-track assistance", "/en/services/fast-track"),
      " puts an assistant beside you from a point close to the aircraft, through the reserved lanes where the airport has them. No check is skipped; you simply never look for the way. Its price is shown for up to three passengers; from four, we send a special quote. Ask two days ahead, as access has to be applied for.",
    ),
    heading(2, "Then the terminal, which is our concern"),
    paragraph(
      "Charles de Gaulle has terminals 1, 2A to 2G, and 3. Orly has four, numbered 1 to 4. Airlines move between them, sometimes for a season and sometimes on the day, so the terminal printed on a ticket is a hint and no more. Your flight number settles the matter. If it leads to another door, the chauffeur moves, not you.",
    ),
    paragraph(
      "Two things are worth knowing about Charles de Gaulle. Terminal 2G stands apart and is joined to the others by shuttle. And an automatic train, the CDGVAL, links terminals 1, 2 and 3, which makes it easy to travel confidently in the wrong direction. If in doubt, stay where you are and ring us.",
    ),
    heading(2, "Where the chauffeur stands"),
    steps(
      [
        bold("On landing,"),
        " switch your telephone on. Your chauffeur writes or calls to say where to meet.",
      ],
      [
        bold("At the carousel,"),
        " count your cases before you leave; there is no way back in. If one is missing, report it there and send us a word.",
      ],
      [
        bold("Beyond customs,"),
        " walk to the point the chauffeur named. If you chose meet and greet, the chauffeur is in the arrivals hall, facing the doors, holding a sign.",
      ],
    ),
    paragraph(
      "The sign says what you want it to say: a name, a company, or initials only, for those who do not care to be announced to a hall full of strangers.",
    ),
    heading(2, "How long the wait is free"),
    table(
      ["Your flight", "Free waiting", "Counted from"],
      ["International", "60 minutes", "actual landing"],
      ["Domestic (within France)", "30 minutes", "actual landing"],
      ["Origin not known to us", "60 minutes", "actual landing"],
    ),
    paragraph(
      "A flight from Madrid or Geneva counts as international here, even though nobody asks for a passport. After the free time the chauffeur telephones. If staying is possible, you hear the price of the extra wait and agree to it before it begins.",
    ),
    heading(2, "If the flight is late"),
    paragraph(
      "Nothing to do and nothing to pay. With the flight number we move the pickup, issue the booking proof again, and start the free wait at the real landing. A delay into the night brings no night surcharge, because the hour you booked sets the price. If the flight is cancelled, diverted or more than three hours late, we offer a new time at no extra cost; if we cannot provide it, you are refunded in full.",
    ),
    heading(2, "What to send us"),
    bullets(
      [bold("The flight number."), " It tells us origin, terminal and true arrival time."],
      [
        bold("A mobile number that will work in France"),
        ", with its country code. The chauffeur calls it before giving anybody up for lost.",
      ],
      [
        bold("People and luggage, counted honestly."),
        " A pushchair, a golf bag or a folding wheelchair takes the room of two large suitcases.",
      ],
      [
        bold("The children’s ages."),
        " Infant seats, toddler seats and boosters are extras, fitted before the car reaches you.",
      ],
      [bold("The words for the sign"), ", if you want to be met in the hall."],
    ),
    heading(2, "And then the road"),
    paragraph(
      "Allow 45 to 60 minutes from Charles de Gaulle to Paris and 30 to 45 from Orly, depending on the hour. The price is settled when you book, tax and tolls included, and no traffic jam alters it. More about our ",
      link("airport transfers", "/en/services/airport-transfers"),
      ", or straight to the ",
      link("booking", "/en/booking"),
      ": have your flight number at hand.",
    ),
  ),
};
