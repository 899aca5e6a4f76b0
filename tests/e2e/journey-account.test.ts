import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { bookingOrganisationsTable } from "#features/booking/organisation/booking-organisations.table.ts";
import { organisationMembersTable } from "#features/organisations/organisations.table.ts";
import { findOrganisation } from "#features/organisations/organisations.server.ts";
import { monthsAfter, parisDateOf } from "#i18n/paris-time.ts";
import { LANGS } from "#i18n/locales.ts";
import { aStoredBooking } from "../support/stored-bookings.ts";
import { ownersAdmin } from "./support/admin.ts";
import { checkAxe } from "./support/axe.ts";
import { nextVisitor } from "./support/http-guest.ts";
import { hydrated } from "./support/hydrated.ts";
import { aGuest, aRide } from "./support/ride.ts";
import { withDatabaseOf } from "./support/site-database.ts";
import { expect, test } from "./support/site-test.ts";
import { translatorOf } from "./support/words.ts";

test.setTimeout(180_000);
test.use({ provoked: [422] });

for (const lang of LANGS)
  test(`${lang}: an invited manager books on account and reads the invoice of the month`, async ({
    browser,
    site,
  }) => {
    const { t } = translatorOf(lang);
    const admin = await ownersAdmin(browser, site, lang);
    const desk = admin.page;
    const name = `Atelier ${randomUUID().slice(0, 8)}`;
    const email = `manager-${randomUUID().slice(0, 8)}@example.com`;

    await admin.open("organisations/new");
    const fields = {
      business_name: name,
      business_siren: "200000008",
      business_street: "12 rue de la Fiction",
    };
    for (const [field, text] of Object.entries({
      ...fields,
      business_postcode: "69002",
      business_city: "Lyon",
      rebate_percent: "10",
      cost_centres: "CC-1\nCC-2",
    }))
      await desk.locator(`[name=${field}]`).fill(text);
    await desk.locator("[name=needs_cost_centre]").check();
    await desk.locator("[name=needs_employee_number]").check();
    await desk.getByRole("button", { name: t("organisations.admin.save"), exact: true }).click();
    await expect(desk.getByText(t("organisations.admin.done.added"))).toBeVisible();
    await desk.locator("[name=email]").fill(email);
    await desk.getByRole("button", { name: t("organisations.people.invite"), exact: true }).click();
    await expect(desk.getByText(t("organisations.admin.done.invited"))).toBeVisible();
    await admin.checkAxe();
    const reference = new URL(desk.url()).pathname.split("/").at(-1)!;

    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 800 },
      reducedMotion: "reduce",
      extraHTTPHeaders: { "x-forwarded-for": nextVisitor() },
    });
    const page = await context.newPage();
    const invitation = await site.mailbox.waitFor({ to: email });
    await page.goto(
      /\/\w\w\/organisation\/invitations\/[\w-]+/
        .exec(invitation.text ?? "")![0]
        .replace("/fr/", `/${lang}/`),
    );
    await checkAxe(page, lang);
    await page.getByRole("button", { name: t("organisations.invitation.join"), exact: true }).click();
    const codeOf = () =>
      site.mailbox
        .matching({ to: email })
        .flatMap(({ text }) =>
          text?.includes(t("customers.mails.code.lead")) ? [/\b\d{6}\b/.exec(text)![0]] : [],
        );
    await expect.poll(() => codeOf().length).toBe(1);
    await page.getByLabel(t("customers.code.label"), { exact: true }).fill(codeOf()[0]!);
    await page.getByRole("button", { name: t("customers.code.button"), exact: true }).click();
    await page.getByRole("link", { name: t("organisations.link", { organisation: name }) }).click();
    await expect(page.getByText(t("organisations.none"))).toBeVisible();

    const fillCheckout = async (guest: ReturnType<typeof aGuest>) => {
      await page.goto(`/${lang}/booking/checkout?${aRide()}`);
      await hydrated(page);
      for (const field of ["full_name", "email", "phone"] as const)
        await page.locator(`[name=${field}]`).fill(guest[field]);
      if ((await page.locator("[name=terminal]").count()) > 0)
        await page.locator("[name=terminal]").selectOption({ index: 1 });
      await page.locator("[name=phone_country]").selectOption(guest.phone_country);
      await page.locator("[name=terms]").check();
    };
    await page.goto(`/${lang}/organisation/travellers/import`);
    const people =
      "Nom;Téléphone;Centre de coût;Matricule\nAda Noël;06 12 34 56 78;CC-2;E-42\nIan Faux;12;;\n";
    await page
      .locator("[name=file]")
      .setInputFiles({ name: "travellers.csv", mimeType: "text/csv", buffer: Buffer.from(people) });
    await page.getByRole("button", { name: t("travellers.import.read"), exact: true }).click();
    await expect(page.getByText(t("travellers.import.faults"))).toBeVisible();
    await checkAxe(page, lang);
    await page.getByRole("button", { name: t("travellers.import.save", { count: 1 }), exact: true }).click();
    await expect(page.getByText("Ada Noël").first()).toBeVisible();
    await checkAxe(page, lang);
    const guest = aGuest();
    await fillCheckout(guest);
    await page.getByText(t("passenger.form.open"), { exact: true }).click();
    await page.locator("[name=known_passenger]").selectOption({ label: "Ada Noël · E-42" });
    await expect(page.locator("[name=passenger_phone]")).toHaveValue("+33612345678");
    await expect(page.locator("[name=account_cost_centre]")).toHaveValue("CC-2");
    await expect(page.locator("[name=account_employee]")).toHaveValue("E-42");
    await page.locator("[name=account_cost_centre]").selectOption("");
    const book = page.getByRole("button", { name: t("organisations.checkout.button"), exact: true });
    await book.click();
    await expect(page.getByText(t("errors.cost-centre-missing")).first()).toBeVisible();
    await checkAxe(page, lang);
    await page.locator("[name=account_cost_centre]").selectOption("CC-2");
    await book.click();
    await expect(page).toHaveURL(/thank-you/);
    await page.goto(`/${lang}/organisation`);
    const ride = page.getByRole("listitem").filter({ hasText: "Ada Noël" });
    await expect(ride).toContainText("CC-2");
    await expect(ride).toContainText("E-42");
    await checkAxe(page, lang);

    const call = await desk.context().newPage();
    await call.goto(`/${lang}/admin/bookings/new`);
    await hydrated(call);
    await call.locator("[name=payment_method]").selectOption("on_account");
    await call.locator("[name=account]").selectOption(reference);
    await call.locator("[name=known_passenger]").selectOption({ label: "Ada Noël · E-42" });
    await expect(call.locator("[name=passenger_name]")).toBeVisible();
    await expect(call.locator("[name=passenger_phone]")).toHaveValue("+33612345678");
    await expect(call.locator("[name=account_employee]")).toHaveValue("E-42");
    await checkAxe(call, lang);
    await call.close();

    await admin.open(`organisations/${reference}`);
    await desk.locator("[name=approval_above]").fill("10");
    await desk.getByRole("button", { name: t("approvals.admin.save"), exact: true }).click();
    await expect(desk.getByText(t("organisations.admin.done.approval"))).toBeVisible();
    await admin.checkAxe();
    const approver = `approver-${randomUUID().slice(0, 8)}@example.com`;
    const become = (role: "booker" | "manager") =>
      withDatabaseOf(site.dataDir, (db) =>
        db.update(organisationMembersTable).set({ role }).where(eq(organisationMembersTable.email, email)),
      );
    await become("booker");
    await withDatabaseOf(site.dataDir, async (db) => {
      const { id: organisationId } = (await findOrganisation(db, reference))!;
      const at = new Date();
      const person = { id: randomUUID(), organisationId, email: approver, lang, role: "approver" } as const;
      await db
        .insert(organisationMembersTable)
        .values({ ...person, invitedAt: at, expiresAt: at, acceptedAt: at });
    });
    const traveller = aGuest();
    await fillCheckout(traveller);
    await page.locator("[name=account_cost_centre]").selectOption("CC-1");
    await page.locator("[name=account_employee]").fill("E-7");
    await page.getByRole("button", { name: t("approvals.waiting.button"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("approvals.waiting.title") })).toBeVisible();
    await checkAxe(page, lang);
    const asked = await site.mailbox.waitFor({ to: approver });
    await page.goto(/\/\w\w\/organisation\/approvals\/[\w-]{43}/.exec(asked.text ?? "")![0]);
    await expect(page.getByText(traveller.full_name)).toBeVisible();
    await checkAxe(page, lang);
    await page.locator("[name=words]").fill("OK");
    await page.locator("[name=answer][value=approve]").click();
    await expect(page.getByText(t("approvals.done.approved"))).toBeVisible();
    await checkAxe(page, lang);
    await site.mailbox.waitFor({ to: traveller.email });
    await page.goto(`/${lang}/organisation`);
    await page
      .getByRole("link", { name: t("organisations.changePassenger"), exact: true })
      .first()
      .click();
    await hydrated(page);
    const rider = {
      passenger_name: "Sir Ian Demo",
      passenger_email: `rider-${randomUUID().slice(0, 8)}@example.com`,
    };
    for (const [field, text] of Object.entries({ ...rider, passenger_phone: "+33612345600" }))
      await page.locator(`[name=${field}]`).fill(text);
    const form = page.locator("form").filter({ has: page.locator("[name=passenger_name]") });
    await form.getByRole("button", { name: t("changes.save"), exact: true }).click();
    await expect(form.getByText(t("changes.saved"))).toBeVisible();
    await checkAxe(page, lang);
    await site.mailbox.waitFor({ to: rider.passenger_email });
    await become("manager");
    await page.goto(`/${lang}/organisation/acts`);
    await expect(page.getByText(approver).first()).toBeVisible();
    await expect(page.getByText(t("approvals.acts.travellers-imported", { count: 1 }))).toBeVisible();
    await checkAxe(page, lang);

    const month = monthsAfter(`${parisDateOf(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);
    await withDatabaseOf(site.dataDir, async (db) => {
      const at = new Date(`${month}-15T10:00:00Z`);
      const driven = {
        status: "completed",
        closedAt: at,
        pickupAt: at,
        paymentMethod: "on_account",
      } as const;
      const { id: bookingId } = await aStoredBooking(db, driven);
      const { id: organisationId } = (await findOrganisation(db, reference))!;
      const own = { costCentre: "CC-1", reference: "P-1", purchaseOrder: "", bookedBy: email };
      await db.insert(bookingOrganisationsTable).values({ bookingId, organisationId, ...own });
    });
    await admin.open(`organisations/${reference}`);
    await desk.getByText(t("organisations.admin.close.title"), { exact: true }).click();
    await desk.locator("[name=month]").fill(month);
    await desk.getByRole("button", { name: t("organisations.admin.close.button"), exact: true }).click();
    await expect(desk.getByText(t("organisations.admin.done.closed"))).toBeVisible();
    await admin.checkAxe();
    await page.goto(`/${lang}/organisation/statements`);
    await checkAxe(page, lang);
    const link = page.getByRole("link", { name: /F-\d{4}-\d{6}/ });
    const file = await page.request.get((await link.getAttribute("href"))!);
    expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    await page.goto(`/${lang}/organisation/people`);
    await checkAxe(page, lang);
    await context.close();
    await desk.context().close();
  });

for (const lang of LANGS)
  test(`${lang}: a company applies on the corporate page, and one act of the office opens its account`, async ({
    browser,
    page,
    site,
  }) => {
    const { t } = translatorOf(lang);
    const name = `Maison ${randomUUID().slice(0, 8)}`;
    const email = `apply-${randomUUID().slice(0, 8)}@example.com`;
    await page.goto(`/${lang}/services/corporate-services#account`);
    await page.locator("[name=kind]").selectOption("hotel");
    const fields = { business_name: name, business_siren: "200000009", full_name: "Nour", email };
    const place = {
      business_street: "12 rue de la Fiction",
      business_postcode: "69002",
      business_city: "Lyon",
    };
    for (const [field, text] of Object.entries({ ...fields, ...place, phone: "+33612345678" }))
      await page.locator(`[name=${field}]`).fill(text);
    const send = page.getByRole("button", { name: t("organisations.application.send"), exact: true });
    await send.click();
    await expect(page.getByText(t("errors.siren-invalid")).first()).toBeVisible();
    await checkAxe(page, lang);
    await page.locator("[name=business_siren]").fill("200000008");
    await send.click();
    await expect(page).toHaveURL(/thank-you\?request=message&reference=DE-/);
    const reference = new URL(page.url()).searchParams.get("reference")!;

    const admin = await ownersAdmin(browser, site, lang);
    await admin.open(`requests/${reference}`);
    await admin.checkAxe();
    const accept = t("organisations.application.admin.accept");
    await admin.page.getByRole("button", { name: accept, exact: true }).click();
    await expect(admin.page.getByRole("link", { name })).toBeVisible();
    await expect
      .poll(() =>
        site.mailbox.matching({ to: email }).some(({ text }) => text?.includes("/organisation/invitations/")),
      )
      .toBe(true);
  });
