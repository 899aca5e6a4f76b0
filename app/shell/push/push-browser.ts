import { forgetPlace, keepPlace, subscriptionFields } from "./push-place.ts";

/** What the browser allows. `install`: an iPhone gives notifications only to a page on its home screen. */
type PushSupport = "supported" | "install" | "unsupported";

export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "supported";
  // Only Safari on iPhone and iPad has this property; it is false in a tab.
  return (navigator as { standalone?: boolean }).standalone === false ? "install" : "unsupported";
}

/** One scope per language of the site. */
export type PushArea = {
  area: "chauffeur" | "admin";
  lang: string;
  /** A chauffeur's link, or the id of an admin. Another person on this device must turn notifications on again. */
  person: string;
  publicKey: string;
  address: string;
  worker: string;
};

export type PushChoice = { isOn: boolean; showsDetails: boolean };

/** Turns notifications on. The browser asks the person; call it in a press only. */
export async function turnOn(
  place: PushArea,
  showsDetails: boolean,
): Promise<PushChoice | "blocked" | "failed"> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") return "blocked";
  if (permission !== "granted") return { isOn: false, showsDetails: false };
  try {
    const { area, lang, publicKey, worker } = place;
    await navigator.serviceWorker.register(worker, { scope: `/${lang}/${area}/` });
    const registration = await navigator.serviceWorker.ready;
    // One per device: a subscription of another language, or for another key of the site, would double every notification.
    for (const { subscription } of await subscriptions(place))
      if (!isFor(subscription, publicKey) || !(await isOfScope(registration, subscription)))
        await subscription.unsubscribe();
    const subscription =
      (await registration.pushManager.getSubscription()) ??
      (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
    const choice = await tell(place, subscription, { intent: "on", details: showsDetails ? "yes" : "" });
    if (typeof choice === "object") localStorage.setItem(keyOf(place), place.person);
    return choice;
  } catch {
    return "failed";
  }
}

export async function turnOff(place: PushArea): Promise<PushChoice | "failed"> {
  try {
    for (const { subscription } of await subscriptions(place)) {
      await tell(place, subscription, { intent: "off" });
      await subscription.unsubscribe();
    }
    localStorage.removeItem(keyOf(place));
    localStorage.removeItem(detailsKeyOf(place));
    await forgetPlace(place.area);
    return { isOn: false, showsDetails: false };
  } catch {
    return "failed";
  }
}

/** Registers the browser of the same person again: after a new sign-in, or when the browser has a new address. */
export async function renew(place: PushArea): Promise<PushChoice | "failed"> {
  const none = { isOn: false, showsDetails: false };
  if (Notification.permission !== "granted" || localStorage.getItem(keyOf(place)) !== place.person)
    return none;
  try {
    const [found] = await subscriptions(place);
    if (!found || !isFor(found.subscription, place.publicKey)) return none;
    const details = localStorage.getItem(detailsKeyOf(place)) ?? "";
    return await tell(place, found.subscription, { intent: "on", details });
  } catch {
    return "failed";
  }
}

export async function endPush(area: PushArea["area"], person: string): Promise<void> {
  if (pushSupport() !== "supported" || localStorage.getItem(keyOf({ area })) !== person) return;
  for (const { subscription } of await subscriptions({ area })) await subscription.unsubscribe();
  localStorage.removeItem(keyOf({ area }));
  localStorage.removeItem(detailsKeyOf({ area }));
  await forgetPlace(area);
}

type Area = Pick<PushArea, "area">;

function keyOf({ area }: Area): string {
  return `push-${area}`;
}

function detailsKeyOf({ area }: Area): string {
  return `push-details-${area}`;
}

async function subscriptions({ area }: Area) {
  const all = await navigator.serviceWorker.getRegistrations();
  const own = all.filter(({ scope }) => new URL(scope).pathname.split("/")[2] === area);
  const found = await Promise.all(own.map(({ pushManager }) => pushManager.getSubscription()));
  return found.flatMap((subscription) => (subscription ? [{ subscription }] : []));
}

async function isOfScope({ pushManager }: ServiceWorkerRegistration, { endpoint }: PushSubscription) {
  return (await pushManager.getSubscription())?.endpoint === endpoint;
}

function isFor({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  if (!applicationServerKey) return false;
  return base64url(new Uint8Array(applicationServerKey)) === publicKey;
}

function base64url(bytes: Uint8Array): string {
  const letters = btoa(String.fromCodePoint(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function tell(
  place: PushArea,
  subscription: PushSubscription,
  fields: { intent: "on" | "off"; details?: string },
): Promise<PushChoice | "failed"> {
  const body = subscriptionFields(subscription, fields, place.publicKey);
  const response = await fetch(place.address, { method: "POST", body });
  if (!response.ok || response.redirected) return "failed";
  if (fields.details !== undefined) {
    localStorage.setItem(detailsKeyOf(place), fields.details);
    const { address, publicKey } = place;
    await keepPlace(place.area, { address, publicKey, details: fields.details });
  }
  return (await response.json()) as PushChoice;
}
