import { useId } from "react";
import { Drawing } from "#app/ui/drawing.tsx";
import styles from "./lit-window.module.css";

const [LIGHT, BRIGHT] = ["var(--champagne)", "var(--champagne-light)"];

export function LitWindow() {
  const glow = useId();
  const { x, y, height } = FACADE.litAt;
  const middle = x + FACADE.litWidth / 2;
  return (
    <Drawing
      viewBox="0 0 960 640"
      preserveAspectRatio="xMaxYMax slice"
      even
      mirrored
      className={styles.drawing}
    >
      <radialGradient id={glow}>
        <stop offset="0" stopColor={BRIGHT} stopOpacity="0.34" />
        <stop offset="0.45" stopColor={LIGHT} stopOpacity="0.1" />
        <stop offset="1" stopColor={LIGHT} stopOpacity="0" />
      </radialGradient>
      <g stroke="var(--edge)" strokeOpacity="0.34">
        <path d={FACADE.roof} />
        <path d={FACADE.stone} />
        <path d={FACADE.street} />
      </g>
      <path d={FACADE.windows} fill="var(--night-deep)" stroke="var(--edge)" opacity="0.5" />
      <path d={FACADE.balconies} stroke="var(--edge)" opacity="0.26" />
      <ellipse cx={middle} cy={y + height / 2} rx="190" ry="170" fill={`url(#${glow})`} />
      <ellipse cx={middle} cy="604" rx="150" ry="20" fill={`url(#${glow})`} opacity="0.6" />
      <rect x={x} y={y} width={FACADE.litWidth} height={height} fill={BRIGHT} />
      <path d={FACADE.lit} stroke="var(--night)" strokeWidth="1.5" />
      <path d={FACADE.drapes} fill={LIGHT} />
    </Drawing>
  );
}

const COLUMNS = Array.from({ length: 11 }, (_, column) => 42 + column * 84);
const WIDTH = 36;

const FLOORS = [
  { top: 156, height: 44, hood: false },
  { top: 226, height: 56, hood: false },
  { top: 308, height: 66, hood: true },
  { top: 400, height: 66, hood: true },
] as const;

const LIT = { x: COLUMNS[7]!, y: FLOORS[1].top, height: FLOORS[1].height };

const FACADE = {
  windows: FLOORS.flatMap(({ top, height }) =>
    COLUMNS.filter((x) => !(x === LIT.x && top === LIT.y)).map((x) => frame(x, top, height)),
  ).join(""),
  stone: [
    ...FLOORS.filter(({ hood }) => hood).flatMap(({ top }) =>
      COLUMNS.map((x) => `M${x - 5} ${top - 7}h${WIDTH + 10}`),
    ),
    "M0 140H960M0 132H960M0 212H960M0 296H960M0 386H960M0 482H960M0 488H960",
  ].join(""),
  roof: roof(),
  balconies: balcony(282) + balcony(466),
  street: street(),
  lit: frame(LIT.x, LIT.y, LIT.height),
  drapes: drapes(LIT.x, LIT.y, LIT.height),
  litAt: LIT,
  litWidth: WIDTH,
};

function frame(x: number, y: number, height: number): string {
  const middle = x + WIDTH / 2;
  const bar = y + Math.round(height * 0.3);
  return `M${x} ${y}h${WIDTH}v${height}h-${WIDTH}zM${middle} ${y}v${height}M${x} ${bar}h${WIDTH}`;
}

function drapes(x: number, y: number, height: number): string {
  const tie = Math.round(height * 0.62);
  const half = (from: number, to: number) =>
    `M${from} ${y}h${to * 12}q${to} ${tie * 0.7} ${to * -8} ${tie}v${height - tie}h${to * -4}z`;
  return half(x, 1) + half(x + WIDTH, -1);
}

function balcony(y: number): string {
  const bars = Array.from({ length: 121 }, (_, bar) => `M${bar * 8} ${y}v14`).join("");
  return `M0 ${y}H960M0 ${y + 14}H960${bars}`;
}

function roof(): string {
  const dormers = COLUMNS.filter((_, column) => column % 2 === 1)
    .map((x) => `M${x} 132V104a18 18 0 0 1 36 0V132M${x + 18} 86V132M${x} 108h36`)
    .join("");
  const chimneys = [96, 348, 684, 864]
    .map((x) => `M${x} 62V30h52V62M${x + 8} 30v-10M${x + 20} 30v-10M${x + 32} 30v-10M${x + 44} 30v-10`)
    .join("");
  return `M0 62H960M0 70H960${dormers}${chimneys}`;
}

function street(): string {
  const arches = COLUMNS.filter((_, column) => column !== 5)
    .map((x) => `M${x - 8} 592V530a26 26 0 0 1 52 0V592`)
    .join("");
  return `${arches}M452 592V522a28 28 0 0 1 56 0V592M480 494V592M0 592H960M0 604H960`;
}
