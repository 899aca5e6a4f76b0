export const deadLetterQueue = "dead-letters";

export type RetryPolicy = {
  limit: number;
  /** Seconds before the first retry; the delay about doubles with each one. */
  delay: number;
  /** Maximum delay in seconds. */
  longestDelay: number;
};

/**
 * Retries after seconds, then minutes, then every quarter of an hour: about a day and a half until a person
 * has to intervene.
 */
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
    // The job of a dead process is detected after this many seconds.
    heartbeatSeconds: 10,
    deleteAfterSeconds: 7 * day,
    retentionSeconds: 30 * day,
  };
}
