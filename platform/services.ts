import type { Cards } from "./cards/cards.ts";
import type { Clock } from "./clock.ts";
import type { Einvoicing } from "./einvoicing/einvoicing.ts";
import type { Flights } from "./flights/flights.ts";
import type { ContentChanges, WorkplaceChanges } from "./db/database-changes.server.ts";
import type { Db } from "./db/db.ts";
import type { FileReader } from "./file-reader/file-reader.ts";
import type { Images } from "./images/images.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Limits } from "./limits.server.ts";
import type { Log } from "./log.server.ts";
import type { Mail } from "./mail/mail.ts";
import type { Messages } from "./messages/messages.ts";
import type { Payments } from "./payments/payments.ts";
import type { Pdf } from "./pdf/pdf.ts";
import type { Push } from "./push/push.ts";
import type { Places } from "./places/places.ts";
import type { Storage } from "./storage/storage.ts";
import type { Uploads } from "./storage/uploads.ts";

/** Implementations of the outside world. Verbs take what they need: `Pick<Services, "db" | "clock">`. */
export type Services = {
  db: Db;
  content: Pick<ContentChanges, "version">;
  workplace: WorkplaceChanges;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  limits: Limits;
  mail: Mail;
  messages: Messages;
  push: Push;
  payments: Payments;
  cards: Cards;
  pdf: Pdf;
  places: Places;
  /** Null: arrival times are entered by hand. */
  flights: Flights | null;
  /** Null: no invoice and no report leaves the site. */
  einvoicing: Einvoicing | null;
  images: Images;
  fileReader: FileReader;
  storage: Storage;
  uploads: Uploads;
  site: SiteSettings;
  secret: string;
};

export type SiteSettings = {
  publicUrl: string;
  adminEmail: string | null;
  google: GoogleSettings;
};

/** Google services in the browser, loaded after consent; null: off. */
export type GoogleSettings = { analyticsId: string | null; mapsKey: string | null };
