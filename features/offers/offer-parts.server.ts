import type { EmailSection } from "#platform/mail/email.ts";
import type { Translator } from "#i18n/translator.ts";
import { money, type PricePart, pricePart } from "#features/booking/mails/mail-price.server.ts";
import { NO_RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { rideFacts } from "#features/pricing/trip-facts.ts";
import { cancellationFacts } from "#features/booking/cancellation-text.ts";
import { extraNames, termsOfLeg } from "./leg-texts.server.ts";
import { LONG_OFFER, longOfferParts } from "./long-offer-parts.server.ts";
import type { OfferLeg } from "./offer.ts";
import type { OfferRow } from "./offers.table.ts";

type OfferContent = Pick<
  OfferRow,
  "legs" | "total" | "deposit" | "depositPercent" | "balanceDueAt" | "transferDueAt"
>;

export function offerParts(offer: OfferContent, now: Date, translator: Translator): EmailSection[] {
  const { legs } = offer;
  const { words } = translator;
  const priced = legs.map(({ price }, index) => ({ leg: "further" as const, position: index + 1, price }));
  const price = pricePart(priced, translator);
  return [
    ...(legs.length < LONG_OFFER ? ridesWithPrice : longOfferParts)({ legs, price }, now, translator),
    ...depositPart(offer, translator),
    ...transferPart(offer, translator),
    ...(legs.some(({ extras }) => extras.bodyguard)
      ? [
          {
            kind: "text" as const,
            title: words("payment.recap.bodyguard"),
            paragraphs: [words("offers.bodyguard")],
          },
        ]
      : []),
  ];
}

function depositPart(
  { total, deposit, depositPercent, balanceDueAt }: OfferContent,
  translator: Translator,
): EmailSection[] {
  const { words, formats } = translator;
  if (deposit === null || !balanceDueAt) return [];
  const amount = money(deposit, translator);
  const facts: EmailSection = {
    kind: "facts",
    title: words("deposit.title"),
    facts: [
      {
        label: words("deposit.now"),
        value:
          depositPercent === null ? amount : words("deposit.percentOf", { amount, percent: depositPercent }),
      },
      {
        label: words("deposit.balance"),
        value: [
          words("deposit.until", {
            amount: money(total - deposit, translator),
            until: formats.dateTimeParis(balanceDueAt),
          }),
          words("deposit.note"),
        ].join("\n"),
      },
    ],
  };
  return [facts];
}

/** The account is shown only after the acceptance. */
function transferPart({ transferDueAt }: OfferContent, { words, formats }: Translator): EmailSection[] {
  if (!transferDueAt) return [];
  const until = words("transfers.offer.until", { until: formats.dateTimeParis(transferDueAt) });
  const fact = { label: words("transfers.offer.title"), value: until };
  return [{ kind: "facts", title: words("deposit.title"), facts: [fact] }];
}

type Priced = { legs: OfferLeg[]; price: PricePart };

function ridesWithPrice({ legs, price }: Priced, now: Date, translator: Translator): EmailSection[] {
  const { words } = translator;
  return [
    ...legs.map((leg, index): EmailSection => ({
      kind: "facts",
      title: legs.length > 1 ? words("payment.recap.ride", { number: index + 1 }) : words("mails.ride.title"),
      facts: [...rideFacts(rideOf(leg), translator), ...moreFacts(leg, now, translator)],
    })),
    price,
  ];
}

function rideOf({ type: _type, hours, pickupAt, price: _price, ...leg }: OfferLeg) {
  return {
    ...leg,
    ...NO_RIDE_TEXTS,
    travelNumber: leg.travelNumber,
    pickupAt: pickupAt.instant,
    durationHours: hours,
    flightOrigin: null,
    terminal: null,
    flightTerminal: null,
  };
}

function moreFacts(leg: OfferLeg, now: Date, translator: Translator) {
  const { words, comma } = translator;
  const { services, requests } = extraNames(leg, translator);
  return [
    ...(services.length > 0 ? [{ label: words("mails.ride.extras"), value: services.join(comma) }] : []),
    ...(requests.length > 0
      ? [{ label: words("payment.recap.specialRequests"), value: requests.join(comma) }]
      : []),
    ...cancellationFacts(termsOfLeg(leg, now), translator),
  ];
}
