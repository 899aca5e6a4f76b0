/** What became of one file. */
export const OPTIMIZER_ACTIONS = ["converted", "kept-original", "skipped-animated", "failed"] as const;
export type OptimizerAction = (typeof OPTIMIZER_ACTIONS)[number];
