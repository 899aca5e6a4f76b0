import { randomUUID } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCar, aChauffeur, anAssignment } from "#tests/fixtures/dispatch.ts";
import { anAdmin, anOwner, aSession } from "#tests/fixtures/owner.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createTestServices, type TestServices } from "#tests/support/test-services.ts";
import { aStoredBooking } from "#tests/support/stored-bookings.ts";
import {
  type Answer,
  openTwilioStandIn,
  signedCall,
  STAND_IN_ACCOUNT,
  STAND_IN_TOKEN,
} from "#tests/support/twilio-stand-in.ts";
import { mailsTable } from "#platform/mail/mails.table.ts";
import { deliverMail } from "#platform/mail/outbox.server.ts";
import { SEND_MESSAGE, SETTLE_MESSAGES } from "#platform/messages/message-outbox.server.ts";
import { messagesTable, messageStopsTable } from "#platform/messages/messages.table.ts";
import { createTwilioMessages } from "#platform/messages/twilio-messages.server.ts";
import type { Services } from "#platform/services.ts";
import type { Owner } from "#features/accounts/admin.ts";
import { bookingsTable, type BookingRow } from "#features/booking/bookings.table.ts";
import { manageUrlOf } from "#features/booking/guest-links.server.ts";
import { cancelBooking } from "#features/booking/cancel-booking.server.ts";
import { changeMessages, readMessagesBy } from "#features/booking/change-messages.server.ts";
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";
import { reportRideEvent, undoRideEvent } from "#features/dispatch/report-ride-event.server.ts";
import { countWaiting } from "#features/dispatch/count-waiting.server.ts";
import { requestsTable } from "#features/inquiries/requests.table.ts";
import { findRequest } from "#features/inquiries/requests.server.ts";
import { readRequest } from "#features/inquiries/read-request.server.ts";
import { seenOf } from "#features/inquiries/thread/thread.ts";
import type { SentForm } from "#i18n/clean-text.ts";
import { auditEntriesTable } from "#features/accounts/audit/audit-entries.table.ts";
import { attachReply, readAttachment } from "#features/messages/attach-reply.server.ts";
import { messageRepliesTable } from "#features/messages/message-replies.table.ts";
import { answerByPhone, readPhoneAnswerForm } from "#features/messages/answer-by-phone.server.ts";
import { readAnswering } from "#features/messages/read-answering.server.ts";
import { threadOf } from "#features/inquiries/thread/request-messages.server.ts";
import { listMessages } from "#features/messages/list-messages.server.ts";
import { readBookingMessages } from "#features/messages/read-booking-messages.server.ts";
import { readReply } from "#features/messages/read-reply.server.ts";
import { messageTemplatesTable } from "#features/messages/message-templates.table.ts";
import { standardText } from "#features/messages/message-templates.server.ts";
import { readMessageTemplate, saveMessageTemplate } from "#features/messages/save-template.server.ts";
import { jobHandlers, SCHEDULE } from "./jobs.ts";
import { mailComposers } from "./mail-composers.ts";

const PHONE = "+97433123456";

let harness: TestServices;
let services: Services;
let owner: Owner;
let site: Awaited<ReturnType<typeof createTestApp>>;
let twilio: Awaited<ReturnType<typeof openTwilioStandIn>>;
let answer: Answer;
let jobs: { name: string; messageId: string; at: Date | undefined }[];
beforeAll(async () => {
  harness = await createTestServices();
  twilio = await openTwilioStandIn(
    () => answer,
    () => harness.clock.now(),
  );
  services = {
    ...harness.services,
    jobs: {
      enqueue: async (_tx, name, data, { startAfter } = {}) =>
        void jobs.push({ name, messageId: (data as { messageId: string }).messageId, at: startAfter }),
      enqueueAll: async () => undefined,
    },
    messages: createTwilioMessages({
      accountSid: STAND_IN_ACCOUNT,
      authToken: STAND_IN_TOKEN,
      whatsappFrom: "+33199005678",
      smsFrom: "+33199005678",
      apiUrl: twilio.url,
      webhookUrl: `${harness.services.site.publicUrl}/webhooks/twilio`,
    }),
  };
  owner = await anOwner(harness.services);
  site = await createTestApp(services);
});
afterAll(async () => {
  await twilio.close();
  await harness.close();
});
beforeEach(async () => {
  answer = "accept";
  jobs = [];
  twilio.accepted.length = 0;
  harness.clock.moveTo("2027-01-20T11:00:00Z");
  const { db } = harness.services;
  for (const table of [
    messagesTable,
    messageRepliesTable,
    messageStopsTable,
    mailsTable,
    messageTemplatesTable,
  ])
    await db.delete(table);
  await db.update(bookingsTable).set({ phone: "+33600000000" });
  await db.update(requestsTable).set({ status: "closed" });
});

test("sends the way of the chauffeur by the chosen channel, once, also when a step is taken back", async () => {
  const { ride, chauffeur } = await aRide({ messagesBy: "sms", lang: "fr" });
  const report = (event: "on_the_way" | "arrived") =>
    reportRideEvent(services, chauffeur, { reference: ride.reference, event });
  expect(await report("on_the_way")).toEqual({ kind: "done" });
  await undoRideEvent(services, chauffeur, { reference: ride.reference, event: "on_the_way" });
  expect(await report("on_the_way")).toEqual({ kind: "done" });
  expect(await report("arrived")).toEqual({ kind: "done" });
  await runJobs();
  expect(twilio.accepted.map(({ to, body }) => [to, body])).toEqual([
    [PHONE, "Maison Alcyon : Karim Benali est en route vers vous. Mercedes V 300 d, noir, GA-001-AA."],
    [
      PHONE,
      "Maison Alcyon : Karim Benali est arrivé, dans le hall des arrivées, terminal 2E. Mercedes V 300 d, noir, GA-001-AA. Son numéro : +33 6 11 11 11 11",
    ],
  ]);
});

test("sends no message about a step that the phone of the chauffeur reports more than ten minutes later", async () => {
  const { ride, chauffeur } = await aRide({ messagesBy: "sms" });
  const report = (event: "on_the_way" | "arrived", pressedAt: string) =>
    reportRideEvent(services, chauffeur, {
      reference: ride.reference,
      event,
      pressedAt: new Date(pressedAt),
    });
  expect(await report("on_the_way", "2027-01-20T10:49:00Z")).toEqual({ kind: "done" });
  expect(await report("arrived", "2027-01-20T10:55:00Z")).toEqual({ kind: "done" });
  await runJobs();
  expect(twilio.accepted.map(({ body }) => body)).toEqual([expect.stringContaining("est arrivé")]);
});

test("writes to an Arabic guest in Arabic, and leaves a guest who chose mail only alone", async () => {
  const arabic = await aRide({ messagesBy: "whatsapp", lang: "ar" });
  const mailOnly = await aRide({ messagesBy: null, phone: "+33611112222" });
  for (const { ride, chauffeur } of [arabic, mailOnly])
    await reportRideEvent(services, chauffeur, { reference: ride.reference, event: "on_the_way" });
  await runJobs();
  expect(twilio.accepted).toHaveLength(1);
  expect(twilio.accepted[0]).toMatchObject({ to: `whatsapp:${PHONE}` });
  expect(twilio.accepted[0]!.body).toContain("في الطريق إليكم");
  expect(await mailNames()).toEqual([]);
});

test("mails a delay and the offer of paid waiting to a guest who chose mail only", async () => {
  const { ride } = await aRide({ messagesBy: null, lang: "en" });
  const at = "2027-01-20T14:10:00Z";
  await queue(ride, "delay", { data: { at } });
  await queue(ride, "waiting-offer", { data: { at, amount: "2000" } });
  await queue(ride, "on-the-way");
  const [delay, offer, ...others] = await sentMails();
  expect(others).toEqual([]);
  expect(delay).toContain("we are sorry, your chauffeur is late. Expected at 15:10.");
  expect(offer).toContain("free waiting ends at 15:10, then €20 per 15 min begun");
});

test("mails the text of a message that fails later, once, and not the message of an event with its own mail", async () => {
  const { ride, chauffeur } = await aRide({ messagesBy: "whatsapp", lang: "en" });
  await reportRideEvent(services, chauffeur, { reference: ride.reference, event: "on_the_way" });
  await queue(ride, "confirmed");
  await runJobs();
  for (const { sid, statusCallback } of twilio.accepted)
    for (let time = 0; time < 2; time++)
      expect(
        (await call(statusCallback!, { MessageSid: sid, MessageStatus: "undelivered", ErrorCode: "63016" }))
          .status,
      ).toBe(200);
  expect(await mailNames()).toEqual(["service-message-guest"]);
  expect((await sentMails())[0]).toContain("Karim Benali is on the way to you.");
});

test("mails no late failure after the useful time of its event, and drops a message about a cancelled ride", async () => {
  const { ride, chauffeur } = await aRide({ messagesBy: "sms" });
  await reportRideEvent(services, chauffeur, { reference: ride.reference, event: "on_the_way" });
  await runJobs();
  harness.clock.moveTo("2027-01-20T12:00:00Z");
  const { sid, statusCallback } = twilio.accepted[0]!;
  await call(statusCallback!, { MessageSid: sid, MessageStatus: "failed" });
  expect(await mailNames()).toEqual([]);
  await queue(ride, "changed");
  await harness.services.db
    .update(bookingsTable)
    .set({ status: "cancelled" })
    .where(eq(bookingsTable.id, ride.id));
  await runJobs();
  const rows = await harness.services.db.select().from(messagesTable).orderBy(asc(messagesTable.event));
  expect(rows.map(({ event, status }) => [event, status])).toEqual([
    ["changed", "dropped"],
    ["on-the-way", "failed"],
  ]);
});

test("queues the message of a cancellation in its transaction, with the guest's mail", async () => {
  const { ride } = await aRide({ messagesBy: "sms", paymentMethod: "cash", lang: "en" });
  expect((await cancelBooking(services, ride)).kind).toBe("cancelled");
  await runJobs();
  expect(twilio.accepted.map(({ body }) => body.replace(/https?:\S+/, "LINK"))).toEqual([
    `Maison Alcyon: ride ${ride.reference}, Wednesday 20 January 2027 at 14:30, has been cancelled: LINK`,
  ]);
  const [row] = await harness.services.db.select().from(messagesTable);
  expect(row!.text).toContain("/en/m/•••");
  const link = /https?:\S+/.exec(twilio.accepted[0]!.body)![0];
  const opened = await site.ask(link.slice(services.site.publicUrl.length));
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, manageUrlOf(services, ride, "en")]);
  for (const code of ["x", "x".repeat(22)]) expect((await site.ask(`/en/m/${code}`)).status).toBe(404);
});

test("limits the messages that an unpaid booking of the site sends to one number", async () => {
  const reached = async () => {
    const { ride } = await aRide({ messagesBy: "sms", paymentMethod: "cash", phone: "+33655555555" });
    await cancelBooking(services, ride);
    return (await harness.services.db.select().from(messagesTable)).length;
  };
  const counts: number[] = [];
  for (let count = 0; count < 8; count++) counts.push(await reached());
  expect(counts.at(-1)).toBe(6);
});

test("stores the guest's choice for all legs with a new version, which an edit opened before does not have", async () => {
  const { ride } = await aRide({});
  const further = await aStoredBooking(harness.services.db, { outboundId: ride.id, leg: "return" });
  const form = new FormData();
  form.set("messages_by", "whatsapp");
  await changeMessages(services, further, readMessagesBy(form));
  const read = async () =>
    (await harness.services.db.select().from(bookingsTable))
      .filter(({ id, outboundId }) => id === ride.id || outboundId === ride.id)
      .map(({ messagesBy, version }) => [messagesBy, version]);
  expect(await read()).toEqual([
    ["whatsapp", 2],
    ["whatsapp", 2],
  ]);
  form.set("messages_by", "pigeon");
  await changeMessages(services, ride, readMessagesBy(form));
  expect(await read()).toEqual([
    [null, 3],
    [null, 3],
  ]);
  await changeMessages(services, ride, readMessagesBy(form));
  expect(await read()).toEqual([
    [null, 3],
    [null, 3],
  ]);
});

test("obeys STOP and START in any language, confirms each once, and takes START of others for a greeting", async () => {
  const { ride } = await aContactedRide({ messagesBy: "whatsapp", lang: "ar" });
  expect(await say("استئناف", { id: "SM0" })).toBe(200);
  expect(await requests()).toHaveLength(1);
  await say("إيقاف", { id: "SM1" });
  await say("إيقاف", { id: "SM1" });
  await say("STOP", { id: "SM2" });
  await runJobs();
  expect(twilio.accepted.map(({ body }) => body)).toEqual([
    "Maison Alcyon: لن تصلكم رسائل بعد الآن، ويستمر البريد الإلكتروني. أرسلوا «استئناف» لاستئنافها.",
  ]);
  await queue(ride, "arrived");
  expect(await mailNames()).toContain("service-message-guest");
  await say("استئناف", { id: "SM3" });
  await say("استئناف", { id: "SM3" });
  await runJobs();
  expect(twilio.accepted).toHaveLength(2);
  expect(twilio.accepted[1]!.body).toContain("عادت الرسائل إليكم");
  await queue(ride, "delay");
  await runJobs();
  expect(twilio.accepted).toHaveLength(3);
});

test("does not confirm a STOP that the provider has confirmed", async () => {
  await aRide({ messagesBy: "sms" });
  await say("Cancel", { id: "SM4", more: { OptOutType: "STOP" }, channel: "sms" });
  await runJobs();
  expect(twilio.accepted).toEqual([]);
  expect(await harness.services.db.select().from(messageStopsTable)).toHaveLength(1);
});

test("makes one request of several messages of a booked guest at once, and continues its thread", async () => {
  const { ride } = await aContactedRide({ messagesBy: "whatsapp" });
  await Promise.all(
    ["one", "two", "two", "three"].map((text) => say(`Where is ${text}?`, { id: `SM-${text}` })),
  );
  const [request, ...others] = await requests();
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    kind: "message",
    status: "new",
    fullName: "Nour Al-Thani",
    details: { bookingReference: ride.reference, channel: "whatsapp" },
  });
  const entries = await threadOf(harness.services.db, request!.id);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ direction: "from_guest", details: { channel: "whatsapp" } });
  const read = await readBookingMessages(services, owner, ride);
  expect(read.entries.map(({ kind }) => kind)).toEqual(["sent", "received", "received", "received"]);
  expect(await mailNames()).toEqual([
    "request-received-company",
    "request-replied-company",
    "request-replied-company",
  ]);
});

test("finds the ride of a Mexican number, which WhatsApp writes with a 1", async () => {
  const { ride } = await aContactedRide({
    messagesBy: "whatsapp",
    phone: "+525512345678",
  });
  await say("Where is the car?", { id: "SM-mx", from: "+5215512345678" });
  expect(await requests()).toMatchObject([
    { phone: "+525512345678", details: { bookingReference: ride.reference } },
  ]);
});

test("puts a message into the newest open request about which the site wrote to its number", async () => {
  await aRequest({ status: "closed" });
  const old = await aRequest({ activityAt: new Date("2027-01-10T09:00:00Z") });
  const open = await aRequest({
    activityAt: new Date("2027-01-18T09:00:00Z"),
    status: "offered",
  });
  const unwritten = await aRequest({
    activityAt: new Date("2027-01-19T09:00:00Z"),
  });
  for (const requestId of [old, open]) await contacted({ requestId });
  await say("Is a child seat included?", { id: "SM-seat" });
  for (const id of [old, unwritten]) expect(await threadOf(harness.services.db, id)).toEqual([]);
  expect(await threadOf(harness.services.db, open)).toMatchObject([{ text: "Is a child seat included?" }]);
  const [row] = await harness.services.db.select().from(requestsTable).where(eq(requestsTable.id, open));
  expect(row).toMatchObject({ status: "offered", replyWaits: true });
});

test("shows a message to no stranger who typed its number into a request or a booking", async () => {
  const typed = await aRequest({
    email: "stranger@example.com",
    activityAt: harness.clock.now(),
  });
  const { ride } = await aRide({ email: "stranger@example.com" });
  await say("My room is 412.", { id: "SM-mine" });
  expect(await threadOf(harness.services.db, typed)).toEqual([]);
  expect((await requests()).map(({ id }) => id)).toEqual([typed]);
  expect((await readBookingMessages(services, owner, ride)).entries).toEqual([]);
  expect((await waiting()).map(({ text }) => text)).toEqual(["My room is 412."]);
});

test("lets a message wait when several people gave its number, also after the site wrote about each", async () => {
  const { ride } = await aContactedRide({ email: "nour@example.com" });
  const typed = await aRequest({
    email: "stranger@example.com",
    activityAt: harness.clock.now(),
  });
  await contacted({ requestId: typed });
  await say("My room is 412.", { id: "SM-both" });
  expect((await requests()).map(({ id }) => id)).toEqual([typed]);
  expect(await threadOf(harness.services.db, typed)).toEqual([]);
  expect((await readBookingMessages(services, owner, ride)).entries.map(({ kind }) => kind)).toEqual([
    "sent",
  ]);
  expect(await waiting()).toHaveLength(1);
});

test("counts no message that failed, is older than a month or went to another number as written by the site", async () => {
  const { db } = harness.services;
  const failed = await aRequest({});
  await contacted({ requestId: failed });
  await db.update(messagesTable).set({ status: "failed" });
  const other = await aRequest({});
  await contacted({ requestId: other }, "+33611119999");
  const past = await aRequest({});
  await contacted({ requestId: past });
  await db
    .update(messagesTable)
    .set({ createdAt: new Date("2026-12-20T11:00:00Z") })
    .where(eq(messagesTable.status, "delivered"));
  await contacted({ requestId: other }, "+33611119999");
  await say("Hello?", { id: "SM-none" });
  for (const id of [failed, other, past]) expect(await threadOf(db, id)).toEqual([]);
  expect(await waiting()).toHaveLength(1);
});

test("attaches a waiting message to a request by hand, once for two dispatchers, and its next ones follow", async () => {
  const request = await aRequest({ phone: null, status: "closed" });
  await say("It is about the wedding.", {
    id: "SM-hand",
    from: "+33755555555",
  });
  const { reference } = (await findRequest(harness.services.db, request))!;
  const [reply] = await waiting("+33755555555");
  const attach = (typed: string) =>
    attachReply(services, owner, readAttachment({ reply: reply!.id, reference: typed }));
  expect(await attach("DE-NOTHING")).toMatchObject({
    kind: "invalid",
    errors: [{ key: "reference-unknown" }],
  });
  expect(await attach(" ")).toMatchObject({
    kind: "invalid",
    errors: [{ key: "reference-missing" }],
  });
  const both = await Promise.all([attach(` ${reference.toLowerCase()} `), attach(reference)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["attached", "changed"]);
  expect(both.find(({ kind }) => kind === "attached")).toMatchObject({
    request: reference,
  });
  expect(await threadOf(harness.services.db, request)).toMatchObject([
    {
      text: "It is about the wedding.",
      direction: "from_guest",
      details: { channel: "whatsapp" },
    },
  ]);
  expect((await findRequest(harness.services.db, request))?.status).toBe("new");
  const audit = await harness.services.db
    .select()
    .from(auditEntriesTable)
    .where(eq(auditEntriesTable.subjectId, request));
  expect(audit.map(({ action }) => action)).toEqual(["message-attached"]);
  expect(await waiting("+33755555555")).toEqual([]);
  await say("At the Ritz.", { id: "SM-hand-2", from: "+33755555555" });
  expect((await threadOf(harness.services.db, request)).map(({ text }) => text)).toEqual([
    "It is about the wedding.",
    "At the Ritz.",
  ]);
});

test("attaches a waiting message to a booking by hand and offers the records that bear its number", async () => {
  const { ride } = await aRide({ reference: "HAND23", email: "nour@example.com" });
  await say("Where do we meet?", { id: "SM-hand-ride" });
  const [reply] = await waiting();
  expect(reply?.records).toEqual([{ kind: "booking", reference: ride.reference, fullName: ride.fullName }]);
  const done = await attachReply(
    services,
    owner,
    readAttachment({ reply: reply!.id, reference: ride.reference }),
  );
  const [request] = await requests();
  expect(done).toEqual({ kind: "attached", request: request!.reference });
  expect(request).toMatchObject({
    text: "Where do we meet?",
    details: { bookingReference: ride.reference },
  });
  await say("Thank you", { id: "SM-hand-ride-2" });
  expect(await threadOf(harness.services.db, request!.id)).toMatchObject([{ text: "Thank you" }]);
});

test("shows a location, a voice message, a picture and a contact in the thread, and never an empty message", async () => {
  const { ride } = await aContactedRide({ messagesBy: "whatsapp", lang: "en" });
  const request = await asked("Here", { id: "SM-first" });
  const media = (type: string, id: string) => ({
    NumMedia: "1",
    MediaContentType0: type,
    MediaUrl0: `https://api.twilio.com/2010-04-01/Accounts/${STAND_IN_ACCOUNT}/Messages/MM1/Media/ME${id.repeat(32)}`,
  });
  const place = {
    Latitude: "48.868320",
    Longitude: "2.328870",
    Label: "Ritz Paris",
    Address: "15 place Vendôme",
  };
  const sent: [string, Record<string, string>][] = [
    ["location", { MessageType: "location", ...place }],
    ["voice", { MessageType: "audio", ...media("audio/ogg", "a") }],
    ["picture", { MessageType: "image", ...media("image/jpeg", "b") }],
    ["contact", { MessageType: "contacts", ...media("text/vcard", "c") }],
    ["sticker", { MessageType: "order" }],
  ];
  for (const [id, more] of sent) {
    harness.clock.moveTo(new Date(harness.clock.now().getTime() + 1000).toISOString());
    expect(await say(null, { id: `SM-${id}`, more })).toBe(200);
  }
  const texts = (await threadOf(harness.services.db, request.id)).map(({ text }) => text);
  expect(texts.map((text) => text?.replaceAll(/[\u2066\u2069]/g, ""))).toEqual([
    "Location: Ritz Paris, 15 place Vendôme (48.86832, 2.32887)\nhttps://www.google.com/maps/search/?api=1&query=48.86832%2C2.32887",
    "Voice message (audio/ogg)",
    "Picture (image/jpeg)",
    "Contact (text/vcard)",
    "A message of a kind that cannot be read here (order)",
  ]);
  const { entries } = await readBookingMessages(services, owner, ride);
  const received = entries.flatMap((entry) => (entry.kind === "received" ? entry.contents : []));
  expect(received[0]).toMatchObject({
    kind: "location",
    map: "https://www.google.com/maps/search/?api=1&query=48.86832%2C2.32887",
  });
  const headers = { cookie: await aSession(harness.services) };
  const page = await (await site.ask(`/fr/admin/bookings/${ride.reference}`, { headers })).text();
  expect(page).toContain("https://www.google.com/maps/search/?api=1&amp;query=48.86832%2C2.32887");
  expect(page).toContain("Message vocal");
});

test("keeps the message of an unknown number until a dispatcher reads it", async () => {
  await say("Hello?", { id: "SM-unknown", from: "+33744444444" });
  expect(await requests()).toEqual([]);
  expect((await countWaiting(services, owner)).unreadReplies).toBe(1);
  const { replies } = await listMessages(services, owner, { status: null, page: 1 });
  expect(replies).toMatchObject([{ text: "Hello?", phone: { number: "+33744444444" } }]);
  expect(await readReply(services, owner, replies[0]!.id)).toEqual({ kind: "done" });
  expect(await readReply(services, owner, replies[0]!.id)).toEqual({ kind: "changed" });
  expect((await countWaiting(services, owner)).unreadReplies).toBe(0);
});

test("answers a message by its channel, once for 50 callers of a form, and shows cost and delivery in the thread", async () => {
  const { ride } = await aContactedRide({ messagesBy: "whatsapp", lang: "en" });
  const request = await asked("Where is the car?", { id: "SM-ask" });
  harness.clock.moveTo("2027-01-20T11:01:00Z");
  const form = await anAnswer(request, { way: "whatsapp", text: "At door 12.\n\nKarim is there." });
  const both = await Promise.all(Array.from({ length: 50 }, () => answered(request, form)));
  expect(new Set(both.map(({ kind }) => kind))).toEqual(new Set(["done"]));
  await runJobs();
  expect(twilio.accepted.map(({ to, body }) => [to, body])).toEqual([
    [`whatsapp:${PHONE}`, "At door 12.\n\nKarim is there."],
  ]);
  expect(await mailNames()).toEqual(["request-received-company"]);
  const { sid, statusCallback } = twilio.accepted[0]!;
  const delivery = { MessageSid: sid, MessageStatus: "delivered", Price: "-0.00500", PriceUnit: "EUR" };
  await call(statusCallback!, delivery);
  const read = await readAnswering(services, owner, request);
  expect(read?.sent[form.key]).toMatchObject({
    channel: "whatsapp",
    status: "delivered",
    cost: { micros: 5_000, currency: "EUR" },
  });
  const booking = await readBookingMessages(services, owner, ride);
  expect(booking.entries.map((entry) => [entry.kind, entry.text])).toEqual([
    ["sent", null],
    ["received", "Where is the car?"],
    ["sent", "At door 12.\n\nKarim is there."],
  ]);
  const [row] = await requests();
  expect(row).toMatchObject({ status: "answered" });
  await say("I see him.", { id: "SM-see" });
  const seen = await anAnswer(request, { way: "sms", text: "By SMS" });
  const race = await Promise.all(
    Array.from({ length: 50 }, () => answered(request, { ...seen, key: randomUUID() })),
  );
  expect(race.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(race.filter(({ kind }) => kind === "changed")).toHaveLength(49);
  await runJobs();
  expect(twilio.accepted.map(({ to }) => to)).toEqual([`whatsapp:${PHONE}`, PHONE]);
  expect(await threadOf(harness.services.db, request.id)).toHaveLength(3);
});

test("sends an answer once with a provider that misbehaves, and mails it once when it fails, also late", async () => {
  await aContactedRide({ messagesBy: "whatsapp", lang: "en" });
  const request = await asked("Hello?", { id: "SM-odd" });
  const write = async (text: string) => {
    const form = await anAnswer(request, { way: "whatsapp", text });
    expect(await answered(request, form)).toEqual({ kind: "done" });
    return form.key;
  };
  const answers: Answer[] = ["busy", "fail", "accept-and-fail"];
  answer = answers[0]!;
  const key = await write("Yes?");
  for (const next of [...answers, "accept" as const]) {
    answer = next;
    await runNextJob();
  }
  await runAllJobs();
  expect(twilio.accepted.map(({ body }) => body)).toEqual(["Yes?"]);
  expect((await readAnswering(services, owner, request))?.sent[key]).toMatchObject({ status: "sent" });
  expect(await mailNames()).toEqual(["request-received-company"]);
  const { sid, statusCallback } = twilio.accepted[0]!;
  for (let time = 0; time < 2; time++)
    await call(statusCallback!, { MessageSid: sid, MessageStatus: "undelivered", ErrorCode: "63016" });
  expect(await mailNames()).toEqual(["request-answered-guest", "request-received-company"]);
  answer = "refuse";
  const refused = await write("Really?");
  await runAllJobs();
  const shown = await readRequest(services, owner, request, "en");
  const entry = shown.entries.find(({ id }) => id === refused);
  expect(entry).toMatchObject({ text: "Really?", mail: { name: "request-answered-guest" } });
  expect((await readAnswering(services, owner, request))?.sent[refused]).toMatchObject({ status: "failed" });
});

test("refuses free text by WhatsApp after 24 hours on the server, and sends the template, an SMS or the mail", async () => {
  await aContactedRide({ messagesBy: "whatsapp", lang: "en" });
  const request = await asked("And tomorrow?", { id: "SM-late" });
  const write = async (way: string, text: string) =>
    answered(request, await anAnswer(request, { way, text }));
  const refusal = (key: string) => ({ kind: "invalid", errors: [{ field: "way", key }] });
  expect(await write("whatsapp-template", "Yes")).toMatchObject(refusal("way-no-template"));
  expect(await write("pigeon", "Yes")).toMatchObject(refusal("form-stale"));
  harness.clock.moveTo("2027-01-21T10:59:30Z");
  answer = "busy";
  expect(await write("whatsapp", "At nine.")).toEqual({ kind: "done" });
  await runAllJobs();
  expect(await mailNames()).toEqual(["request-answered-guest", "request-received-company"]);
  expect(harness.clock.now().getTime()).toBeLessThan(Date.parse("2027-01-21T11:06:00Z"));
  answer = "accept";
  expect(await write("whatsapp", "At ten.")).toMatchObject(refusal("way-window-over"));
  const sid = `HX${"b".repeat(32)}`;
  const template = { event: "answer", lang: "en", text: standardText("answer", "en"), version: "0" };
  const read = readMessageTemplate({ ...template, whatsapp_template: sid });
  await saveMessageTemplate(services, owner, read, { reset: false });
  expect(await write("whatsapp-template", "At eleven.")).toEqual({ kind: "done" });
  const length = 161;
  expect(await write("sms", "x".repeat(length))).toEqual({ kind: "done" });
  await runAllJobs();
  const [approved, sms] = twilio.accepted;
  expect(approved).toMatchObject({ to: `whatsapp:${PHONE}`, contentSid: sid });
  const { 3: link = "" } = JSON.parse(approved?.contentVariables ?? "{}") as Record<string, string>;
  expect(await (await site.ask(new URL(link).pathname)).text()).toContain("At eleven.");
  expect(sms).toMatchObject({ to: PHONE, body: "x".repeat(length) });
  const [row] = await harness.services.db
    .select()
    .from(messagesTable)
    .where(eq(messagesTable.channel, "sms"));
  expect(row).toMatchObject({ event: "answer", segments: 2 });
  await say("Good", { id: "SM-again" });
  expect(await write("whatsapp", "Until then.")).toEqual({ kind: "done" });
});

test("answers no number that wrote STOP, none that never wrote, and none of an editor", async () => {
  const from = "+33788888888";
  await aContactedRide({ messagesBy: "sms", lang: "en", phone: from });
  const request = await asked("Hello?", {
    id: "SM-stop",
    channel: "sms",
    from,
  });
  const never = await aRequest({ status: "new", phone: "+33712121212" });
  const [other] = (await requests()).filter(({ id }) => id === never);
  expect(await readAnswering(services, owner, other!)).toBe(null);
  expect(await answered(other!, await anAnswer(other!, { way: "sms", text: "Hi" }))).toMatchObject({
    errors: [{ key: "way-other-channel" }],
  });
  expect(await answered(request, await anAnswer(request, { way: "whatsapp", text: "Hi" }))).toMatchObject({
    errors: [{ key: "way-other-channel" }],
  });
  await say("STOP", { id: "SM-stop-2", channel: "sms", from });
  expect(await answered(request, await anAnswer(request, { way: "sms", text: "Hi" }))).toMatchObject({
    errors: [{ key: "way-stopped" }],
  });
  const editor = "lea@example.com";
  await anAdmin(harness.services, { email: editor, role: "editor" });
  const cookie = await aSession(harness.services, editor);
  const post = (body: Record<string, string>) =>
    site.ask(`/en/admin/requests/${request.reference}`, {
      method: "POST",
      headers: { cookie, origin: harness.services.site.publicUrl },
      body: new URLSearchParams({ intent: "answer", ...body }),
    });
  expect((await post(await anAnswer(request, { way: "sms", text: "Hi" }))).status).toBe(403);
  await runJobs();
  expect(twilio.accepted.map(({ body }) => body)).toEqual([expect.stringContaining("no more messages")]);
});

test("refuses a webhook with a wrong signature or a large body, and writes nothing", async () => {
  const fields = { MessageSid: "SM-wrong", From: PHONE, Body: "Hello" };
  const { body } = signedCall(WEBHOOK, fields, "another token");
  const post = (init: RequestInit) => site.ask("/webhooks/twilio", { method: "POST", ...init });
  const type = { "content-type": "application/x-www-form-urlencoded" };
  expect((await post({ body, headers: { ...type, "x-twilio-signature": "AAAA" } })).status).toBe(403);
  expect((await post({ body, headers: type })).status).toBe(403);
  const large = signedCall(WEBHOOK, { ...fields, Body: "a".repeat(200_000) });
  const refused = await post({
    body: large.body,
    headers: { ...type, "x-twilio-signature": large.signature },
  });
  expect(refused.status).toBe(413);
  expect(await requests()).toEqual([]);
});

test("saves a template by compare-and-set, refuses unknown placeholders, and restores the standard text", async () => {
  const save = (text: string, version: number, reset = false, sid = "") =>
    saveMessageTemplate(
      services,
      owner,
      readMessageTemplate({
        event: "arrived",
        lang: "en",
        text,
        version: String(version),
        whatsapp_template: sid,
      }),
      { reset },
    );
  expect(await save("{company}: {driver} is here", 0)).toMatchObject({
    kind: "invalid",
    errors: [{ field: "text", key: "message-text-placeholder" }],
  });
  expect(await save("{company}: {chauffeur} waits", 0, false, "HX1")).toMatchObject({
    errors: [{ field: "whatsapp_template" }],
  });
  const sid = `HX${"a".repeat(32)}`;
  const both = await Promise.all([
    save("{company}: {chauffeur} waits", 0, false, sid),
    save("{company}: other", 0, false, sid),
  ]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(["changed", "done"]);
  const { ride, chauffeur } = await aRide({ messagesBy: "whatsapp", lang: "en" });
  for (const event of ["on_the_way", "arrived"] as const)
    await reportRideEvent(services, chauffeur, { reference: ride.reference, event });
  await runJobs();
  const arrived = twilio.accepted.find(({ contentSid }) => contentSid === sid);
  expect(JSON.parse(arrived?.contentVariables ?? "{}")).toMatchObject({
    1: "Maison Alcyon",
    2: "Karim Benali",
  });
  expect(await save("", 1, true)).toEqual({ kind: "done" });
  const [row] = await harness.services.db.select().from(messageTemplatesTable);
  expect(row).toMatchObject({ text: null, whatsappTemplate: null, version: 2 });
  expect(await save(standardText("arrived", "en"), 2)).toEqual({ kind: "done" });
  expect((await harness.services.db.select().from(messageTemplatesTable))[0]).toMatchObject({ text: null });
});

test("counts the costs per month in millionths, from the provider", async () => {
  const { ride } = await aRide({ messagesBy: "sms" });
  for (const key of ["a", "b", "c"]) await queue(ride, "changed", { key });
  await runJobs();
  for (const message of twilio.accepted) Object.assign(message, { price: "-0.06750", status: "delivered" });
  harness.clock.moveTo("2027-01-20T11:10:00Z");
  expect(SCHEDULE[SETTLE_MESSAGES]).toBeDefined();
  await jobHandlers(services)[SETTLE_MESSAGES]!({});
  const { costs, listing } = await listMessages(services, owner, { status: "delivered", page: 1 });
  expect(costs).toEqual([{ month: "2027-01", currency: "USD", messages: 3, micros: 202_500 }]);
  expect(listing.rows).toHaveLength(3);
  expect(listing.rows[0]).toMatchObject({
    reference: ride.reference,
    cost: { micros: 67_500, currency: "USD" },
  });
});

test("shows messages and their state on the pages of the admin, in Arabic", async () => {
  const { ride } = await aRide({ messagesBy: "sms", lang: "ar" });
  await queue(ride, "changed");
  await runJobs();
  const headers = { cookie: await aSession(harness.services) };
  for (const path of ["/ar/admin/messages", `/ar/admin/bookings/${ride.reference}`]) {
    const page = await (await site.ask(path, { headers })).text();
    expect([path, page.includes("تغيّرت رحلتكم"), page.includes("أُرسلت")]).toEqual([path, true, true]);
  }
});

const WEBHOOK = "http://localhost:3000/webhooks/twilio";

async function call(url: string, fields: Record<string, string>) {
  const { body, signature } = signedCall(url, fields);
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature };
  const { pathname, search } = new URL(url);
  return site.ask(pathname + search, { method: "POST", body, headers });
}

type Said = { id: string; from?: string; channel?: "sms" | "whatsapp"; more?: Record<string, string> };

async function say(text: string | null, { id, from = PHONE, channel = "whatsapp", more = {} }: Said) {
  const sid = `${id}-${testKey()}`;
  const address = channel === "whatsapp" ? `whatsapp:${from}` : from;
  const fields = {
    MessageSid: sid,
    SmsStatus: "received",
    From: address,
    ...(text === null ? {} : { Body: text }),
    NumMedia: "0",
    ...more,
  };
  return (await call(WEBHOOK, fields)).status;
}

/** The site has written to this number about a record. */
async function contacted(data: { bookingId: string } | { requestId: string }, recipient = PHONE) {
  const at = harness.clock.now();
  await harness.services.db.insert(messagesTable).values({
    key: `contacted:${randomUUID()}`,
    event: "confirmed",
    channel: "whatsapp",
    recipient,
    data,
    status: "delivered",
    handedOverAt: at,
    sentAt: at,
    createdAt: at,
    expiresAt: at,
  });
}

async function waiting(phone = PHONE) {
  const { replies } = await listMessages(services, owner, {
    status: null,
    page: 1,
  });
  return replies.filter(({ phone: { number } }) => number === phone);
}

async function aContactedRide(overrides: Partial<BookingRow>) {
  const made = await aRide(overrides);
  await contacted({ bookingId: made.ride.id }, made.ride.phone);
  return made;
}

function testKey(): string {
  return String(expect.getState().currentTestName?.length);
}

async function aRide(overrides: Partial<BookingRow>) {
  const { db } = harness.services;
  const ride = await aStoredBooking(db, { phone: PHONE, ...overrides });
  const chauffeurId = await aChauffeur(db, "Karim Benali");
  const plate = `GA-${String(++cars).padStart(3, "0")}-AA`;
  await anAssignment(db, ride.id, chauffeurId, await aCar(db, plate));
  return { ride, chauffeur: { id: chauffeurId }, plate };
}

let cars = 0;

async function aRequest(overrides: Partial<typeof requestsTable.$inferInsert>): Promise<string> {
  const id = randomUUID();
  await harness.services.db.insert(requestsTable).values({
    id,
    reference: `DE-${id.slice(0, 6).toUpperCase()}`,
    idempotencyKey: randomUUID(),
    kind: "quote",
    lang: "en",
    createdAt: new Date("2027-01-10T09:00:00Z"),
    fullName: "Nour Al-Thani",
    email: "nour@example.com",
    phone: PHONE,
    ...overrides,
  });
  return id;
}

async function asked(text: string, said: Said) {
  await say(text, said);
  const [request] = await requests();
  return request!;
}

async function anAnswer({ id }: { id: string }, { way, text }: { way: string; text: string }) {
  const request = await findRequest(harness.services.db, id);
  return { way, text, key: randomUUID(), seen: seenOf(request!) };
}

async function answered(request: typeof requestsTable.$inferSelect, form: SentForm) {
  return answerByPhone(services, owner, request, readPhoneAnswerForm(form));
}

async function runNextJob() {
  const job = jobs.shift();
  if (!job) return false;
  if (job.at && job.at > harness.clock.now()) harness.clock.moveTo(job.at.toISOString());
  if (job.name === SEND_MESSAGE) await jobHandlers(services)[SEND_MESSAGE]!({ messageId: job.messageId });
  return true;
}

async function runAllJobs() {
  while (await runNextJob());
}

async function requests() {
  const rows = await harness.services.db.select().from(requestsTable).orderBy(desc(requestsTable.createdAt));
  return rows.filter(({ status }) => status !== "closed");
}

function queue(
  ride: BookingRow,
  event: Parameters<typeof queueGuestMessage>[3],
  about: Parameters<typeof queueGuestMessage>[4] = {},
) {
  return services.db.transaction((tx) => queueGuestMessage(tx, services, ride, event, about));
}

async function runJobs() {
  const handlers = jobHandlers(services);
  for (let job = jobs.shift(); job; job = jobs.shift())
    if (job.name === SEND_MESSAGE) await handlers[SEND_MESSAGE]!({ messageId: job.messageId });
}

async function mailNames(): Promise<string[]> {
  const rows = await harness.services.db.select().from(mailsTable).orderBy(asc(mailsTable.name));
  return rows.map(({ name }) => name);
}

async function sentMails(): Promise<string[]> {
  const rows = await harness.services.db.select().from(mailsTable).orderBy(asc(mailsTable.createdAt));
  harness.mails.length = 0;
  for (const { id, name } of rows)
    if (name === "service-message-guest") await deliverMail(services, id, mailComposers(services));
  return harness.mails.map(({ text }) => text.replaceAll(/\s+/g, " "));
}
