import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, quote, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const fashionWeekEn: SeedText = {
  title: "Paris Fashion Week: how to get from show to show",
  slug: "paris-fashion-week-show-to-show",
  excerpt:
    "Gaps that hold, a call sheet that works, corners rather than doors, and a V-Class that serves as a dressing room: a day of shows, planned from the car.",
  tags: [TAGS.en["by-the-hour"], TAGS.en.business, TAGS.en.paris],
  metaTitle: "Paris Fashion Week: getting from show to show",
  metaDescription:
    "A car at your disposal or single transfers, gaps between venues, the call sheet, drop-off corners, a V-Class as dressing room: planning a day of Paris shows.",
  coverAlt: "An invitation and two candles on dark marble, before a grand lit stair",
  content: doc(
    paragraph(
      "The shows are seldom missed because of the traffic. They are missed because two of them were never compatible, and nobody said so the evening before. Most of what follows is about saying so in time.",
    ),
    heading(2, "Hold the days first"),
    paragraph(
      "Invitations come late and addresses later still, sometimes after midnight for the next morning. Cars go early: V-Classes and long saloons first. Book the days of your stay as soon as the flights are settled, with the hotel and the number of people. The addresses can follow the evening before, as they reach you.",
    ),
    heading(2, "At your disposal, or ride by ride"),
    table(
      ["What matters", "Car at your disposal", "Single transfers"],
      ["Plans change", "One message", "A new booking"],
      ["Waiting", "Included", "15 minutes free"],
      ["Price", "By quote", "Fixed when you book"],
      ["Free cancellation", "Until 48 h before", "Until 24 h before, 48 h for Maybach and Rolls-Royce"],
      ["Best for", "Three addresses or more", "Airport, hotel, one dinner"],
    ),
    paragraph(
      "A useful test: if the hour depends on anybody but you, keep the ",
      link("car by the hour", "/en/services/hourly-chauffeur"),
      ". A show that starts forty minutes late then costs you forty minutes of somebody else’s music, and nothing more.",
    ),
    heading(2, "Gaps that hold"),
    paragraph(
      "Write into the diary the time you will be on the pavement, not the time the show ends. A finale, a bow, a staircase and a wall of photographers lie between the two. Our habits, to be checked against the day itself:",
    ),
    bullets(
      [bold("Same quarter:"), " thirty minutes from the announced end to the next start."],
      [bold("Across the Seine:"), " forty-five."],
      [bold("A venue outside the city:"), " an hour at least, and no drink afterwards."],
      [bold("A change of clothes:"), " fifteen minutes more, with the car standing still."],
    ),
    paragraph(
      "The evening before, we read the route against the calendar and name the crossing that will not hold.",
    ),
    quote("Dropping a show at nine in the evening is a decision; missing it at noon is an accident."),
    heading(2, "The call sheet"),
    paragraph("One line for each address, with five things on it:"),
    bullets(
      ["the time on the invitation, and the time you wish to be seated;"],
      ["the exact entrance, street and number, since venues often have two;"],
      ["who gets in, who gets out, and with which garment bags;"],
      ["the corner where you will be collected;"],
      ["the next address, and the one to give up if the day slides."],
    ),
    heading(2, "Waiting at the corner"),
    paragraph(
      "At the door a car has a few seconds. Police and venue security then move it on, whoever is inside. Be ready before the last turn, bag in hand. Afterwards the chauffeur waits a street away: send a message when the room stands up rather than when you reach the kerb, and allow two to four minutes. If the street is closed, walking the last stretch is usually quicker, and it photographs better too.",
    ),
    heading(2, "A dressing room with a sliding door"),
    paragraph(
      "The ",
      link("V-Class", "/en/fleet/mercedes-v-class"),
      " seats seven, six of them face to face. With four on board there is room to work. The glass is tinted, garment bags hang straight, and the light is good enough for a repair. Two cautions: change while it is parked, since belts are compulsory on the move, and declare a clothes rail as a bulky item. Pieces of value travel with one of your own people; the chauffeur does not sign for them.",
    ),
    heading(2, "One voice on each side"),
    paragraph(
      "On ours, one coordinator sees every car. On yours, name one person too: the assistant, the press office, whoever holds the diary. A single thread joins them. When the guest, her agent and her publicist all write to the chauffeur, the car acquires three destinations.",
    ),
    heading(2, "Discretion and protection"),
    paragraph(
      "The sign carries a name or initials rather than a brand, and what is said on board stays there. If you need protection, French law reserves it to authorised security companies: one of them contracts with you and invoices you directly, and our cars follow its plan. See ",
      link("close protection", "/en/services/bodyguard-pro"),
      ".",
    ),
    paragraph(
      "When you know your days, send them by way of the ",
      link("Fashion Week page", "/en/prestige-events/fashion-week"),
      ". A hotel and a number of guests are enough to begin with.",
    ),
  ),
};
