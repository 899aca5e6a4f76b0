/* Written by `npm run art`: what the pages know of the scenes in public/pictures/scenes. */

export const SHAPES = {
  wide: { width: 1920, height: 1080, widths: [640, 1280, 1920] },
  tall: { width: 828, height: 1035, widths: [480, 828] },
} as const;

/** `composed`: right-to-left pages have a wide shape of their own; the others are mirrored there. */
export const PICTURES = {
  "airport-apron": { placeholder: "#15181d", composed: false },
  "carpet-stair": { placeholder: "#18181e", composed: false },
  "chateau-gates": { placeholder: "#271d14", composed: false },
  courtyard: { placeholder: "#1e160d", composed: false },
  croisette: { placeholder: "#241d21", composed: true },
  "dawn-towers": { placeholder: "#14171e", composed: false },
  "desk-by-night": { placeholder: "#1c1714", composed: false },
  embassy: { placeholder: "#1e1819", composed: false },
  "garden-lanterns": { placeholder: "#1e1c1a", composed: false },
  "gulf-salon": { placeholder: "#241606", composed: false },
  harbour: { placeholder: "#1a161b", composed: false },
  "hour-city": { placeholder: "#1c181c", composed: false },
  "la-defense": { placeholder: "#18181d", composed: true },
  "mirror-pool": { placeholder: "#201a1b", composed: false },
  "night-motorway": { placeholder: "#130f14", composed: true },
  "picture-palace": { placeholder: "#271e18", composed: false },
  "round-table": { placeholder: "#201b17", composed: false },
  "runway-jet": { placeholder: "#1f1916", composed: false },
  spotlights: { placeholder: "#1e1d23", composed: false },
  stadium: { placeholder: "#162021", composed: false },
  "station-hall": { placeholder: "#1d1814", composed: false },
  "take-off": { placeholder: "#17181f", composed: false },
} as const;

export type PictureName = keyof typeof PICTURES;
