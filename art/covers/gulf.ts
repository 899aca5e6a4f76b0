import {
  box,
  curve,
  DARK,
  dot,
  EDGE,
  LIGHT,
  PALE,
  path,
  RAISED,
  shape,
  trail,
  WARM,
  type Point,
} from "./strokes.ts";

const TILE = 124;
const STAR =
  "M62 6 79 23 102 22 101 45 118 62 101 79 102 102 79 101 62 118 45 101 22 102 23 79 6 62 23 45 22 22 45 23Z";
const JOINTS =
  "M62 6V-6M62 118V130M6 62H-6M118 62H130M102 22 124 0M102 102 124 124M22 102 0 124M22 22 0 0M62 34 82 42 90 62 82 82 62 90 42 82 34 62 42 42Z";

const MOON = `<path d="M915 365A46 46 0 1 1 879 412A40 40 0 1 0 915 365Z" fill="${PALE}" opacity=".92"/>`;

/** The pointed arch: its foot, springing and tip. */
const ARCH = "M520 1010V520C520 360 640 230 800 130C960 230 1080 360 1080 520V1010Z";

/** Through a pointed arch in a lattice: a low moon, a quiet city, and the lights of a way that leads here. */
export function gulf(): string {
  return [
    view(),
    `<path d="M0 0H1600V1000H0ZM520 1010V520C520 360 640 230 800 130C960 230 1080 360 1080 520V1010Z" fill="${DARK}" fill-rule="evenodd"/>`,
    lattice(),
    `<path d="M440 1010V510C440 330 580 180 800 50C1020 180 1160 330 1160 510V1010H1080V520C1080 360 960 230 800 130C640 230 520 360 520 520V1010Z" fill="${RAISED}"/>`,
    path(ARCH, LIGHT, { width: 9, opacity: 0.14 }),
    path(ARCH, LIGHT, { width: 2.6 }),
    path("M440 1010V510C440 330 580 180 800 50C1020 180 1160 330 1160 510V1010", LIGHT, {
      width: 1.4,
      opacity: 0.6,
    }),
    beads(),
  ].join("");
}

const ROOFS = "M500 780V706H560V676H612V716H668V690H720V728H884V700H936V668H990V712H1100V780Z";
const DOME = "M690 728C690 690 716 676 734 664C752 676 778 690 778 728Z";
const TOWER = "M838 728L840 560L846 548L852 536L858 548L864 560L866 728Z";
const WINDOWS = "M546 728v8M590 700v8M650 738v8M910 722v8M962 690v8M1010 736v8M1050 742v8M700 742v8";

function view(): string {
  const ways = [-150, 0, 150].map((out) => {
    const foot: Point = [800 + out * 1.5, 1010];
    const way = curve([800 + out * 0.05, 772], [800 + out * 0.1, 800], [800 + out * 0.6, 880], foot);
    return trail(way, (part) => 0.6 + part ** 2 * 6, out < 0 ? PALE : LIGHT, 0.85);
  });
  return [
    MOON,
    ...[DOME, TOWER, ROOFS].map((part) => shape(part, DARK)),
    box(500, 770, 620, 240, DARK),
    path("M500 771H1100", LIGHT, { width: 1.2, opacity: 0.5 }),
    path(WINDOWS, WARM, { width: 5, opacity: 0.75 }),
    ...ways,
  ].join("");
}

/** Stars of eight points beside the arch; those that would lie in its frame are left out. */
function lattice(): string {
  const tiles: string[] = [];
  for (let column = 0; column < 13; column += 1) {
    for (let rank = 0; rank < 9; rank += 1) {
      const [x, y] = [column * TILE - 6, rank * TILE - 50];
      const [middleX, middleY] = [x + TILE / 2, y + TILE / 2];
      const half = middleY > 500 ? 420 : 420 * (1 - ((500 - middleY) / 560) ** 1.25) + 30;
      if (Math.abs(middleX - 800) < half) continue;
      tiles.push(`<path transform="translate(${x} ${y})" d="${STAR}${JOINTS}"/>`);
    }
  }
  return `<g fill="none" stroke="${EDGE}" stroke-width="1.5" opacity=".62">${tiles.join("")}</g>`;
}

function beads(): string {
  return curve([480, 980], [480, 330], [610, 210], [800, 92], 26)
    .flatMap(([x, y]) => [dot([x, y], 3, LIGHT, 0.8), dot([1600 - x, y], 3, LIGHT, 0.8)])
    .join("");
}
