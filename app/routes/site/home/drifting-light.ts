import { type Camera, EYE_HEIGHT, TALL, WIDE, WIDE_RTL } from "./hero-camera.ts";

/*
 * Animates lights along the trails in the first screen's picture, on a canvas with the same camera as the picture.
 * Optional: the first screen is complete without it.
 */

/**
 * The brightest cars of `art/night-avenue/lights.js`: metres from the axis, amplitude, phase and wavelength of the
 * sway, brightness.
 */
const CARS = [
  [-2.55, -0.45, 2.11, 50.61, 0.6],
  [-2.79, 0.34, 1.44, 130.1, 0.54],
  [-5.42, 1.2, 3.16, 85.49, 0.5],
  [-12.5, 0.2, 0.09, 65.13, 0.45],
  [-5.91, -0.2, 4.56, 70.68, 0.4],
  [-13.1, 0.27, 0.62, 94.37, 0.35],
  [-2, -0.54, 0.65, 130.4, 0.35],
  [12.91, -0.31, 3.02, 54, 0.8],
  [2.71, -0.53, 5.61, 49.05, 0.7],
  [13.42, 1.36, 3.78, 52.1, 0.6],
  [9.34, 0.27, 3.46, 80.03, 0.7],
  [2.7, 0, 5.9, 156.5, 0.6],
  [9.36, -2.63, 0.2, 66.59, 0.5],
  [6.81, 0.31, 2.95, 99.95, 0.5],
] as const;

/** Metres: from the middle of a car to its lamps, and their height above the road. */
const HALF = 0.72;
const LAMP = 0.72;
const RED = "255 96 66";
const WHITE = "255 238 206";

/** Metres: the distances at which a light appears and at which it passes the viewer. */
const FAR = 260;
const NEAR = 6;
/** The length of a light as a share of the way, and its number of segments. */
const LENGTH = 0.3;
const PIECES = 11;
const FRAME_MS = 33;

/** Runs while the canvas is visible and the booking bar does not have the focus; ends with the signal. */
export function letLightDrift(canvas: HTMLCanvasElement, gone: AbortSignal) {
  const ground = canvas.closest("section") ?? canvas;
  const narrow = matchMedia("(max-width: 47.99rem)");
  const g = canvas.getContext("2d");
  if (!g) return;
  let camera = WIDE;
  let isSeen = false;
  let next = 0;
  let clock = 0;
  let last = 0;

  const draw = (now: number) => {
    next = requestAnimationFrame(draw);
    if (now - last < FRAME_MS) return;
    // After a pause it continues at the same position.
    clock += Math.min(now - last, 2 * FRAME_MS) / 1000;
    last = now;
    drawLights(g, camera, clock);
    canvas.dataset["lit"] = "";
  };
  const decide = () => {
    cancelAnimationFrame(next);
    const isUsed = document.activeElement?.closest("[data-place=booking-bar]");
    if (isSeen && !isUsed && !document.hidden && !gone.aborted) next = requestAnimationFrame(draw);
  };
  const measure = () => {
    camera = narrow.matches ? TALL : getComputedStyle(canvas).direction === "rtl" ? WIDE_RTL : WIDE;
    canvas.width = camera.width;
    canvas.height = camera.height;
  };

  measure();
  narrow.addEventListener("change", measure, { signal: gone });
  document.addEventListener("visibilitychange", decide, { signal: gone });
  // During `focusout` the new element does not have the focus yet.
  for (const sign of ["focusin", "focusout"] as const)
    ground.addEventListener(sign, () => setTimeout(decide), { signal: gone });
  const watch = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    decide();
  });
  watch.observe(canvas);
  gone.addEventListener("abort", () => {
    watch.disconnect();
    cancelAnimationFrame(next);
  });
}

function drawLights(g: CanvasRenderingContext2D, camera: Camera, seconds: number) {
  g.globalCompositeOperation = "source-over";
  g.clearRect(0, 0, camera.width, camera.height);
  g.globalCompositeOperation = "lighter";
  for (const [index, [lane, size, phase, wave, strength]] of CARS.entries()) {
    const round = 11 + ((index * 7) % 5) * 1.7;
    const way = ((seconds / round + index * 0.618) % 1) * (1 + LENGTH) * 1.25;
    if (way > 1 + LENGTH) continue;
    const leaves = lane > 0;
    for (const side of [-HALF, HALF]) {
      const at = (part: number) => {
        const z = FAR * (NEAR / FAR) ** (leaves ? 1 - part : part);
        const wander = size * Math.sin(z / wave + phase) * Math.min(1, z / 40);
        const scale = (camera.lens * camera.height) / z;
        return {
          x: camera.vanish * camera.width + (lane + wander + side - camera.eye) * scale,
          y: camera.horizon * camera.height + (EYE_HEIGHT - LAMP) * scale,
          scale,
        };
      };
      drawLight(g, at, way, strength, leaves ? RED : WHITE);
    }
  }
}

type Point = { x: number; y: number; scale: number };

function drawLight(
  g: CanvasRenderingContext2D,
  at: (part: number) => Point,
  head: number,
  strength: number,
  colour: string,
) {
  let before = at(head - LENGTH);
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const part = head - LENGTH + (LENGTH * piece) / PIECES;
    const point = at(part);
    const body = Math.sin((Math.PI * piece) / (PIECES + 1)) ** 2;
    const ends = Math.max(0, Math.min(1, part * 5, (1 - part) * 5));
    const light = Math.min(1, 1.3 * strength) * body * ends;
    if (light > 0.01) {
      const core = Math.min(3.2, Math.max(0.7, point.scale * 0.036));
      for (const [width, share] of [
        [core, 0.95],
        [core * 3, 0.28],
        [core * 9, 0.1],
      ] as const) {
        g.strokeStyle = `rgb(${colour} / ${light * share})`;
        g.lineWidth = width;
        g.beginPath();
        g.moveTo(before.x, before.y);
        g.lineTo(point.x, point.y);
        g.stroke();
      }
    }
    before = point;
  }
}
