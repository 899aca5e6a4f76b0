import { useId } from "react";
import styles from "./line-of-light.module.css";

const LIGHT = "M0 300C560 300 900 240 1600 36";
/** Hairlines that leave from the same place. */
const FAINT = [-14, 8, 74, 114, 156, 198, 242, 288, 336]
  .map((end) => `M0 300C560 300 900 ${Math.round(210 + end * 0.3)} 1600 ${end}`)
  .join("");

/** Ten ways from one house: one of them shines; drawn long, its end towards the end of reading. */
export function LineOfLight() {
  const id = useId();
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
      <path d={FAINT} className={styles.faint} />
      <g stroke={`url(#${id})`} className={styles.light}>
        <path d={LIGHT} className={styles.haze} />
        <path d={LIGHT} className={styles.glow} />
        <path d={LIGHT} className={styles.core} />
      </g>
    </svg>
  );
}
