import { useId } from "react";
import { FACADE } from "./facade-lines.ts";
import styles from "./lit-window.module.css";

/** Everybody sleeps but one. */
export function LitWindow() {
  const glow = useId();
  const { x, y, height } = FACADE.litAt;
  const middle = x + FACADE.litWidth / 2;
  return (
    <svg
      viewBox="0 0 960 640"
      preserveAspectRatio="xMaxYMax slice"
      className={styles.drawing}
      aria-hidden="true"
    >
      <radialGradient id={glow}>
        <stop offset="0" className={styles.near} />
        <stop offset="0.45" className={styles.half} />
        <stop offset="1" className={styles.far} />
      </radialGradient>
      <g className={styles.stone}>
        <path d={FACADE.roof} />
        <path d={FACADE.stone} />
        <path d={FACADE.street} />
      </g>
      <path d={FACADE.windows} className={styles.windows} />
      <path d={FACADE.balconies} className={styles.iron} />
      <ellipse cx={middle} cy={y + height / 2} rx="190" ry="170" fill={`url(#${glow})`} />
      <ellipse cx={middle} cy="604" rx="150" ry="20" fill={`url(#${glow})`} className={styles.ground} />
      <rect x={x} y={y} width={FACADE.litWidth} height={height} className={styles.pane} />
      <path d={FACADE.lit} className={styles.bars} />
      <path d={FACADE.drapes} className={styles.drapes} />
    </svg>
  );
}
