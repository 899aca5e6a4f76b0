import type { DayRide } from "#features/dispatch/read-board.server.ts";
import type { ShownPair } from "#features/dispatch/read-pairs.server.ts";

/** How the rows see a ride that is being assigned. */
export type Picking = {
  /** The ride whose chauffeur is being chosen. */
  ride: DayRide | null;
  /** Its suggestions by chauffeur; null while they are being read. */
  pairs: Map<string, ShownPair> | null;
  pick: (ride: DayRide) => void;
  cancel: () => void;
  /** Null: the ride loses its chauffeur. */
  drop: (ride: DayRide, chauffeurId: string | null) => void;
};
