import type { Estimate } from "#features/pricing/estimate.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";

/** "45–60 min, 30 km", marked if it is approximate. */
export function useEstimateText(): (estimate: Estimate) => string {
  const t = useWords("booking.summary");
  const { distance, duration } = useFormats();
  return (estimate) => {
    const facts = {
      duration: duration(estimate.duration, estimate.durationTo),
      distance: distance(estimate.distance),
    };
    return t(estimate.source === "approximate" ? "wayApproximate" : "way", facts);
  };
}
