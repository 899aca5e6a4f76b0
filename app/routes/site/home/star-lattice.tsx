import { useId } from "react";

/** The eight-pointed star of Gulf screens, in hairlines: two squares turned by an eighth, joined at their points. */
export function StarLattice({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} aria-hidden="true" preserveAspectRatio="xMaxYMid slice">
      <pattern id={id} width="120" height="120" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="0.75">
          <path d={EIGHT_POINTS} />
          <path d={JOINTS} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const EIGHT_POINTS =
  "M60 11 74.4 25.6 94.6 25.4 94.4 45.6 109 60 94.4 74.4 94.6 94.6 74.4 94.4 60 109 45.6 94.4 25.4 94.6 25.6 74.4 11 60 25.6 45.6 25.4 25.4 45.6 25.6Z";

const JOINTS =
  "M60 0V11M60 109V120M0 60H11M109 60H120M94.6 25.4 120 0M94.6 94.6 120 120M25.4 94.6 0 120M25.4 25.4 0 0M60 30 81 39 90 60 81 81 60 90 39 81 30 60 39 39Z";
