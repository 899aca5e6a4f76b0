/*
 * The cameras of the first screen's picture: `art/hero-picture.ts` paints it by them, and light slides along its trails by them. Width and
 * height in pixels of the light, which is coarser than the picture; horizon, lens and vanishing point as parts of these; the eye
 * in metres beside the axis of the road.
 */

export const WIDE = { width: 960, height: 600, horizon: 0.47, lens: 1.05, vanish: 0.64, eye: -5.5 };
/** The road ends on the side where the words are not; traffic keeps to the right in both. */
export const WIDE_RTL = { ...WIDE, vanish: 0.36, eye: 5.5 };
export const TALL = { width: 480, height: 760, horizon: 0.36, lens: 0.62, vanish: 0.56, eye: -4 };

export type Camera = typeof WIDE;

/** Metres above the road. */
export const EYE_HEIGHT = 5.4;
