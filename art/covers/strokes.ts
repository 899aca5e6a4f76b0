/** Shapes of the covers as SVG. Colours are the names of tokens.css, so a cover follows the theme. */

export type Point = [x: number, y: number];

export const LIGHT = "var(--accent)";
/** Windows and lamps: the same in every theme. */
export const WARM = "var(--champagne)";
export const PALE = "var(--ivory)";
export const DARK = "var(--night-deep)";
export const GROUND = "var(--night)";
export const RAISED = "var(--night-raised)";
export const EDGE = "var(--edge)";

export const WIDTH = 1600;
export const HEIGHT = 1000;

const round = (value: number) => Math.round(value * 10) / 10;

export function polygon(points: Point[], fill: string, opacity = 1): string {
  const [first, ...rest] = points.map(([x, y]) => `${round(x)} ${round(y)}`);
  return `<path d="M${first}L${rest.join(" ")}Z" fill="${fill}"${opacityOf(opacity)}/>`;
}

export function line(points: Point[], stroke: string, { width = 1.5, opacity = 1 } = {}): string {
  const [first, ...rest] = points.map(([x, y]) => `${round(x)} ${round(y)}`);
  return `<path d="M${first}L${rest.join(" ")}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${opacityOf(opacity)}/>`;
}

/** From path data. */
export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacityOf(opacity)}/>`;
}

export function path(d: string, stroke: string, { width = 1.5, opacity = 1 } = {}): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${opacityOf(opacity)}/>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${opacityOf(opacity)}/>`;
}

export function dot([x, y]: Point, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${opacityOf(opacity)}/>`;
}

/** A lamp: a small core in two rings of light. */
export function lamp(at: Point, r: number, fill = WARM): string {
  return dot(at, r * 5, fill, 0.05) + dot(at, r * 2.4, fill, 0.14) + dot(at, r, fill, 0.95);
}

/** A trail of light that grows towards the eye: a ribbon with a halo. `widthAt` gives its half width from 0 to 1. */
export function trail(
  points: Point[],
  widthAt: (part: number) => number,
  fill = LIGHT,
  opacity = 0.9,
): string {
  const ribbon = (factor: number, alpha: number) => {
    const edge = (side: 1 | -1) =>
      points.map((point, index) =>
        shifted(points, index, side * factor * widthAt(index / (points.length - 1))),
      );
    return polygon([...edge(1), ...edge(-1).reverse()], fill, alpha);
  };
  return ribbon(6, 0.05 * opacity) + ribbon(2.6, 0.14 * opacity) + ribbon(1, opacity);
}

function shifted(points: Point[], index: number, by: number): Point {
  const [x, y] = points[index]!;
  const [fromX, fromY] = points[Math.max(0, index - 1)]!;
  const [toX, toY] = points[Math.min(points.length - 1, index + 1)]!;
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  return [x - ((toY - fromY) / length) * by, y + ((toX - fromX) / length) * by];
}

/** Points along a cubic curve. */
export function curve(from: Point, over: Point, under: Point, to: Point, steps = 40): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const u = 1 - t;
    const at = (axis: 0 | 1) =>
      u ** 3 * from[axis] + 3 * u * u * t * over[axis] + 3 * u * t * t * under[axis] + t ** 3 * to[axis];
    return [at(0), at(1)];
  });
}

/** The same numbers in every drawing. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

function opacityOf(opacity: number): string {
  return opacity === 1 ? "" : ` opacity="${Number(opacity.toFixed(3))}"`;
}
