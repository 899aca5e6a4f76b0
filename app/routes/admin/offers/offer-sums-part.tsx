import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { RideHint, TypedOfferLeg } from "#features/offers/offer-form.server.ts";
import { sumsOf, type SummedRide } from "#features/offers/offer-sums.ts";
import { perService } from "#features/pricing/extras.ts";
import type { HandTariff } from "#features/pricing/lines-by-hand.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { look } from "#app/routes/admin/shell/look.ts";

type Props = { legs: TypedOfferLeg[]; hints: RideHint[]; tariff: HandTariff };

/** The server computes the sums again when the offer is sent, with the places that it finds. */
export function OfferSums({ legs, hints, tariff }: Props) {
  const t = useWords("offers.admin");
  const { money } = useFormats();
  const own = useRef<HTMLDListElement>(null);
  const [rides, setRides] = useState(() => legs.map((leg, index) => typedRide(leg, hints[index])));
  const read = useEffectEvent((form: HTMLFormElement) => {
    const typed = new FormData(form);
    setRides(legs.map((leg, index) => rideIn(typed, leg.key, hints[index])));
  });
  useEffect(() => {
    const form = own.current?.closest("form");
    if (!form) return undefined;
    const end = new AbortController();
    // Text may have been typed before hydration.
    read(form);
    form.addEventListener("input", () => read(form), { signal: end.signal });
    return () => end.abort();
  }, []);
  const { total, vat, unpriced } = sumsOf(rides, tariff);
  return (
    <Cluster
      ref={own}
      aria-label={t("sums")}
      as="dl"
      gap={5}
      row={1}
      className={look("stuck", "boxed", "padded", "raised", "facts")}
    >
      <Cluster gap={2} strong>
        <dt>{t("total")}</dt>
        <dd>
          <Ltr>{money(total)}</Ltr>
        </dd>
      </Cluster>
      {vat.map((share) => (
        <Cluster gap={2} key={share.rate}>
          {share.rate === 0 ? (
            <dt>{t("noVat")}</dt>
          ) : (
            <>
              <dt>{t("sumVat", { rate: share.rate })}</dt>
              <dd>
                <Ltr>{money(share.vat)}</Ltr>
              </dd>
            </>
          )}
        </Cluster>
      ))}
      {unpriced > 0 ? (
        <Cluster gap={2}>
          <dt>{t("unpriced", { count: unpriced })}</dt>
        </Cluster>
      ) : null}
    </Cluster>
  );
}

function typedRide({ fields, price, isByKilometre }: TypedOfferLeg, hint: RideHint | undefined): SummedRide {
  return {
    isHourly: fields.trip === "hourly",
    passengers: Number(fields.passengers) || 1,
    services: perService(({ key }) => fields[key] && (hint?.offered?.[key] ?? true)),
    price,
    isByKilometre,
  };
}

function rideIn(form: FormData, ride: string, hint: RideHint | undefined): SummedRide {
  const text = (field: string) => {
    const value = form.get(`${ride}_${field}`);
    return typeof value === "string" ? value : "";
  };
  return {
    isHourly: text("trip") === "hourly",
    passengers: Number(text("passengers")) || 1,
    services: perService(({ key, field }) => text(field) === "on" && (hint?.offered?.[key] ?? true)),
    price: text("price"),
    isByKilometre: text("by_kilometre") === "on",
  };
}
