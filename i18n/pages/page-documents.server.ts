import type { Lang } from "../locales.ts";
import type { AboutDocument } from "./about-document.ts";
import type { EventDocument, EventIndexDocument } from "./event-document.ts";
import type { ServiceDocument, ServiceIndexDocument } from "./service-document.ts";
import type { FleetIndexDocument, VehicleDocument } from "./vehicle-document.ts";
import type { VehicleSlug, ServiceSlug, EventSlug } from "./page-slugs.ts";

/** Family → page → type. For a new family add a line here and its documents next to the others. */
type PageDocuments = {
  events: Record<EventSlug, EventDocument> & { index: EventIndexDocument };
  fleet: Record<VehicleSlug, VehicleDocument> & { index: FleetIndexDocument };
  house: { about: AboutDocument };
  services: Record<ServiceSlug, ServiceDocument> & { index: ServiceIndexDocument };
};

type Family = keyof PageDocuments;

const FILES = import.meta.glob<unknown>("./*/*/*.json", { eager: true, import: "default" });

/**
 * The text of one page in one language, for its loader: only this one is sent to the browser. Tests check
 * that every document matches its type.
 */
export function pageDocument<Of extends Family, Name extends keyof PageDocuments[Of] & string>(
  lang: Lang,
  family: Of,
  name: Name,
): PageDocuments[Of][Name] {
  const document = FILES[`./${lang}/${family}/${name}.json`];
  if (!document) throw new Error(`There is no document ${family}/${name} in ${lang}`);
  return document as PageDocuments[Of][Name];
}
