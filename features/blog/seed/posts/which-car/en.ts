import type { SeedText } from "../../seed-post.ts";
import { bold, bullets, doc, heading, link, paragraph, table } from "../../write.ts";
import { TAGS } from "../tags.ts";

export const whichCarEn: SeedText = {
  title: "Which car should you book? Seven classes, three questions",
  slug: "which-chauffeur-car-to-book-in-paris",
  excerpt:
    "E-Class to Rolls-Royce by passengers, by real suitcases and by occasion, with one table to settle it, and how late you may change your mind at no cost.",
  tags: [TAGS.en.family, TAGS.en.luggage, TAGS.en.business],
  metaTitle: "Which chauffeur car to book in Paris: seven compared",
  metaDescription:
    "Seats, suitcases, child seats and cancellation for seven chauffeured classes in Paris, from E-Class and V-Class to Maybach, and how to choose between them.",
  coverAlt: "A black car at the kerb after rain: a line of light along its flank, a wheel, a lamp",
  content: doc(
    paragraph(
      "Hardly anyone regrets the badge on the bonnet. What people regret is the boot. They counted the passengers, forgot the pushchair, and met the problem on the kerb. So we ask three questions, in this order, and the occasion comes last.",
    ),
    heading(2, "How many of you, children included"),
    paragraph(
      "An infant in a seat takes a place like anybody else. For one to three passengers every car in our fleet will do. Four to seven travel in a V-Class, eight in a Sprinter. French law allows no more than eight guests in one chauffeured car, so a larger party becomes several cars and a quote.",
    ),
    paragraph(
      "Three abreast in a saloon is fine for half an hour. Beyond that, one of you may sit in front, or take the V-Class, where nobody has the middle.",
    ),
    heading(2, "How many suitcases, really"),
    paragraph(
      "Our unit is the large suitcase, the kind you check in. Two cabin bags make one. A bulky item, which means a pushchair, a golf bag, skis or a folding wheelchair, makes two. Add them up and read the middle column.",
    ),
    table(
      ["Car", "Passengers", "Large suitcases", "Child seats, at most", "Transfer: free cancellation"],
      ["Mercedes E-Class", "3", "2", "2", "24 h before"],
      ["Mercedes S-Class", "3", "2", "2", "24 h before"],
      ["Mercedes V-Class", "7", "7", "4", "24 h before"],
      ["Mercedes Sprinter", "8", "10", "4", "24 h before"],
      ["Range Rover", "3", "3", "2", "24 h before"],
      ["Mercedes-Maybach", "3", "2", "2", "48 h before"],
      ["Rolls-Royce", "3", "2", "2", "48 h before"],
    ),
    paragraph(
      "Two people back from a fortnight away, with two large suitcases and two cabin bags, come to three. That is one too many for a saloon and exactly right for the Range Rover. Three golfers with a bag and a large suitcase each come to nine: a Sprinter, with one place to spare.",
    ),
    heading(2, "And only then, what for"),
    bullets(
      [
        bold("A flight, a meeting, dinner across town:"),
        " the E-Class. It fits every street and draws no glance.",
      ],
      [
        bold("An hour of your own:"),
        " the ",
        link("S-Class", "/en/fleet/mercedes-s-class"),
        ". The same boot, but seats that recline and massage, and tinted glass. To Reims or Deauville, this is the one.",
      ],
      [
        bold("A family, or a team with slides to agree on:"),
        " the ",
        link("V-Class", "/en/fleet/mercedes-v-class"),
        ", six seats face to face and a seventh in front.",
      ],
      [
        bold("A group that wants to stay a group:"),
        " the Sprinter, where you take your seat without stooping. In the narrow streets of the centre it sometimes sets down at the corner.",
      ],
      [
        bold("Snow, gravel, or simply the view:"),
        " the Range Rover, with four-wheel drive, a glass roof and room for one more case than a saloon.",
      ],
      [
        bold("A guest to be honoured:"),
        " the ",
        link("Maybach", "/en/fleet/maybach"),
        ", two reclining armchairs in the rear, a screen each, something cool within reach.",
      ],
      [
        bold("An arrival that will be photographed:"),
        " the Rolls-Royce, under its starlit ceiling. It turns heads; if you would rather it did not, see the S-Class again.",
      ],
    ),
    heading(2, "When the answer is two cars"),
    paragraph(
      "A couple with six cases does not fit in a Maybach, and a bigger car is not the cure. A V-Class follows with the luggage. In the same way a delegation arrives better in an S-Class with a Sprinter behind it than squeezed into three saloons.",
    ),
    heading(2, "What exactly you are booking"),
    paragraph(
      "A class, and the whole car, never a seat in it. We may send another car of the same class or a higher one, at least as large, at the same price. For the Maybach and the Rolls-Royce the model is part of what you chose, and is replaced only if you agree.",
    ),
    heading(2, "If you change your mind"),
    paragraph(
      "A transfer may be cancelled free of charge until 24 hours before pickup, and until 48 hours for the Maybach and Rolls-Royce, which are held for you alone. By the hour it is 48 for every car. The exact deadline, as a date and a Paris time, is written before you pay.",
    ),
    paragraph(
      "Still undecided? Enter your passengers and luggage in the ",
      link("booking", "/en/booking"),
      ": cars that will not do are greyed out, with the reason. Or look at ",
      link("the fleet", "/en/fleet"),
      " first, side by side and to the same scale.",
    ),
  ),
};
