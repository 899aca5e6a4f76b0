import { LARGEST_UPLOAD, MOST_PIXELS } from "#platform/images/images.ts";

export const UPLOAD_LIMITS = {
  bytes: LARGEST_UPLOAD,
  megabytes: LARGEST_UPLOAD / 1024 / 1024,
  megapixels: MOST_PIXELS / 1_000_000,
};
