/* The world in metres: x to the right of the axis, y above the ground, z away from the eye. */

/** A pinhole camera above the ground; `at` returns the pixel of a point and the scale there. */
export function camera({ width, height, horizon, vanish, lens, eye }) {
  return {
    width,
    height,
    horizon: horizon * height,
    vanish: vanish * width,
    at(x, y, z) {
      const scale = (lens * height) / z;
      return { x: vanish * width + (x - eye.x) * scale, y: horizon * height + (eye.y - y) * scale, scale };
    },
  };
}
