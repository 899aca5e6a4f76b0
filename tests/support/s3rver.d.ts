// The package has no types. Declares only what the tests use.

declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  type Settings = {
    directory: string;
    silent: boolean;
    configureBuckets: { name: string }[];
    allowMismatchedSignatures?: boolean;
  };
  const S3rver: new (settings: Settings) => {
    logger: { close(): void };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  };
  export = S3rver;
}

declare module "@20minutes/s3rver/lib/models/account.js" {
  const account: { DUMMY_ACCOUNT: { createKeyPair(id: string, secret: string): void } };
  export = account;
}
