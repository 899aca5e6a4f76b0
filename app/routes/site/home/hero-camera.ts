/*
 * The cameras of the first screen's picture: `art/hero-picture.ts` renders it with them, and `drifting-light.ts` uses
 * them for its lights. Width and height have the proportion of the picture; horizon, lens and
 * vanishing point are shares of these; the eye is in metres from the axis of the road.
 */

export const WIDE = { width: 960, height: 600, horizon: 0.47, lens: 1.05, vanish: 0.64, eye: -5.5 };
/** The vanishing point is on the side without text; traffic keeps to the right in both. */
export const WIDE_RTL = { ...WIDE, vanish: 0.36, eye: 5.5 };
export const TALL = { width: 480, height: 760, horizon: 0.36, lens: 0.62, vanish: 0.56, eye: -4 };

export type Camera = typeof WIDE;

/** Metres above the road. */
export const EYE_HEIGHT = 5.4;
