export type PushTarget = {
  endpoint: string;
  /** Uncompressed P-256 public key, base64url. */
  p256dh: string;
  /** 16 bytes, base64url. */
  auth: string;
};

export type PushMessage = {
  /** Stable per message: a push service replaces a waiting message of the same topic, and a browser a shown one of the same tag. */
  id: string;
  target: PushTarget;
  payload: string;
  seconds: number;
  isUrgent: boolean;
};

type PushTransport = { kind: "folder"; folder: string } | { kind: "service" };

export type Push = {
  transport: PushTransport;
  /** The VAPID public key (RFC 8292), base64url. Browsers bind their subscription to it. */
  publicKey: string;
  /** Resolves when the push service has accepted the message. Otherwise throws a PushFailure. */
  send(message: PushMessage): Promise<void>;
  purge(before: Date): Promise<void>;
};

/**
 * `gone`: the subscription has ended. `refused`: this message is never accepted. `later`: it was not accepted now. `unknown`: it may have
 * been accepted, because the answer did not arrive.
 */
export type PushFailure = Error & {
  name: "PushFailure";
  kind: "gone" | "refused" | "later" | "unknown";
  /** Seconds that the push service asks to wait. */
  after: number | null;
};

/** `code`: the kind of failure, without addresses. */
export function pushFailure(
  kind: PushFailure["kind"],
  code: string,
  after: number | null = null,
): PushFailure {
  return Object.assign(new Error(code), { name: "PushFailure" as const, kind, after });
}

export function isPushFailure(error: unknown): error is PushFailure {
  return error instanceof Error && error.name === "PushFailure";
}

/** The push services of Chrome and its relatives, Firefox, Safari and Edge. A name with a dot at its start stands for all hosts below it. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

const LONGEST_ENDPOINT = 1000;

/**
 * Whether the site sends requests to this address. It comes from a browser, so it could name any host that this process reaches
 * (server-side request forgery): only the known push services are accepted, by their names and at their standard port.
 */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, pathname } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "" || pathname === "/")
    return false;
  return PUSH_SERVICES.some((one) => (one.startsWith(".") ? hostname.endsWith(one) : hostname === one));
}

/** 65 bytes that begin with 4, and 16 bytes. */
export function isPushTarget({ endpoint, p256dh, auth }: PushTarget): boolean {
  return isPushService(endpoint) && /^B[\w-]{86}$/.test(p256dh) && /^[\w-]{22}$/.test(auth);
}
