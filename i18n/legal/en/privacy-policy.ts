import type { LegalDocument } from "../legal-document.ts";
import { purposes } from "./privacy-purposes.ts";

export const privacyPolicy: LegalDocument = {
  title: "Privacy policy",
  lead: "We ask for what it takes to drive you, keep it as long as needed, and sell it to nobody.",
  description:
    "Which personal data we process to book and carry out your ride, why, for how long, with whom, and how to exercise your rights.",
  sections: [
    {
      id: "controller",
      title: "Who is responsible",
      blocks: [
        "The controller of your data is {operator}, operator of this site and of the rides you book on it.",
        {
          facts: [
            ["Address", "{office}"],
            ["Email", "{email}"],
            ["Telephone", "{phone}"],
          ],
        },
        "For any question or request about your data, write to {email}. This policy applies Regulation (EU) [[2016/679]] (GDPR) and French Act [[No 78-17]] of 6 January 1978.",
      ],
    },
    {
      id: "data",
      title: "The data we process",
      blocks: [
        {
          list: [
            "**You**: name, email, telephone, language; for a business, its name and SIREN number.",
            "**Your ride**: places, date and time, vehicle, passengers, luggage, child seats, options, special requests and, if you give them, a flight or train number, where the flight comes from (France or abroad), the name for the sign, a message to the chauffeur. While the chauffeur is on the way: quick messages exchanged with the chauffeur; as evidence, the times that the chauffeur notes, attempts to call you and photos of the place, if any.",
            "**The passenger**, if you book for another person: their name, telephone, language and, if you give them, their email and addresses for copies. They receive their ride and the name of their chauffeur, never the price; please tell them that you gave us these data.",
            "**Your payment**: amount, means, date, reference of the transaction and of refunds. Your card number never reaches us. If you leave a card as a guarantee, we keep only its reference at Stripe and its last four digits, until it is removed, at the latest {guaranteeDays} days after the last ride. The same applies to the card that you let us keep for extra charges, which is removed {disputeDays} days after the last ride or when you ask. The photo of a toll or parking ticket is kept with the booking.",
            "**Your correspondence**: requests for quotes or events, messages, complaints and our answers.",
            "**Your visit to the site**: IP address, only while protecting the forms against abuse. The logs of the site hold no name, no IP address and nothing typed into a form.",
          ],
        },
        "These data come from you or from the person who books for you.",
        "The actual time of a flight comes from a flight information service, **{flightTracker}**, which receives the flight number only, with its date.",
        "**Required fields.** Fields marked as required are needed for the contract; moreover, the telephone number and the time of booking must appear on the booking proof that French VTC rules demand. Without them we cannot confirm a ride. All other fields are optional.",
      ],
    },
    {
      id: "purposes",
      title: "Why, and for how long",
      blocks: [
        { entries: purposes },
        "At the end of each period the data are erased or made anonymous. A dispute or a legal duty may require us to keep some of them longer, apart from the rest and for that use alone.",
      ],
    },
    {
      id: "minimisation",
      title: "What we do not ask for",
      blocks: [
        "Please do not put information about your health, religion or opinions in a free message: the ride does not need it. If you need assistance, say only what we should prepare.",
        "Asking for a female chauffeur or an Arabic-speaking one serves to choose the chauffeur and nothing else: we infer nothing about you from it and keep no statistics on it. Flight numbers, names on signs and messages to the chauffeur appear in no measuring tool and in no log.",
        "We send no advertising, make no sales calls, and neither sell nor rent any data.",
      ],
    },
    {
      id: "recipients",
      title: "Who receives them",
      blocks: [
        {
          list: [
            "**Our team**, for what each of them needs to know, and **the chauffeur** of your ride: name, telephone, route, luggage and seats, flight, sign, message.",
            "**Stripe**, our payment provider, when you pay by card, or leave a card as a guarantee or for extra charges; it also processes some data under its own responsibility, in particular against fraud.",
            "**Our hosting provider and our email delivery service**, which act on our instructions.",
            "**The notification service of the browser** (Apple, Google, Microsoft or Mozilla) of our team and the chauffeurs, if they turn on notifications: it passes on a notice that is encrypted end to end and that it cannot read.",
            "**Google**, for audience measurement with Google Analytics, if it is switched on for this site and you have accepted it: the pages viewed, your IP address and an identifier kept in a cookie.",
            "**{messenger}**, our messaging provider, if you choose to be reached by SMS or WhatsApp: your number, the text of these messages and your replies.",
            "**{flightTracker}**, for flight tracking: the number of your flight and its date, nothing else.",
            "**{einvoicing}**, our accredited e-invoicing platform, for invoices to businesses: the invoice, with the name of the passenger if it is on it.",
            "**The airport assistance company** or **the partner security company**, if you ask for their services.",
            "**The service for addresses and routes.** By default, places are looked up on our own server. If our server asks the geographic platform of the French State or Google Maps, only the places you type are sent, never your name or your IP address. Your own browser calls Google Maps only with your consent (see the [cookie policy](cookie-policy)); Google then also receives your IP address.",
            "**Our advisers, our insurer, the accountant, the mediator**, where needed; **the authorities** entitled to them, for instance when the booking proof is checked on the road.",
          ],
        },
        "If you write to us on WhatsApp, that service handles the conversation under its own rules. To avoid it, use the telephone or email.",
      ],
    },
    {
      id: "transfers",
      title: "Transfers outside Europe",
      blocks: [
        "We choose providers that keep your data in the European Economic Area. Where one of them, such as Stripe, Google or WhatsApp, also processes data elsewhere, it does so in a country found adequate by the European Commission (Article 45 GDPR) or under its standard contractual clauses (Article 46). You may ask us for a copy.",
      ],
    },
    {
      id: "security",
      title: "Security",
      blocks: [
        "Exchanges with the site are encrypted; staff access is personal and recorded. The link to manage your booking is secret and stops working thirty days after the ride: share it only with people you trust.",
        "If a data breach put you at high risk, we would tell you without undue delay (Article 34 GDPR).",
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      blocks: [
        "At any time you may:",
        {
          list: [
            "**access** your data and receive a copy;",
            "have them **corrected** or **erased**, except those the law obliges us to keep;",
            "**restrict** their use, or **object** to it where it rests on our legitimate interest (for the counting of pages, the [cookie policy](cookie-policy) says how);",
            "receive those you gave us in a reusable format (**portability**);",
            "**withdraw your consent**, without effect on what was done before;",
            "leave **instructions** on what becomes of them after your death (Article 85 of French Act [[No 78-17]]).",
          ],
        },
        "Write to {email}. We answer within one month; we ask for proof of identity only in case of reasonable doubt. Exercising your rights is free of charge.",
        "You may also complain to the French authority, the **CNIL**: 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, France, [www.cnil.fr](https://www.cnil.fr).",
      ],
    },
    {
      id: "automated-decisions",
      title: "Automated decisions",
      blocks: [
        "The site works out the price from the route, the date and the vehicle, never from who you are: two visitors who ask for the same ride see the same price. We do no profiling and take no decision with legal effect without a person.",
      ],
    },
    {
      id: "others",
      title: "Passengers and minors",
      blocks: [
        "If you book for others, give only what the ride needs and tell them about this policy. The site is meant for adults; about a child we ask only for the kind of seat.",
      ],
    },
    {
      id: "changes",
      title: "Cookies and changes to this policy",
      blocks: [
        "What the site keeps on your device is described in the [cookie policy](cookie-policy). If this policy changes, the new version is published here with its date; if the change matters and you have a booking under way, we tell you by email.",
      ],
    },
  ],
};
