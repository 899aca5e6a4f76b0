/**
 * The ten most frequent acts of a dispatcher: how many clicks and keys each takes (after bin/build and bin/chromium), and the seconds of a
 * skilled person by the keystroke-level model (tests/e2e/support/hand.ts). Each act starts on the list of bookings at 1440 x 900 and ends when its result is visible.
 */
import { chromium, expect, type Locator, type Page } from "@playwright/test";
import { assignmentsTable } from "#features/dispatch/assignments.table.ts";
import { carsTable, chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { parisDateOf } from "#i18n/paris-time.ts";
import { ACCEPTED, aBoardRide } from "#tests/fixtures/dispatch.ts";
import { aCar, aChauffeur } from "#tests/fixtures/fleet.ts";
import { aRequest } from "#tests/fixtures/request.ts";
import { aChoice, pickup } from "#tests/fixtures/trips.ts";
import { handOf, type Hand } from "#tests/e2e/support/hand.ts";
import { quietDay } from "#tests/e2e/support/ride.ts";
import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { withDatabaseOf } from "#tests/e2e/support/site-database.ts";
import { translatorOf } from "#tests/e2e/support/words.ts";
import config from "../playwright.config.ts";
import { present, type Row } from "./bench.ts";
import { ownerContext } from "./first-owner.ts";

const { t } = translatorOf("fr");
const RIDES = 15;
const STAFF = 8;
const YESTERDAY = 6;

const seen = (place: Locator) => place.first().waitFor({ state: "visible", timeout: 20_000 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const ready = (page: Page) => page.locator("html[data-ready]").waitFor();

type Act = (hand: Hand, page: Page) => Promise<void>;

const ACTS: Record<string, Act> = {
  "open the ride of a guest": async (hand, page) => {
    await hand.press("Control+k");
    await hand.type("guest 14");
    await seen(page.getByRole("menuitem", { name: /Guest 14/ }));
    await hand.press("Enter");
    await seen(page.getByRole("heading", { level: 1, name: /Guest 14/ }));
  },
  "give a ride a chauffeur and a car": async (hand, page) => {
    const open = page
      .getByRole("row")
      .filter({ hasText: "Single" })
      .getByRole("button", { name: t("board.assign.submit"), exact: true });
    await hand.click(open);
    await expect(open).toHaveCount(0);
  },
  "give the fifteen rides of tomorrow chauffeurs and cars": async (hand, page) => {
    const open = button(page, t("board.assign.submit"));
    const others = (await open.count()) - RIDES;
    await hand.click(open.first());
    for (let left = RIDES - 1; left > 0; left -= 1) {
      await expect(open).toHaveCount(others + left);
      await hand.press("Enter", left < RIDES - 1);
    }
    await expect(open).toHaveCount(others);
  },
  "note that a chauffeur has accepted on the phone": async (hand, page) => {
    await hand.click(page.getByRole("link", { name: /^Proposed/ }));
    await hand.click(button(page, t("chauffeurs.assignment.acceptedByPhone")));
    await seen(page.getByText(t("operations.done.ride-accepted")));
  },
  "send a guest the details of the chauffeur": async (hand, page) => {
    await hand.click(
      page.getByRole("row").filter({ hasText: "Accepted" }).getByTitle(t("board.assign.notify")),
    );
    await seen(page.getByText(t("board.chosen.done.notify-chosen", { count: 1 })));
  },
  "move a ride by thirty minutes": async (hand, page) => {
    await hand.click(page.getByRole("link", { name: /^Proposed/ }));
    await hand.click(link(page, t("operations.edit.open")));
    await ready(page);
    await hand.click(page.locator("#when"));
    await hand.press("Control+a");
    await hand.type("demain 10h30");
    await hand.press("Enter");
    const preview = page.getByRole("region", { name: t("operations.edit.preview") });
    await hand.click(preview.getByRole("button", { name: t("operations.edit.save"), exact: true }));
    await seen(page.getByText(t("operations.done.edited"), { exact: true }));
  },
  "book the last ride of a known guest again, at another time": async (hand, page) => {
    await hand.click(link(page, t("operations.bookings.take")));
    await expect(page.locator("#full_name")).toBeFocused();
    await hand.type("known");
    await seen(page.getByText(t("guests.call.known.found", { count: 1 })));
    await hand.press("ArrowDown");
    await hand.press("ArrowDown", true);
    await hand.press("Enter");
    await expect(page.locator("#when")).toBeFocused();
    await hand.type(`${quietDay(20).split("-").reverse().slice(0, 2).join("/")} 9h`);
    const terms = page.getByRole("checkbox", {
      name: t.markup("guests.call.terms", { terms: (text) => text }),
    });
    await hand.click(terms);
    await hand.press("Control+Enter");
    await seen(page.getByText(t("operations.done.taken")));
  },
  "answer a request with the price of a ride": async (hand, page) => {
    await hand.click(page.getByRole("link", { name: new RegExp(`^${t("admin.nav.requests")}`) }).first());
    await hand.click(page.getByRole("link", { name: "Asking Guest" }));
    await hand.click(page.getByRole("link", { name: t("offers.admin.make") }));
    await ready(page);
    await hand.click(page.locator("#ride1_price"));
    await hand.type("240");
    await hand.click(button(page, t("offers.admin.submit")));
    await seen(page.getByText(t("offers.admin.done.sent")));
  },
  "close the six rides of yesterday": async (hand, page) => {
    const boxes = page.getByRole("row").filter({ hasText: "Yesterday" }).getByRole("checkbox");
    for (const box of await boxes.all()) await hand.click(box);
    await hand.click(button(page, t("board.chosen.complete")));
    await seen(page.getByText(t("board.chosen.done.complete-chosen", { count: YESTERDAY })));
  },
  "see who is free tomorrow": async (hand, page) => {
    await hand.click(link(page, t("board.views.day")));
    await hand.click(link(page, t("board.day.next")));
    await seen(page.getByRole("rowheader", { name: /Chauffeur 7/ }));
  },
};

async function run(): Promise<Row[]> {
  const site = await startSite();
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const context = await ownerContext(browser, site);
    await fill(site);
    const lines: Row[] = [];
    for (const [what, act] of Object.entries(ACTS)) {
      const page = await context.newPage();
      await page.goto("/fr/admin/bookings");
      await ready(page);
      const hand = handOf(page);
      await act(hand, page);
      const { clicks, keys, seconds } = hand.count();
      lines.push({ what: `${what}: ${clicks} clicks, ${keys} keys`, ours: seconds, unit: "s" });
      await page.close();
    }
    return lines;
  } finally {
    await browser.close();
    await site.dispose();
  }
}

async function fill(site: Site) {
  const now = Date.now();
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const [today, tomorrow] = [0, 24].map((hours) => parisDateOf(new Date(inHours(hours)))) as [string, string];
  await withDatabaseOf(site.dataDir, async (db) => {
    for (const table of [chauffeursTable, carsTable]) await db.delete(table);
    const staff = Array.from({ length: STAFF }, (_, one) => aChauffeur({ fullName: `Chauffeur ${one}` }));
    await db.insert(chauffeursTable).values(staff);
    const cars = Array.from({ length: STAFF }, (_, one) => aCar({ plate: `PL-${100 + one}-AN` }));
    await db.insert(carsTable).values(cars);
    for (let ride = 0; ride < RIDES; ride += 1) {
      const at = new Date(Date.parse(`${tomorrow}T05:00:00Z`) + Math.floor(ride / 2) * 3_600_000);
      await aBoardRide(db, `MA-PLAN${String(ride).padStart(2, "0")}`, at.toISOString(), {
        fullName: `Guest ${ride}`,
      });
    }
    const given = async (one: number, reference: string, at: string, overrides: object, answer: object) => {
      const ride = await aBoardRide(db, reference, at, { paymentMethod: "cash", ...overrides });
      const pair = { chauffeurId: staff[one]!.id, carId: cars[one]!.id };
      await db
        .insert(assignmentsTable)
        .values({ bookingId: ride.id, ...pair, assignedAt: new Date(), ...answer });
    };
    const dayAfter = (hour: string) => `${parisDateOf(new Date(inHours(48)))}T${hour}:00Z`;
    await aBoardRide(db, "MA-SINGL1", dayAfter("15:00"), { fullName: "Single" });
    await given(0, "MA-PROPO1", dayAfter("08:00"), { fullName: "Proposed" }, {});
    await given(1, "MA-ACCEP1", dayAfter("09:00"), { fullName: "Accepted" }, ACCEPTED);
    for (let ride = 0; ride < YESTERDAY; ride += 1) {
      const at = new Date(Date.parse(`${today}T07:00:00Z`) + (ride - 24) * 3_600_000).toISOString();
      await given(ride, `MA-YESTE${ride}`, at, { fullName: `Yesterday ${ride}` }, ACCEPTED);
    }
    const known = { fullName: "Known Person", email: "known@example.com", phone: "+97455123456" };
    await aBoardRide(db, "MA-KNOWN1", inHours(-400), { ...known, status: "completed" });
    const trip = aChoice({
      trip: {
        pickup: { label: "Château de Nulle Part", place: null },
        pickupAt: pickup(`${quietDay(20)}T14:30`),
      },
    });
    await db.insert(requestsTable).values({
      ...aRequest({ fullName: "Asking Guest", kind: "quote", text: null, trip, reasons: ["unknown-place"] }),
      createdAt: new Date(),
      activityAt: new Date(),
    });
  });
}

if (import.meta.main) await present(run);
