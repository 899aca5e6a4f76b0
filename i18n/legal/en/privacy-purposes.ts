import type { LegalEntry } from "../legal-document.ts";

export const purposes: LegalEntry[] = [
  {
    title: "Booking and carrying out your ride",
    points: [
      [
        "Data",
        "Identity, contact details, ride, special requests, correspondence; the passenger’s employee number, if the business account requires it",
      ],
      [
        "Legal basis",
        "Performance of the contract (Article 6(1)(b)); for the booking proof, legal obligation (c)",
      ],
      [
        "Kept for",
        "Ten years for the contract and its documents. Three years after the ride, addresses are cut down to the town (failing that, to the department, or erased); flight or train number, the flight’s origin, name on the sign, messages to the chauffeur, quick messages, attempts to call, photos of the place, name, contacts and employee number of the passenger of a booking made by another person, and addresses for copies are erased. A booking that was never paid for is erased after twelve months. An email address to which a code was sent is erased after a day if no booking follows.",
      ],
    ],
  },
  {
    title: "Taking payment and refunding",
    points: [
      ["Data", "Amount, means, payment references; never the card number"],
      ["Legal basis", "Performance of the contract (b)"],
      ["Kept for", "Ten years"],
    ],
  },
  {
    title: "Keeping accounts and issuing invoices",
    points: [
      ["Data", "Identity, ride, amounts, SIREN number"],
      ["Legal basis", "Legal obligation (c), Article [[L. 123-22]] of the French Commercial Code"],
      ["Kept for", "Ten years from the end of the financial year"],
    ],
  },
  {
    title: "Preparing a quote, answering an event inquiry",
    points: [
      ["Data", "Identity, contact details, plans"],
      ["Legal basis", "Steps taken at your request before a contract (b)"],
      [
        "Kept for",
        "Twelve months, and until the day asked for if that is later; a booking that comes of it is kept as one",
      ],
    ],
  },
  {
    title: "Answering your messages",
    points: [
      ["Data", "Identity, contact details, content of the message"],
      ["Legal basis", "Legitimate interest in answering you (f)"],
      ["Kept for", "Three years from the last contact"],
    ],
  },
  {
    title: "Thanking you, collecting your rating, finding something lost",
    points: [
      ["Data", "Stars, words and the name chosen for a review; the thing reported; an objection to thanks"],
      [
        "Legal basis",
        "Legitimate interest in serving you well (f), with the right to object; consent for the publication of a review (a)",
      ],
      ["Kept for", "Three years after the ride, or until the review is taken back"],
    ],
  },
  {
    title: "Handling a complaint or dispute",
    points: [
      ["Data", "The file of the ride and correspondence"],
      ["Legal basis", "Legitimate interest in defending our rights (f); legal obligation for mediation (c)"],
      ["Kept for", "Five years, or until the proceedings end"],
    ],
  },
  {
    title: "Making sure that our emails reach you",
    points: [
      ["Data", "Address, subject and content of the emails sent, without your personal links"],
      ["Legal basis", "Legitimate interest in reaching you and knowing what was written to you (f)"],
      ["Kept for", "Ninety days"],
    ],
  },
  {
    title: "Writing to your phone, if you have chosen it",
    points: [
      [
        "Data",
        "Number, service messages sent and received, without your personal links, state and cost of delivery",
      ],
      ["Legal basis", "Performance of the contract (b), by the means that you have chosen"],
      ["Kept for", "Ninety days; a number that replied STOP is kept for three years, to respect that choice"],
    ],
  },
  {
    title: "Employing our chauffeurs and giving them rides",
    points: [
      [
        "Data",
        "Identity, phone, languages, professional card, documents and their scanned copies, rides accepted, declined and driven; on the way to a guest, with their consent, the last position of the car",
      ],
      ["Legal basis", "Performance of the contract (b); legal obligations of transport (c)"],
      [
        "Kept for",
        "Five years after they leave; then their name, phone, card, documents and copies are erased, and the rides stay without a name. The position is erased as soon as the guest is on board, and after thirty minutes without another one; it is neither archived nor backed up",
      ],
    ],
  },
  {
    title: "Opening the “My rides” page for you",
    points: [
      [
        "Data",
        "Email address, browser and last visit of each signed-in device, address of the calendar, preferences for your rides, places and passengers that you save (name, phone, language, email, notes); for a business account, the account, your role and its directory of passengers, with their employee number and cost centre",
      ],
      [
        "Legal basis",
        "Performance of the contract, at your request (b); your consent, which you can withdraw on the page, for a preference that may reveal a religious belief (a, Article 9)",
      ],
      [
        "Kept for",
        "One day for the request of a code, thirty days for a sign-in, twelve months after it was last read for the calendar, three years after your last ride for the preferences, places and passengers, one year after the end of the account for the directory, at most three years after the end of your access to a business account",
      ],
    ],
  },
  {
    title: "Protecting the site against abuse",
    points: [
      ["Data", "IP address, number of submissions"],
      ["Legal basis", "Legitimate interest in the security of the site (f)"],
      ["Kept for", "A few minutes, in memory only, never recorded"],
    ],
  },
  {
    title: "Measuring the audience",
    points: [
      ["Data", "Page views, clicks on “Book” and forms sent, counted without cookie or identifier"],
      [
        "Legal basis",
        "Legitimate interest in knowing how the site is used (f); your consent (a) for Google Analytics, where offered",
      ],
      ["Kept for", "Twenty-five months at most"],
    ],
  },
  {
    title: "Remembering your choice about cookies",
    points: [
      ["Data", "Accepted or refused, and your objection to audience measurement, on your device"],
      ["Legal basis", "Legal obligation (c)"],
      ["Kept for", "Six months; thirteen for the objection"],
    ],
  },
];
