import { mergeConfig } from "vitest/config";
import house from "../vitest.config.ts";

/** For bench/drawing.ts: pages as the tests draw them, with a database of the tests. */
export default mergeConfig(
  { ...house, test: { ...house.test, projects: undefined } },
  {
    test: {
      include: ["bench/drawing-rounds.tsx"],
      globalSetup: "tests/support/global-setup.ts",
      testTimeout: 600_000,
    },
  },
);
