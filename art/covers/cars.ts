import {
  box,
  curve,
  DARK,
  EDGE,
  GROUND,
  lamp,
  LIGHT,
  line,
  PALE,
  path,
  RAISED,
  trail,
  type Point,
} from "./strokes.ts";

const ROAD = 800;

/** A long saloon from the side in a dark studio: only the light along its edges draws it. */
export function cars(): string {
  return [
    strip(),
    box(0, ROAD, 1600, 200, GROUND),
    line(
      [
        [0, ROAD],
        [1600, ROAD],
      ],
      EDGE,
      { width: 1, opacity: 0.4 },
    ),
    body(),
    rims(),
    lights(),
    reflection(),
  ].join("");
}

/** The one lamp of the studio, above. */
function strip(): string {
  return [26, 12, 4]
    .map((width, index) =>
      line(
        [
          [430, 196],
          [1250, 196],
        ],
        PALE,
        { width, opacity: [0.05, 0.12, 0.75][index]! },
      ),
    )
    .join("");
}

const OUTLINE =
  "M236 768C214 740 208 690 216 650C224 620 252 604 300 598L430 580C520 520 610 470 720 456C830 444 950 446 1030 460C1130 478 1220 534 1290 584C1380 592 1440 606 1466 640C1482 668 1484 712 1478 748C1474 764 1466 770 1450 770L1372 770A96 96 0 0 0 1180 770L512 770A96 96 0 0 0 320 770Z";
const ROOF =
  "M300 598L430 580C520 520 610 470 720 456C830 444 950 446 1030 460C1130 478 1220 534 1290 584C1380 592 1440 606 1466 640";
const GLASS = "M478 580C560 526 640 488 728 476C830 466 940 468 1018 480C1096 496 1160 534 1218 584Z";

function body(): string {
  return (
    `<path d="${OUTLINE}" fill="${RAISED}"/><path d="${GLASS}" fill="${DARK}"/>` +
    path(ROOF, LIGHT, { width: 12, opacity: 0.12 }) +
    path(ROOF, PALE, { width: 2.8, opacity: 0.95 }) +
    path(GLASS, LIGHT, { width: 1.4, opacity: 0.55 }) +
    path("M226 652C480 622 1180 622 1460 654", LIGHT, { width: 2, opacity: 0.7 }) +
    path("M216 700C224 730 226 744 240 766M560 742C760 736 980 736 1140 744", LIGHT, {
      width: 1.4,
      opacity: 0.35,
    }) +
    path(
      "M806 468L800 752M566 584C586 640 588 690 590 752M1100 530L1120 584C1136 640 1130 690 1128 740",
      EDGE,
      { width: 1.3, opacity: 0.7 },
    ) +
    path("M660 648H714M900 648H954", PALE, { width: 2.4, opacity: 0.7 })
  );
}

function rims(): string {
  return [416, 1276]
    .map((x) => {
      const spokes = Array.from({ length: 10 }, (_, spoke) => {
        const angle = (spoke / 10) * Math.PI * 2 + 0.3;
        const at = (r: number): Point => [x + Math.cos(angle) * r, 748 + Math.sin(angle) * r];
        return line([at(16), at(62)], LIGHT, { width: 2, opacity: 0.5 });
      });
      const ring = (r: number, stroke: string, opacity: number) =>
        `<circle cx="${x}" cy="748" r="${r}" fill="none" stroke="${stroke}" stroke-width="2" opacity="${opacity}"/>`;
      return (
        `<circle cx="${x}" cy="748" r="84" fill="${DARK}"/>` +
        ring(84, EDGE, 0.5) +
        ring(66, LIGHT, 0.85) +
        ring(14, LIGHT, 0.8) +
        spokes.join("")
      );
    })
    .join("");
}

function lights(): string {
  const beam = trail(
    curve([1470, 652], [1520, 656], [1580, 660], [1640, 664], 12),
    (part) => 1.5 + part * 11,
    PALE,
    0.3,
  );
  return (
    beam +
    path("M1392 622C1420 626 1446 634 1462 646", PALE, { width: 5 }) +
    lamp([1458, 644], 6, PALE) +
    path("M222 640C240 628 266 622 290 620", LIGHT, { width: 5 }) +
    lamp([226, 642], 4.5, LIGHT)
  );
}

function reflection(): string {
  return (
    `<g transform="matrix(1 0 0 -.34 0 ${(ROAD * 1.34 + 8).toFixed(0)})" opacity=".32">${path(ROOF, PALE, { width: 3, opacity: 0.5 })}${path("M226 652C480 622 1180 622 1460 654", LIGHT, { width: 3, opacity: 0.7 })}</g>` +
    [-160, 0, 160]
      .map((x) =>
        line(
          [
            [700 + x * 2.4, 938 + Math.abs(x) / 14],
            [900 + x * 2.4, 938 + Math.abs(x) / 14],
          ],
          LIGHT,
          { width: 1, opacity: 0.14 },
        ),
      )
      .join("")
  );
}
