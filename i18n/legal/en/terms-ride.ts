import type { LegalSection } from "../legal-document.ts";

export const ride: LegalSection[] = [
  {
    id: "pickup",
    title: "Pickup, waiting and delays",
    blocks: [
      "Your chauffeur waits at the place stated on the booking proof, with a name sign if you chose meet and greet. Before the ride we send you the chauffeur’s name and the vehicle’s number plate. **Free waiting time** is:",
      {
        list: [
          "**{internationalWait} minutes** on arrival of an international flight, from the actual landing;",
          "**{domesticWait} minutes** on arrival of a domestic flight, from the actual landing;",
          "**{elsewhereWait} minutes** everywhere else, railway stations included, from the agreed time.",
        ],
      },
      "When the origin of the flight is not known, the longer time applies. For a chauffeur by the hour these minutes are free in the same way, and the booked time starts after them.",
      "**Late flight.** Give us your flight number: we follow it, move the pickup and issue a new booking proof. A late flight costs you nothing. We do not track trains. If yours is late, let us know: we move the pickup free of charge whenever the chauffeur’s schedule allows.",
      "**Flight cancelled, diverted or more than three hours late.** We offer you a new time at no extra charge. If we cannot provide it, you are refunded in full.",
      "**Beyond the free waiting time**, the chauffeur calls you. The chauffeur stays if you wish and if the schedule allows, at a price for every quarter of an hour begun that we state and you accept on the page of your booking: nothing counts before you agree, and counting stops when you are on board.",
      "**When we are late.** If the chauffeur is delayed, we call you at once. You may wait, or give up the ride and be refunded in full.",
    ],
  },
  {
    id: "no-show",
    title: "No-show",
    blocks: [
      "Before leaving, the chauffeur calls the number given with the booking: give one on which you can be reached on arrival, country code included.",
      "If, at the end of the free waiting time, we have been able neither to find you nor to reach you, the ride counts as performed on our side: the price paid is not refunded and, if it was to be paid in cash, it remains due, and we ask you for it by email and say how to pay it, or charge it to the [card left as a guarantee](#payment). For a ride on the account of a company, hotel or agency, the price is on the invoice of the month. We keep the time at which the chauffeur arrived and of each call, and give them to you if you object; if you were at the meeting point, you are refunded. The same rule binds us: if our chauffeur does not come, see [If we cancel](#our-cancellation).",
    ],
  },
  {
    id: "luggage",
    title: "Luggage, children, animals",
    blocks: [
      "Each vehicle has a capacity in passengers and luggage, shown before you choose. For safety, the chauffeur cannot exceed it. If your party or luggage is larger than you stated, we look with you for a suitable vehicle, at a price you accept first; failing that, the cancellation counts as yours. The capacity shown decides, not the chauffeur’s opinion: the chauffeur calls our office, and you may speak to us.",
      "The chauffeur loads and unloads your luggage; what you keep beside you remains in your care. Keep papers, medicines and valuables with you.",
      "**Children.** When booking, state how many seats you need and of which kind (infant, toddler, booster): they are fitted before pickup. No child travels without the restraint that suits its age and height. A minor travels with an adult, unless we have agreed otherwise in writing beforehand.",
      "**Animals and mobility.** Guide and assistance dogs are always welcome, and a folding wheelchair travels with you, both at no extra charge. For any other animal, ask us first.",
      "**Things left behind.** We look for them, tell you and keep them for three months. If they are sent to you, you pay the postage.",
    ],
  },
  {
    id: "on-board",
    title: "On board",
    blocks: [
      {
        list: [
          "Seat belts are compulsory in every seat.",
          "Smoking and vaping are forbidden, as is carrying anything dangerous or illegal.",
          "The chauffeur obeys the highway code, the speed limits and the rules on rest. No request can change that.",
          "The chauffeur takes the safest and smoothest route, unless you ask for another.",
          "The chauffeur is bound to discretion about what is seen and heard.",
        ],
      },
      "Faced with conduct that is dangerous, threatening or unlawful, the chauffeur may stop in a safe place and call our office, which hears you before the ride is ended. The price remains due only if the facts are shown by more than the chauffeur’s word; otherwise it is refunded. Likewise, if the vehicle is soiled or damaged beyond normal use, we ask you for the actual cost of putting it right, with dated photographs and an invoice. Nothing is charged automatically: you may object, and turn to the mediator.",
    ],
  },
  {
    id: "wishes",
    title: "Special requests",
    blocks: [
      "You may ask for a female chauffeur or an Arabic-speaking one. These are requests, free of charge, and we answer them before the ride. **Confirmed**, they are part of the contract. **If they are not possible**, the choice is yours: keep the ride, or cancel it free of charge with a full refund, at any time.",
    ],
  },
  {
    id: "partners",
    title: "Services by partners",
    blocks: [
      "**Fast-track.** Assistance at the airport is provided by an airport assistance company. We book it and invoice it: at the price shown for up to three passengers, by quote from four. It exempts nobody from police, customs or security checks. If it is not provided, you are refunded for it.",
      "**Close protection.** It is provided, by quote, by an authorised private security company, which contracts with you and invoices you directly; it is part of neither our total nor our invoice. French law reserves this activity to companies that carry on no other (Article [[L. 612-2]] of the French Internal Security Code): we do not carry it on ourselves and only put you in touch.",
      {
        facts: [
          ["Security company", "{securityName}"],
          ["Authorisation to operate (CNAPS)", "{securityAuthorisation}"],
        ],
      },
      "“L’autorisation d’exercice ne confère aucune prérogative de puissance publique à l’entreprise ou aux personnes qui en bénéficient”, which means: “The authorisation to operate confers no prerogative of public authority on the company or on the persons who hold it” (Article [[L. 612-14]] of the French Internal Security Code).",
    ],
  },
  {
    id: "liability",
    title: "Liability and force majeure",
    blocks: [
      "We answer for the proper performance of the ride and for the safety of passengers. Nothing in these terms reduces a consumer’s rights or the compensation of bodily injury, governed in particular by French Act [[No 85-677]] of 5 July 1985.",
      "The durations shown are estimates. For a flight or a train, allow some margin: we are glad to advise you on when to leave.",
      "We do not answer for what is due to you, nor for **force majeure** (Article 1218 of the French Civil Code), that is, an event that nobody could reasonably have foreseen or avoided. The rule works both ways: if such an event prevents us from driving you, or prevents you from travelling, what you paid is refunded in full, and neither side owes compensation.",
    ],
  },
  {
    id: "insurance",
    title: "Insurance",
    blocks: [
      "The vehicles are insured for the carriage of passengers for payment, and we are covered by professional liability insurance (Article [[L. 3120-4]] of the French Transport Code).",
      {
        facts: [
          ["Insurer", "{insurer}"],
          ["Area of cover", "{insuranceCover}"],
        ],
      },
    ],
  },
  {
    id: "site-use",
    title: "Use of the site",
    blocks: [
      "The site is open to all. You use it fairly: no false or automated bookings, no posing as somebody else, no interference with how it works. We take care to keep it available at all times but cannot promise that it will never be interrupted; the telephone is then still there for you.",
      "The texts, pictures and trade marks on the site are protected; see the [legal notice](legal-notice).",
    ],
  },
  {
    id: "personal-data",
    title: "Personal data",
    blocks: [
      "Your data serve to prepare and carry out your ride. The [privacy policy](privacy-policy) says which, why and for how long; the [cookie policy](cookie-policy) says what the site keeps on your device. We do not make sales calls.",
    ],
  },
  {
    id: "complaints",
    title: "Complaints and mediation",
    blocks: [
      "Write to us at {email}, with the contact form (subject “A complaint”) or by post at the registered office. We acknowledge receipt within two working days and answer in substance within fifteen days.",
      "If our answer does not satisfy you, or if you receive none within two months, you may as a consumer, within a year of your written complaint, turn to a consumer mediator **free of charge** (Articles [[L. 612-1]] to [[L. 612-5]] and [[L. 616-1]] of the French Consumer Code). Mediation is optional; you may always go to court.",
      {
        facts: [
          ["Consumer mediator", "{mediatorName}"],
          ["Address", "{mediatorAddress}"],
          ["Website", "{mediatorSite}"],
        ],
      },
    ],
  },
  {
    id: "business",
    title: "Business clients",
    blocks: [
      "This article concerns only clients who book for their business. The invoice shows their SIREN number if they give it to us. VAT on passenger transport is in principle not deductible in France.",
      "Where payment at a later date has been agreed, any delay automatically entails penalties at the European Central Bank’s most recent refinancing rate plus ten percentage points and a fixed sum of €40 for recovery costs (Articles [[L. 441-10]] and [[D. 441-5]] of the French Commercial Code).",
      "Except for bodily injury, gross negligence or wilful misconduct, our liability to a business client is limited to direct and foreseeable loss. Disputes go to the competent courts of Paris.",
    ],
  },
  {
    id: "law",
    title: "Applicable law and courts",
    blocks: [
      "The contract is governed by French law, the law of the country where we are established (Article 5(2) of Regulation (EC) [[No 593/2008]]). A consumer keeps the protection of the mandatory rules of his or her own country where they apply.",
      "Failing an amicable settlement, a consumer may choose between the courts that have jurisdiction under the French Code of Civil Procedure and the court of the place where he or she lived when the contract was made or when the harmful event occurred (Article [[R. 631-3]] of the French Consumer Code).",
      "If one clause is set aside, the others remain. Not relying on a clause at one time does not waive the right to do so later.",
    ],
  },
];
