import type { Twilio } from "twilio";
import type { MessageInstance } from "twilio/lib/rest/api/v2010/account/message.js";
import {
  isMessageFailure,
  type MessageChannel,
  type MessageContent,
  type MessageCost,
  messageFailure,
  type MessageReport,
  type Messages,
  type MessageState,
  type OpenedFile,
  type ProviderCall,
} from "./messages.ts";
import { FILE_LIMITS } from "../file-reader/file-limits.ts";
import { withoutTokens } from "../mail/mail-contents.ts";
import { readPhone } from "../phone.server.ts";

type TwilioOptions = {
  accountSid: string;
  authToken: string;
  apiKey?: { sid: string; secret: string };
  /** E.164. */
  smsFrom?: string;
  messagingServiceSid?: string;
  /** E.164. */
  whatsappFrom?: string;
  apiUrl?: string;
  webhookUrl: string;
};

const PATIENCE_MS = 15_000;

/** Twilio's clock and ours may differ, and its list is searched by our time. */
const CLOCK_TOLERANCE_MS = 120_000;

const MOST_FOUND = 50;

const STATES: Record<string, MessageState> = {
  accepted: "sent",
  scheduled: "sent",
  queued: "sent",
  sending: "sent",
  sent: "sent",
  partially_delivered: "sent",
  delivered: "delivered",
  read: "read",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

/** The connection was never opened, so nothing was accepted. */
const UNCONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** SMS and WhatsApp by Twilio, or a server with its API at `apiUrl`. The SDK is large and loaded at the first use. */
export function createTwilioMessages(options: TwilioOptions): Messages {
  const { accountSid, authToken, smsFrom, messagingServiceSid, whatsappFrom, webhookUrl } = options;
  const channels: MessageChannel[] = [
    ...(whatsappFrom ? (["whatsapp"] as const) : []),
    ...(smsFrom || messagingServiceSid ? (["sms"] as const) : []),
  ];
  let opened: Promise<Twilio> | undefined;
  const client = () => (opened ??= openClient(options));

  const senderOf = (channel: MessageChannel) =>
    channel === "whatsapp"
      ? { from: `whatsapp:${whatsappFrom}` }
      : messagingServiceSid
        ? { messagingServiceSid }
        : { from: smsFrom };

  return {
    transport: { kind: "twilio" },
    channels,
    async send({ id, channel, to, text, template }) {
      if (!channels.includes(channel)) throw messageFailure("refused", "NO_PROVIDER");
      const twilio = await client();
      try {
        const sent = await twilio.messages.create({
          ...senderOf(channel),
          to: addressOf(channel, to),
          statusCallback: `${webhookUrl}?message=${id}`,
          ...(template
            ? { contentSid: template.sid, contentVariables: JSON.stringify(template.variables) }
            : { body: text }),
        });
        return reportOf(sent);
      } catch (error) {
        throw failureOf(error);
      }
    },
    async find({ channel, to, text }, since) {
      const twilio = await client();
      try {
        const listed = await twilio.messages.list({ to: addressOf(channel, to), limit: MOST_FOUND });
        const from = since.getTime() - CLOCK_TOLERANCE_MS;
        const sent = listed.filter(
          ({ direction, dateCreated }) => !direction.startsWith("inbound") && dateCreated.getTime() >= from,
        );
        const same = sent.filter(({ body }) => withoutTokens(body) === text);
        return (same.length > 0 || channel === "sms" ? same : sent).map(reportOf);
      } catch (error) {
        throw failureOf(error);
      }
    },
    async read(providerId) {
      const twilio = await client();
      try {
        return reportOf(await twilio.messages(providerId).fetch());
      } catch (error) {
        if ((error as { status?: unknown }).status === 404) return undefined;
        throw failureOf(error);
      }
    },
    async receive({ url, body, signature }) {
      if (!signature) return undefined;
      const form = Object.fromEntries(new URLSearchParams(body));
      const { default: twilio } = await import("twilio");
      if (!twilio.validateRequest(authToken, signature, url, form)) return undefined;
      if (form.AccountSid !== accountSid) return { kind: "other" };
      return callOf(form, new URL(url).searchParams.get("message"));
    },
    openFile: (file) => openFile(options, file),
    purge: async () => undefined,
  };
}

const API = "https://api.twilio.com";

/**
 * The address of a file answers with a redirect to a signed address of one of these hosts, which gets no key. They are the only ones that
 * are read, so a redirect cannot lead into the network of the site.
 * https://www.twilio.com/docs/messaging/api/media-resource
 */
const FILE_HOSTS = [
  (url: URL) => url.hostname === "mms.twiliocdn.com" || url.hostname === "media.twiliocdn.com",
  (url: URL) =>
    url.hostname === "s3-external-1.amazonaws.com" && url.pathname.startsWith("/media.twiliocdn.com/"),
];

async function openFile(
  { accountSid, authToken, apiKey, apiUrl }: TwilioOptions,
  { providerId, reference }: { providerId: string; reference: string },
): Promise<OpenedFile | null> {
  const { origin } = new URL(apiUrl ?? API);
  const path = [accountSid, "Messages", providerId, "Media", reference].map(encodeURIComponent).join("/");
  const key = `${apiKey?.sid ?? accountSid}:${apiKey?.secret ?? authToken}`;
  const signal = AbortSignal.timeout(FILE_LIMITS.message.seconds * 1_000);
  let url = new URL(`/2010-04-01/Accounts/${path}`, origin);
  for (let redirects = 0; redirects <= FILE_LIMITS.message.redirects; redirects++) {
    const isApi = url.origin === origin;
    if (!isApi && !(url.protocol === "https:" && FILE_HOSTS.some((isHost) => isHost(url))))
      throw messageFailure("later", "FOREIGN_HOST");
    const headers = {
      "accept-encoding": "identity",
      ...(isApi ? { authorization: `Basic ${Buffer.from(key).toString("base64")}` } : {}),
    };
    const answer = await fetch(url, { headers, redirect: "manual", signal }).catch(() => {
      throw messageFailure("later", signal.aborted ? "TIMEOUT" : "UNCONNECTED");
    });
    if (answer.ok && answer.body)
      return { body: answer.body, bytes: Number(answer.headers.get("content-length")) || null };
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return null;
    const next = answer.headers.get("location");
    if (answer.status < 300 || answer.status >= 400 || !next || !URL.canParse(next, url))
      throw messageFailure("later", String(answer.status));
    url = new URL(next, url);
  }
  throw messageFailure("later", "REDIRECTS");
}

async function openClient({ accountSid, authToken, apiKey, apiUrl }: TwilioOptions): Promise<Twilio> {
  const { default: twilio } = await import("twilio");
  const client = twilio(apiKey?.sid ?? accountSid, apiKey?.secret ?? authToken, {
    accountSid,
    timeout: PATIENCE_MS,
  });
  if (apiUrl) client.api.baseUrl = apiUrl;
  return client;
}

function addressOf(channel: MessageChannel, phone: string): string {
  return channel === "whatsapp" ? `whatsapp:${phone}` : phone;
}

type Listed = Pick<MessageInstance, "sid" | "status" | "errorCode" | "price" | "priceUnit">;

function reportOf({ sid, status, errorCode, price, priceUnit }: Listed): MessageReport {
  return {
    providerId: sid,
    state: STATES[status] ?? "sent",
    error: errorCode ? String(errorCode) : null,
    cost: costOf(price, priceUnit),
  };
}

export function costOf(price: string | null, unit: string | null): MessageCost | null {
  if (!price || !unit || !/^-?\d{1,6}(\.\d{1,12})?$/.test(price)) return null;
  return { micros: Math.round(Math.abs(Number(price)) * 1_000_000), currency: unit.toUpperCase() };
}

function callOf(form: Record<string, string>, messageId: string | null): ProviderCall {
  const { MessageSid: providerId = "", MessageStatus: status = "", From: from = "" } = form;
  if (providerId === "") return { kind: "other" };
  if (status && status !== "received" && status !== "receiving") {
    const state = STATES[status];
    if (!state) return { kind: "other" };
    const error = /^\d{1,10}$/.test(form.ErrorCode ?? "") && form.ErrorCode !== "0" ? form.ErrorCode! : null;
    const cost = costOf(form.Price ?? null, form.PriceUnit ?? null);
    return { kind: "report", messageId, report: { providerId, state, error, cost } };
  }
  const sender = from.replace(/^whatsapp:/, "");
  // As the numbers of bookings: WhatsApp writes Mexican ones with a 1.
  const phone = readPhone(sender, "") ?? sender;
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return { kind: "other" };
  const optOut = form.OptOutType?.toLowerCase();
  return {
    kind: "reply",
    message: {
      providerId,
      channel: from.startsWith("whatsapp:") ? "whatsapp" : "sms",
      from: phone,
      text: form.Body || form.ButtonText || form.ListTitle || "",
      contents: contentsOf(form),
      optOut: optOut === "stop" || optOut === "start" ? optOut : null,
    },
  };
}

const MOST_FILES = 10;

function contentsOf(form: Record<string, string>): MessageContent[] {
  const contents = [...locationOf(form), ...filesOf(form)];
  const hasText = Boolean(form.Body || form.ButtonText || form.ListTitle);
  return contents.length > 0 || hasText
    ? contents
    : [{ kind: "unknown", type: nameOf(form.MessageType, /^[a-z_-]{1,30}$/i) }];
}

function locationOf({
  Latitude,
  Longitude,
  Label = "",
  Address = "",
}: Record<string, string>): MessageContent[] {
  if (!Latitude || !Longitude) return [];
  const [latitude, longitude] = [Number(Latitude), Number(Longitude)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return [];
  return [{ kind: "location", latitude, longitude, label: Label, address: Address }];
}

function filesOf(form: Record<string, string>): MessageContent[] {
  const count = Math.min(Number(form.NumMedia ?? 0) || 0, MOST_FILES);
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const type = nameOf(form[`MediaContentType${index}`]?.split(";")[0], /^[a-z]+\/[\w.+-]{1,80}$/i);
    const reference = nameOf(form[`MediaUrl${index}`]?.split("/").at(-1), /^\w{1,64}$/);
    return { kind: fileKindOf(type), type, reference };
  });
}

function fileKindOf(type: string) {
  if (/\b(x-)?vcard$/i.test(type)) return "contact" as const;
  const [family] = type.toLowerCase().split("/");
  if (family === "image") return "picture" as const;
  if (family === "audio") return "voice" as const;
  return family === "video" ? ("video" as const) : ("document" as const);
}

function nameOf(sent: string | undefined, shape: RegExp): string {
  return sent !== undefined && shape.test(sent) ? sent : "";
}

/** Errors of the SDK repeat numbers and texts, so only their codes are kept. */
function failureOf(error: unknown) {
  if (isMessageFailure(error)) return error;
  const { status, code } = (error ?? {}) as { status?: number; code?: number | string };
  const name = `${code ?? status ?? "unknown"}`.slice(0, 40);
  if (typeof status !== "number") return messageFailure(UNCONNECTED.has(name) ? "later" : "unknown", name);
  // A wrong key or a limit of the account says nothing about the message.
  if (status === 401 || status === 403 || status === 429) return messageFailure("later", name);
  // The request may have been accepted before the answer failed.
  if (status >= 500 || status === 408) return messageFailure("unknown", name);
  return messageFailure("refused", name);
}
