import type { LegalSection, LegalDocument } from "../legal-document.ts";
import { ride } from "./terms-ride.ts";

const contract: LegalSection[] = [
  {
    id: "operator",
    title: "Who we are",
    blocks: [
      "This site and the rides it offers are those of the operator of private hire vehicles with chauffeur (in French law “VTC”) named below. “We” means that operator; “you” means the person who books.",
      {
        facts: [
          ["Trading name", "{tradeName}"],
          ["Registered name", "{legalName}"],
          ["Legal form", "{legalForm}"],
          ["Share capital", "{capital}"],
          ["Registered office", "{office}"],
          ["SIREN number", "{siren}"],
          ["Trade register", "{rcs}"],
          ["VAT number", "{vatNumber}"],
          ["VTC register", "{vtcNumber}"],
          ["Telephone (no premium rate)", "{phone}"],
          ["Email", "{email}"],
        ],
      },
      "The operator is entered in the register of VTC operators provided for by Article [[L. 3122-3]] of the French Transport Code and kept by the ministry in charge of transport. Every chauffeur holds the professional VTC driver’s card.",
    ],
  },
  {
    id: "scope",
    title: "What these terms cover",
    blocks: [
      "These terms apply to the use of this site and to every booking, whether made online, by telephone, by email or by message. The version that applies is the one in force when you book; a later version changes nothing in a booking already confirmed.",
      "You accept them before you order by ticking the box provided. You can read them here, save them and print them at any time. The version you accepted is kept and stays readable at an address that your confirmation email and the page of your booking give you.",
      "You are a **consumer** when you book for purposes outside a business or professional activity. The articles of the French Consumer Code quoted here then protect you, and no clause can deprive you of them. If you book for a business, see also the [rules for business clients](#business).",
      "To book, you must be of age and able to enter into a contract. If you book for somebody else, you remain our contracting party and pass on the rules that concern them.",
    ],
  },
  {
    id: "services",
    title: "What you book",
    blocks: [
      {
        list: [
          "**A transfer**: a ride from one place to another at an agreed date and time, with up to {maxStops} stops if needed. Its price is fixed before you book.",
          "**A return trip**: two rides booked together, each of which can be cancelled alone.",
          "**A chauffeur by the hour**: a vehicle with its chauffeur for a length of time you choose, always by quote.",
          "**A request for a quote**: a place the site does not recognise, more than {maxPassengers} passengers, several vehicles, fast-track from four passengers, or a pickup in less than {minimumNotice}. The contract begins when you accept the quote, not before.",
          "**Options**: meet and greet with a name sign, child seats, airport fast-track and, through an authorised partner, close protection.",
        ],
      },
      "No ride takes place without a prior booking (Article [[L. 3120-2]] of the French Transport Code). You book the whole vehicle, never a single seat. We recommend booking at least {recommendedHours} hours ahead.",
      "**Where we drive.** We are based in Paris. The site gives a price for rides that start or end in Île-de-France, Beauvais airport included, and that go by road in mainland France. Other rides in France, those that need a boat and drop-offs abroad are by quote. We pick nobody up outside France.",
      "The vehicles shown illustrate a class. We may send you another vehicle of the same or a higher class, with at least the same capacity, at the same price. For the Maybach and Rolls-Royce the model is part of what you chose: it is replaced only if you agree.",
    ],
  },
  {
    id: "ordering",
    title: "Placing an order",
    blocks: [
      "An online booking has four steps:",
      {
        steps: [
          "**The ride**: places, date, time, passengers, luggage, child seats.",
          "**The vehicle**: every price is shown with all taxes included.",
          "**The options** and your special requests.",
          "**The summary and payment**: your contact details, the price in detail, the cancellation deadline, the means of payment.",
        ],
      },
      "**To correct a mistake**, go back to the previous step with the link on every page: nothing is lost. The summary lets you check everything, the total price included, before you order.",
      "You are committed when you click “Book and pay” or, when paying in cash, “Book with obligation to pay” (Article [[L. 221-14]] of the French Consumer Code). By card, the contract is made when we receive your payment; if the payment does not go through in the time shown, the booking expires and you are not charged. In cash, it is made when you submit the order.",
      "We acknowledge your order by email without delay, with the **booking proof** (bon de réservation) that French VTC rules require. If anything stated on it changes, we send you a new one.",
      "**Languages.** The contract can be made in French, English or Arabic. The French text prevails; the other two are translations of it. If you are a consumer, any doubt about the meaning of a clause is resolved in your favour (Article [[L. 211-1]] of the French Consumer Code).",
      "**Archiving.** Contracts of €120 or more are kept for ten years from the day of the ride. You may have access to yours at any time, simply by asking (Articles [[L. 213-1]], [[D. 213-1]] and [[D. 213-2]] of the French Consumer Code).",
      "Before confirming, we may decline an order for a legitimate reason: no vehicle available, a request contrary to law or safety, an earlier ride left unpaid. Any sum already paid is then returned in full.",
    ],
  },
  {
    id: "prices",
    title: "Prices",
    blocks: [
      "Prices are in euros, **all taxes included**, per vehicle and not per passenger. The price you see before ordering is the total: it includes the chauffeur, fuel, the tolls on the way and the [free waiting time](#pickup).",
      "The price of a transfer is, in this order, the fixed price of the route, the price between two zones, or a scale by distance. Failing that, we prepare a quote. Where they apply, the following are added, each on its own line and always before you order:",
      {
        list: [
          "the night surcharge, when the pickup is booked between 22:00 and 06:00, Paris time;",
          "the surcharge for French public holidays;",
          "the surcharge for event periods, named in the price details;",
          "extra stops and the options you choose.",
        ],
      },
      "Surcharges are worked out on the price of the transfer alone and are added up, never multiplied by one another. The booked pickup time is the one that counts: a late flight never triggers a surcharge.",
      "**VAT.** Passenger transport and what is closely tied to it bear VAT at {transferVat}% (Article 279, [[b quater]], of the French General Tax Code). A chauffeur by the hour and airport assistance bear VAT at {fullVat}%. Each rate appears on the summary, the receipt and the invoice.",
      "**VAT.** No VAT is charged (Article {exemptionArticle} of the French General Tax Code). The summary, the receipt and the invoice say so.",
      "The price shown is held for {quoteMinutes} minutes. After that, if it has changed, we show you the new price and ask for your agreement.",
      "**Once a booking is confirmed, its price does not change**, whatever the traffic, the route or the actual duration. We waive any right to have it revised for unforeseen circumstances (Article 1195 of the French Civil Code). Only a change that you ask for can alter it, and only after you have accepted the amount.",
      "You receive an itemised note for every ride of €25 or more, and an invoice on request.",
    ],
  },
  {
    id: "payment",
    title: "Payment",
    blocks: [
      "The means of payment are shown from the first step of the booking:",
      {
        list: [
          "**Card**, for the full price, when you book, on the secure page of our payment provider, Stripe. We neither see nor keep your card number, and paying by card costs nothing extra.",
          "**Cash**, handed to the chauffeur on arrival at the latest, up to {cashLimit} per booking, all rides, deposit, balance, fees and extra charges taken together. This legal cap (Articles [[L. 112-6]] and [[D. 112-3]] of the French Monetary and Financial Code) applies to all our clients, wherever they live; above it, only card is offered.",
        ],
      },
      "**Card guarantee.** For some cash bookings (a high amount, a pickup soon, another cash ride ahead), the page asks you to confirm with a code from an email or by leaving a card with Stripe. Nothing is charged at that time. The card is charged only for the price that remains due after a late cancellation or a [no-show](#no-show), once, and you receive a receipt by email. It is removed when the ride has ended with nothing due, or as soon as the amount is paid or waived, and at the latest {guaranteeDays} days after the last ride.",
      "**Card kept for extra charges.** If you tick the box provided when you pay by card, Stripe keeps your card for extra charges on this booking. The box is optional and does not change the price. Each extra charge is first shown to you on the page of your booking, and only what you have accepted there is charged, once, after the ride. The card is removed {disputeDays} days after the last ride, or as soon as you ask on that page. Without a kept card, or if the bank refuses, you pay by a link.",
      "**Extra charges.** Waiting beyond the free time, an added stop or hour, tolls and parking at cost with their ticket, another destination and cleaning are added to the price when they occur. You accept or dispute them on the page of your booking for {disputeDays} days after the ride. What you dispute is never charged to a card: we correct it, withdraw it or uphold it and tell you why, and you may refer the matter to the mediator.",
      "For a service by quote, the quote says when and how to pay.",
      "Sums paid in advance are payment of the price or an instalment of it. **They are never “arrhes”** (forfeitable deposit money) within the meaning of Article [[L. 214-1]] of the French Consumer Code: cancellation follows only the rules under [If you cancel](#your-cancellation) and [If we cancel](#our-cancellation).",
    ],
  },
  {
    id: "no-withdrawal",
    title: "No right of withdrawal",
    blocks: [
      "The fourteen-day right of withdrawal from distance contracts **does not apply to passenger transport**: Article [[L. 221-2, 9°]] of the French Consumer Code excludes it.",
      "**What is not transport.** A leisure activity supplied on a given date gives no such right either (Article [[L. 221-28, 12°]]). Fast-track at the airport is neither transport nor leisure: you may give it up without a reason within fourteen days of the order (Article [[L. 221-18]]), and its price is returned to you; the ride stays booked. If you order it for a date within that period, a box lets you ask expressly for it to be provided before the period ends; you lose this right once it has been provided in full (Article [[L. 221-28, 1°]]). If you withdraw after it has begun, only the part already provided remains due (Article [[L. 221-25]]).",
      "**How to withdraw.** On the page of your booking, the button “{withdrawalButton}” is open throughout this period; an email or the form below is enough too. We acknowledge receipt by email, with the date and time. The box that you tick when you order says: “{fastTrackConsent}”",
      "**Model form.** “To {operator}, {email}: I hereby give notice that I withdraw from the contract for the fast-track of booking [[MA-…]], ordered on …. Name, address and date. Signature (only on paper).”",
      "For transport, your order is therefore binding once confirmed. You keep the rights to cancel set out below, which go further than the law requires.",
    ],
  },
  {
    id: "your-cancellation",
    title: "If you cancel or change",
    blocks: [
      "Cancellation is free until a deadline that depends on the vehicle:",
      {
        list: [
          "**{standardHours} hours** before pickup for saloons, vans, SUVs and the Sprinter;",
          "**{extendedHours} hours** before pickup for the Maybach and Rolls-Royce and for any chauffeur by the hour.",
        ],
      },
      "The exact deadline, as a date and time in Paris, is shown before you order and repeated in the confirmation and on the page where you manage your booking. These hours are counted as they really pass, even on a night when the clocks change.",
      "**Until the deadline you are refunded in full. After the deadline the price paid is not refunded**, except in these cases, where it is refunded entirely:",
      {
        list: [
          "we cannot provide a [special request](#wishes) you had made;",
          "we fail in one of our essential obligations;",
          "[force majeure](#liability) prevents you from travelling.",
        ],
      },
      "When you book after the deadline has already passed, cancellation is not free: the summary tells you so before you order.",
      "**A ride to be paid in cash follows the same rule.** Until the deadline, cancelling it costs nothing; after the deadline the price of the ride remains due, except in the cases above. We ask you for it by email and say how to pay it. If you left a [card as a guarantee](#payment), we may charge it to that card; otherwise nothing is charged automatically. **A ride on the account of a company, hotel or agency follows the same rule**: its price remains due and is on the invoice of the month. If you have to cancel, please tell us as early as you can.",
      "Cancel with the link you received in your confirmation, day or night, or write to us. Before asking you to confirm, the page shows the deadline and the exact refund. The refund is requested at once, to the card you used, and within fourteen days at the latest; your bank usually takes five to ten days to show it.",
      "To **change** a booking, open its page or call us. The flight, the sign, the passengers and luggage that the car can take, the message and the phone number change at once, until the pickup. For time and places you accept the new price first: while cancellation is free, the change is made and the difference paid or refunded; after that, or where there is no instant price, we agree if a vehicle is available.",
    ],
  },
  {
    id: "our-cancellation",
    title: "If we cancel",
    blocks: [
      "We cancel a confirmed ride only if we are truly prevented from carrying it out. We tell you at once and first offer you a vehicle of at least the same class, at the same price. You are free to decline it.",
      "If the ride does not take place because of us, we owe you:",
      {
        list: [
          "**a full refund** of what you paid, whenever it happens;",
          "**and, if we cancel after the deadline of your booking** ({standardHours} or {extendedHours} hours before pickup) or if our chauffeur does not come, **compensation equal to what you would have lost by cancelling at the same moment: the price of the ride**.",
        ],
      },
      "So, for a ride of €180 paid by card and cancelled by us that same morning, you receive €360. Before the deadline, either side may withdraw without compensation. The same holds for a ride to be paid in cash: if we cancel it after the deadline, or if our chauffeur does not come, we owe you the price of the ride, just as you would owe it to us by cancelling at the same moment or for a [no-show](#no-show). This symmetry meets Article [[R. 212-2, 2°]] of the French Consumer Code.",
      "The compensation is paid within fourteen days, and you need not prove any loss. If your loss is greater, a missed flight for instance, you may claim damages; the compensation is then deducted from them.",
      "**The date and time of pickup are essential terms of the contract.** If we do not keep to them, you may end the contract at once, in any written form, without granting us further time (Article [[L. 216-6]] of the French Consumer Code). You are refunded within fourteen days at the latest (Article [[L. 216-7]]).",
    ],
  },
];

export const terms: LegalDocument = {
  title: "Terms of sale and use",
  lead: "What we undertake to do, what you pay, and what happens when things do not go to plan.",
  description:
    "Terms for booking a private chauffeur: prices including all taxes, payment, cancellation by you or by us, waiting time, flight delays, complaints and mediation.",
  sections: [...contract, ...ride],
};
