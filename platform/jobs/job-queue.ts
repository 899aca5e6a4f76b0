export const deadLetterQueue = "dead-letters";

export type RetryPolicy = {
  limit: number;
  /** Seconds before the first retry; the delay about doubles with each one. */
  delay: number;
  longestDelay: number;
};

const patientRetries: RetryPolicy = { limit: 150, delay: 1, longestDelay: 900 };

const day = 24 * 60 * 60;

export function queueOptions(retry: Partial<RetryPolicy> = {}) {
  const { limit, delay, longestDelay } = { ...patientRetries, ...retry };
  return {
    policy: "short",
    notify: true,
    deadLetter: deadLetterQueue,
    retryLimit: limit,
    retryDelay: delay,
    retryBackoff: true,
    retryDelayMax: longestDelay,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 7 * day,
    retentionSeconds: 30 * day,
  };
}
