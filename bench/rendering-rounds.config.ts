import { mergeConfig } from "vitest/config";
import house from "../vitest.config.ts";

export default mergeConfig(
  { ...house, test: { ...house.test, projects: undefined } },
  {
    test: {
      include: ["bench/rendering-rounds.tsx"],
      globalSetup: "tests/support/test-cluster.ts",
      testTimeout: 600_000,
    },
  },
);
