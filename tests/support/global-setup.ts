import type { TestProject } from "vitest/node";
import { startTestCluster } from "./test-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    testClusterUrl: string;
  }
}

export async function setup(project: TestProject) {
  const cluster = await startTestCluster();
  project.provide("testClusterUrl", cluster.url);
  return cluster.stop;
}
