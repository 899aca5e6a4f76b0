import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const roadshowDayEn: SeedText = {
  title: "Eight meetings, one day: planning a Paris roadshow",
  slug: "paris-roadshow-eight-meetings-one-day",
  excerpt:
    "A diary that works across the 8th, Opéra and La Défense, the gaps to write into it, a car that waits, changes on the way, and an invoice accounts will accept.",
  tags: [TAGS.en.business, TAGS.en["by-the-hour"]],
  metaTitle: "Paris roadshow: eight meetings in one day",
  metaDescription:
    "How to plan an investor roadshow across the 8th, Opéra and La Défense: realistic gaps, tower entrances, a car on standby, late changes, and VAT invoices.",
  coverAlt: "A desk lamp over papers and a pen, before the blurred windows of a business district",
  content: doc(
    paragraph(
      "A team flies in from London the evening before, sees eight investors, and flies on to Frankfurt. Paris allows it. The three districts that matter are not far apart, and the day usually fails because the diary counts driving time and forgets lobbies, badges and goodbyes. Here is how we would write it.",
    ),
    heading(2, "A diary that holds"),
    paragraph(
      "One district at a time, the long crossing straight after lunch, and the last meeting on the side of town from which you leave.",
    ),
    table(
      ["Time", "Meeting", "Gap before"],
      ["08:00 – 08:45", "1, in the 8th arrondissement", "Car at the hotel at 07:30"],
      ["09:05 – 09:50", "2, in the 8th", "20 min"],
      ["10:10 – 10:55", "3, in the 8th", "20 min"],
      ["11:25 – 12:10", "4, near the Opéra", "30 min"],
      ["12:30 – 13:45", "5, lunch near the Opéra", "20 min"],
      ["14:30 – 15:15", "6, La Défense", "45 min"],
      ["15:35 – 16:20", "7, La Défense", "20 min"],
      ["16:40 – 17:25", "8, La Défense", "20 min"],
    ),
    paragraph(
      "The gaps run from chair to chair. They hold the lift, the kerb, the road, the visitors’ desk and the next lift, and are therefore longer than any map suggests. For an evening flight from Charles de Gaulle, allow at least an hour on the road at that time of day, then whatever the airline asks for.",
    ),
    heading(2, "The district decides the order"),
    bullets(
      [
        bold("The 8th."),
        " Private banks and family offices, short distances, narrow kerbs. Several meetings fit into a morning.",
      ],
      [
        bold("Opéra."),
        " Close-set streets and slow ones. When two addresses are neighbours, go on foot and let the car bring the papers round.",
      ],
      [
        bold("La Défense."),
        " Towers above a pedestrian deck. The road arrives below, each tower has several lobbies, and not all of them open early. Ask for the entrance by name.",
      ],
    ),
    heading(2, "What to send the evening before"),
    bullets(
      ["building, entrance and floor for every meeting;"],
      ["the person to ask for, with a direct number;"],
      ["the names of those attending, since most desks want identity papers;"],
      ["the time you wish to be seated, rather than the time in the invitation;"],
      ["the meeting you would shorten first."],
    ),
    heading(2, "Why one car, all day"),
    paragraph(
      "Single transfers suit two or three legs: each has a fixed price, fifteen minutes of free waiting and up to three stops on the way. For eight meetings, keep a car by the hour. Waiting is included, coats and papers stay on board under lock, and the chauffeur learns your rhythm by the second stop. It is always priced by quote and may be cancelled free of charge until 48 hours before.",
    ),
    paragraph(
      "Two people work well in an ",
      link("S-Class", "/en/fleet/mercedes-s-class"),
      ". A team of three to six sits face to face in a ",
      link("V-Class", "/en/fleet/mercedes-v-class"),
      " and can rehearse between towers.",
    ),
    heading(2, "When the plan moves"),
    paragraph(
      "It will. Agree on one line of command: your assistant writes to our coordinator, our coordinator speaks to the chauffeur, and nobody in the back seat needs to look up. The answer you get is a time that can be kept. If a ninth meeting appears, the price of the extra hour is already in the quote.",
    ),
    heading(2, "A quiet cabin"),
    paragraph(
      "Wifi, chargers, water, a light to read by. The chauffeur does not open conversations, and is bound to discretion about those overheard. Should you need a confidentiality agreement, the company signs it and the chauffeur commits to it in writing.",
    ),
    heading(2, "The invoice, for those who will file it"),
    bullets(
      [
        bold("Details."),
        " A continuous number, your company’s name and its registration (the SIREN, for a French entity). Give them when you book.",
      ],
      [
        bold("VAT."),
        " 10% on a transfer, 20% by the hour, each on its own line. On passenger transport it can generally not be reclaimed in France, which is why our quotes include tax.",
      ],
      [bold("Payment."), " By card when you book, or on account with one invoice a month."],
      [bold("How many."), " One per booking, or one a month on account."],
    ),
    heading(2, "How early to ask"),
    paragraph(
      "Two days are enough for one car, a week for several teams. Send the draft as it stands, by way of the ",
      link("roadshow page", "/en/prestige-events/corporate-roadshows"),
      ": it comes back with times on the road and a price. For everything outside roadshow season there are our ",
      link("corporate services", "/en/services/corporate-services"),
      ".",
    ),
  ),
};
