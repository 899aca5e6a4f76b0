import { env } from "node:process";
import { readEnv } from "#platform/env.ts";
import { makeBucket } from "#platform/storage/bucket-storage.server.ts";
import { bucketOf } from "./storage.server.ts";

// Makes the bucket that the variables name; the first thing compose.yaml does with the service it has just started.

const bucket = bucketOf(readEnv(env));
if (bucket) await makeBucket(bucket);
