import { type Camera, EYE_HEIGHT, TALL, WIDE, WIDE_RTL } from "./hero-camera.ts";

/*
 * Lights that move along the trails in the first screen's picture, in the same perspective as the picture. Only `scale` and `opacity` are
 * animated: the browser moves finished layers and paints nothing. Optional: the first screen is complete without them.
 */

/**
 * The cars of `art/night-avenue/lights.js` that are bright and hardly sway: metres from the axis, with the mean of their
 * sway, and brightness. Left of the axis they come, right of it they leave.
 */
const CARS = [
  [-2.65, 0.6],
  [12.99, 0.8],
  [2.71, 0.7],
  [-12.43, 0.45],
  [9.23, 0.7],
  [-5.8, 0.4],
  [2.7, 0.6],
  [6.78, 0.5],
  [-2.59, 0.54],
] as const;

/** Metres: from the middle of a car to its lamps, and their height above the road. */
const HALF = 0.72;
const LAMP = 0.72;
const RED = "rgb(255 96 66)";
const WHITE = "rgb(255 238 206)";

/** Metres: the distances at which a light appears and at which it has passed the viewer. */
const FAR = 260;
const NEAR = 8;
const SMALLEST = NEAR / FAR;
/** The tail of a light as a share of the distance of its head from the vanishing point: 30 % of the way behind it. */
const TAIL = SMALLEST ** 0.3;
/** A far light becomes shorter than it becomes thin. */
const THINNEST = 0.25;

/** The way is exponential in perspective, and frames are interpolated linearly. */
const FRAMES = 32;
/** The share of its round in which a car is on the way. */
const ON_THE_WAY = 0.8;

/** Share of a full battery. */
const LOW = 0.2;

type Battery = EventTarget & { level: number; charging: boolean };

let clock = 0;

/**
 * Runs while the lights are on the screen, the booking bar does not have the focus and the battery is not low; ends with
 * the signal. Returns false if nothing is shown because the battery is low.
 */
export async function letLightDrift(box: HTMLElement, gone: AbortSignal): Promise<boolean> {
  const battery = await batteryOf(navigator);
  if (gone.aborted || isLow(battery)) return false;
  const narrow = matchMedia("(max-width: 47.99rem)");
  let animations: Animation[] = [];
  let isSeen = false;

  const decide = () => {
    const isUsed = document.activeElement?.closest("[data-place=booking-bar]");
    const runs = isSeen && !isUsed && !document.hidden && !isLow(battery) && !gone.aborted;
    for (const animation of animations)
      if (runs) animation.play();
      else animation.pause();
  };
  const build = () => {
    keepClock();
    const camera = narrow.matches ? TALL : getComputedStyle(box).direction === "rtl" ? WIDE_RTL : WIDE;
    const plane = document.createElement("div");
    // Cameras measure from the left in both directions of text.
    plane.dir = "ltr";
    box.replaceChildren(plane);
    animations = CARS.flatMap(([lane, strength], index) =>
      driveCar(plane, camera, { lane, strength, index }),
    );
    for (const animation of animations) animation.currentTime = clock;
    decide();
  };
  // After a pause the lights continue at the same position.
  const keepClock = () => (clock = Number(animations[0]?.currentTime ?? clock));

  build();
  narrow.addEventListener("change", build, { signal: gone });
  document.addEventListener("visibilitychange", decide, { signal: gone });
  for (const change of ["levelchange", "chargingchange"])
    battery?.addEventListener(change, decide, { signal: gone });
  // During `focusout` the new element does not have the focus yet.
  for (const sign of ["focusin", "focusout"] as const)
    box.closest("section")?.addEventListener(sign, () => setTimeout(decide), { signal: gone });
  const watch = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    decide();
  });
  watch.observe(box);
  gone.addEventListener("abort", () => {
    watch.disconnect();
    keepClock();
    decide();
  });
  box.dataset["lit"] = "";
  return true;
}

/** Only Chromium reports the battery, and a page may be forbidden to read it. */
async function batteryOf(browser: Navigator & { getBattery?(): Promise<Battery> }) {
  return browser.getBattery?.().catch(() => undefined);
}

function isLow(battery: Battery | undefined): boolean {
  return battery !== undefined && !battery.charging && battery.level <= LOW;
}

type Car = { lane: number; strength: number; index: number };

function driveCar(plane: HTMLElement, camera: Camera, { lane, strength, index }: Car): Animation[] {
  const leaves = lane > 0;
  const round = 1000 * (11 + ((index * 7) % 5) * 1.7);
  const frames: Keyframe[] = Array.from({ length: FRAMES + 1 }, (_, frame) => {
    const way = frame / FRAMES;
    const size = SMALLEST ** (leaves ? way : 1 - way);
    const shown = Math.min(1, 5 * way, 5 * (1 - way));
    return {
      offset: way * ON_THE_WAY,
      scale: `${size} ${Math.max(THINNEST, size)}`,
      opacity: Math.min(1, 1.3 * strength) * shown,
    };
  });
  frames.push({ ...frames.at(-1), offset: 1 });
  return [-HALF, HALF].map((side) => {
    const lamp = plane.appendChild(lampAt(camera, lane + side));
    lamp.style.color = leaves ? RED : WHITE;
    const delay = -((index * 0.618) % 1) * round;
    return lamp.animate(frames, { duration: round, delay, iterations: Infinity });
  });
}

/** At its nearest point; smaller, around the vanishing point, it is farther away. */
function lampAt(camera: Camera, across: number): HTMLElement {
  const metre = (camera.lens * camera.height) / NEAR;
  const end = { x: (across - camera.eye) * metre, y: (EYE_HEIGHT - LAMP) * metre };
  const length = Math.hypot(end.x, end.y) / camera.width;
  const lamp = document.createElement("i");
  Object.assign(lamp.style, {
    insetInlineStart: percent(camera.vanish + length * TAIL),
    insetBlockStart: percent(camera.horizon),
    inlineSize: percent(length * (1 - TAIL)),
    transformOrigin: `${percent(-TAIL / (1 - TAIL))} 50%`,
    rotate: `${Math.atan2(end.y, end.x)}rad`,
  });
  return lamp;
}

function percent(share: number): string {
  return `${share * 100}%`;
}
