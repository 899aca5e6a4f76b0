import { href } from "react-router";
import type { FoundInWorkplace } from "#features/dispatch/search-workplace.server.ts";
import { plateText } from "#features/fleet/car.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import type { IconName } from "#app/ui/icon.tsx";

export type Hit = { key: string; to: string; icon: IconName; title: string; detail: string };

type HitGroup = { kind: keyof FoundInWorkplace; hits: Hit[] };

export function useHits(): (found: FoundInWorkplace) => HitGroup[] {
  const lang = useLang();
  const states = useWords("payment.status");
  const formats = useFormats();
  return ({ rides, guests, requests, chauffeurs, cars, documents }) => {
    const groups: HitGroup[] = [
      {
        kind: "rides",
        hits: rides.map(({ reference, fullName, status, pickupAt, route, travelNumber }) => ({
          key: `ride ${reference}`,
          to: href("/:lang/admin/bookings/:reference", { lang, reference }),
          icon: "calendar-days",
          title: `${isolated(fullName)} · ${isolated(reference)}`,
          detail: joined([
            formats.dateTime(pickupAt),
            status === "confirmed" ? null : states(status),
            travelNumber && isolated(travelNumber),
            route,
          ]),
        })),
      },
      {
        kind: "guests",
        hits: guests.map(({ reference, fullName, phone, email }) => ({
          key: `guest ${reference}`,
          to: href("/:lang/admin/guests/:reference", { lang, reference }),
          icon: "user-round",
          title: fullName,
          detail: joined([isolated(phone), email]),
        })),
      },
      {
        kind: "requests",
        hits: requests.map(({ reference, fullName, createdAt }) => ({
          key: `request ${reference}`,
          to: href("/:lang/admin/requests/:reference", { lang, reference }),
          icon: "inbox",
          title: `${isolated(fullName)} · ${isolated(reference)}`,
          detail: formats.dateTime(createdAt),
        })),
      },
      {
        kind: "chauffeurs",
        hits: chauffeurs.map(({ id, fullName, phone }) => ({
          key: `chauffeur ${id}`,
          to: href("/:lang/admin/chauffeurs/:id", { lang, id }),
          icon: "user-round",
          title: fullName,
          detail: isolated(phone),
        })),
      },
      {
        kind: "cars",
        hits: cars.map(({ id, plate, model }) => ({
          key: `car ${id}`,
          to: href("/:lang/admin/cars/:id", { lang, id }),
          icon: "car-front",
          title: plateText(plate),
          detail: model,
        })),
      },
      {
        kind: "documents",
        hits: documents.map(({ reference, buyer, booking }) => ({
          key: `document ${reference}`,
          to: booking
            ? href("/:lang/admin/bookings/:reference/documents", { lang, reference: booking })
            : `${href("/:lang/admin/documents", { lang })}?q=${reference}`,
          icon: "receipt-text",
          title: `${isolated(reference)} · ${isolated(buyer)}`,
          detail: booking ?? "",
        })),
      },
    ];
    return groups.filter(({ hits }) => hits.length > 0);
  };
}

function joined(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** A part keeps its own direction within the line: a number in an Arabic one, an Arabic name in a French one. */
function isolated(part: string): string {
  const mark = /^[\d+]/.test(part) ? "\u2066" : "\u2068";
  return `${mark}${part}\u2069`;
}
