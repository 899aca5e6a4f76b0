import { useId } from "react";
import { LIGHT_LINES, type LightName } from "./light-lines.ts";
import styles from "./line-of-light.module.css";

/** One line that tells what the service is; drawn long, its end towards the end of reading. */
export function LineOfLight({ of }: { of: LightName }) {
  const id = useId();
  const { light, faint, dots, end } = LIGHT_LINES[of];
  return (
    <svg
      viewBox="0 0 1600 360"
      preserveAspectRatio="xMaxYMid slice"
      className={styles.drawing}
      aria-hidden="true"
    >
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="1600" y1="0" y2="0">
        <stop offset="0" className={styles.far} />
        <stop offset="0.55" className={styles.near} />
        <stop offset="1" className={styles.bright} />
      </linearGradient>
      {faint ? <path d={faint} className={styles.faint} /> : null}
      {dots ? <path d={dots} className={styles.dots} /> : null}
      <g stroke={`url(#${id})`} className={styles.light}>
        <path d={light} className={styles.haze} />
        <path d={light} className={styles.glow} />
        <path d={light} className={styles.core} />
      </g>
      {end ? (
        <g className={styles.end}>
          <circle cx={end[0]} cy={end[1]} r="26" />
          <circle cx={end[0]} cy={end[1]} r="11" />
          <circle cx={end[0]} cy={end[1]} r="4" />
        </g>
      ) : null}
    </svg>
  );
}
