/** Keeps a service that is down from being asked at every keystroke. Times in milliseconds. */
export type CircuitBreaker = {
  /** Whether to ask now; after a pause one question goes through, to see whether the service is back. */
  allows(now: number): boolean;
  succeeded(): void;
  failed(now: number): void;
};

export function createCircuitBreaker({ failures = 3, pause = 30_000 } = {}): CircuitBreaker {
  let failed = 0;
  let closedUntil = 0;
  return {
    allows(now) {
      if (now < closedUntil) return false;
      if (failed >= failures) closedUntil = now + pause;
      return true;
    },
    succeeded() {
      failed = 0;
      closedUntil = 0;
    },
    failed(now) {
      failed++;
      if (failed >= failures) closedUntil = now + pause;
    },
  };
}
