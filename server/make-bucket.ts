import { env } from "node:process";
import { readEnv } from "#platform/env.ts";
import { makeBucket } from "#platform/storage/bucket-storage.server.ts";
import { bucketOf } from "./storage.server.ts";

// Creates the configured bucket; compose.yaml runs it first.

const bucket = bucketOf(readEnv(env));
if (bucket) await makeBucket(bucket);
