import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";

export type LightName = ServiceSlug | "all";

type LightLine = {
  /** The one bright line. */
  light: string;
  /** What it is seen against, in hairlines. */
  faint?: string;
  /** Lamps: tiny strokes. */
  dots?: string;
  /** Where the light comes to rest. */
  end?: [x: number, y: number];
};

/** In a field of 1600 × 360; a narrow screen shows its last part. */
export const LIGHT_LINES: Record<LightName, LightLine> = {
  // A descent, and the runway under it.
  "airport-transfers": {
    light: "M0 24C420 40 700 120 930 214S1210 300 1330 300H1600",
    faint: "M860 318H1600M940 334H1600",
    dots: lamps(1000, 326, 44, 14),
  },
  // A curving track under the arches of a station hall.
  "train-station-transfers": {
    light: "M0 338C560 338 860 322 1120 262S1460 176 1600 168",
    faint:
      "M0 352C570 352 880 338 1150 276S1480 192 1600 186M960 300V170a150 150 0 0 1 300 0V244M1010 290V172a100 100 0 0 1 200 0V254M1260 244V160a130 130 0 0 1 260 0V186M1306 230V162a84 84 0 0 1 168 0V190",
  },
  // The road runs on into a dial.
  "hourly-chauffeur": {
    light: "M0 300H900A250 250 0 0 1 1326.8 123.2",
    faint: "M900 300A250 250 0 0 1 1400 300M940 300A210 210 0 0 1 1360 300M1150 300L1290 160",
    dots: dial(1150, 300, 228),
    end: [1326.8, 123.2],
  },
  // Two towns, and all the land between them.
  "city-to-city": {
    light: "M0 292C180 292 260 236 420 232S700 284 880 250 1160 128 1330 138 1500 92 1560 92",
    faint:
      "M0 330C260 300 420 330 640 306S1060 230 1240 250 1480 216 1600 226M0 352C300 334 560 356 820 336S1280 300 1600 296M520 200C700 150 860 190 1000 150S1240 60 1400 84 1540 50 1600 56",
    end: [1560, 92],
  },
  // The outline of a business district.
  "corporate-services": {
    light:
      "M0 318H460V262H590V296H730V176H850V246H950V118H1060V206H1140V58H1226V156H1330V224H1430V134H1510V268H1600",
    faint: "M0 334H1600M1183 58V24M1005 118V96",
    dots: lamps(1156, 96, 18, 4) + lamps(1156, 124, 18, 4) + lamps(966, 150, 20, 5) + lamps(1446, 170, 18, 4),
  },
  // A garland from tree to tree.
  "private-events": {
    light:
      "M0 120C120 236 300 236 420 96 540 250 760 250 880 84 1000 268 1240 268 1360 72 1440 172 1520 190 1600 186",
    faint:
      "M420 96V360M880 84V360M1360 72V360M0 60C120 150 300 150 420 50 540 160 760 160 880 40 1000 176 1240 176 1360 30 1440 96 1520 108 1600 104",
    dots: "M210 207v.1M300 188v.1M120 190v.1M540 190v.1M650 211v.1M760 190v.1M1000 195v.1M1120 222v.1M1240 194v.1M1460 163v.1M1540 184v.1",
  },
  // The river, between its banks.
  "tours-sightseeing": {
    light: "M0 236C180 300 380 312 540 236S760 60 940 78 1120 300 1290 296 1490 116 1600 96",
    faint:
      "M0 210C180 274 370 284 520 212S750 30 950 50 1150 270 1280 268 1470 92 1600 68M0 264C180 328 390 342 560 262S780 92 930 106 1100 330 1300 326 1510 144 1600 124",
  },
  // Straight through, gate after gate.
  "fast-track": {
    light: "M0 236H1560",
    faint: "M640 290V186H716V290M820 306V162H920V306M1036 322V134H1164V322M1290 340V104H1446V340",
    dots: lamps(60, 262, 90, 16),
    end: [1560, 236],
  },
  // One at the centre, and rings around.
  "bodyguard-pro": {
    light: "M0 250C420 250 700 190 1180 190",
    faint: rings(1180, 190, [48, 88, 128, 168]),
    end: [1180, 190],
  },
  // Dunes under one star.
  "vip-gulf-services": {
    light: "M0 316C260 316 400 196 660 184 800 178 850 262 1010 262 1200 262 1300 150 1600 168",
    faint:
      "M0 344C240 340 460 262 720 270S1080 330 1240 306 1480 246 1600 256M520 262C680 222 760 300 940 316M1240 250C1360 236 1420 300 1600 312" +
      star(1268, 76, 40),
    dots: "M1268 76v.1M1100 60v.1M1400 40v.1M1480 96v.1M980 110v.1M1190 130v.1",
  },
  // Ten ways out of one house.
  all: {
    light: "M0 300C560 300 900 240 1600 36",
    faint: fan([-14, 8, 74, 114, 156, 198, 242, 288, 336]),
  },
};

function lamps(x: number, y: number, step: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `M${x + index * step} ${y}h.1`).join("");
}

/** Hours on the upper half of a dial. */
function dial(x: number, y: number, radius: number): string {
  return Array.from({ length: 13 }, (_, hour) => {
    const angle = Math.PI + (hour * Math.PI) / 12;
    return `M${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}h.1`;
  }).join("");
}

function rings(x: number, y: number, radii: number[]): string {
  return radii.map((r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`).join("");
}

/** Two squares, one turned by an eighth. */
function star(x: number, y: number, radius: number): string {
  const side = round(radius * Math.SQRT1_2);
  return `M${x - side} ${y - side}h${2 * side}v${2 * side}h${-2 * side}zM${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;
}

function fan(ends: number[]): string {
  return ends.map((end) => `M0 300C560 300 900 ${round(300 - (300 - end) * 0.3)} 1600 ${end}`).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
