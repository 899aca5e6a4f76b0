/** Stops requests to a service that is down. Times in milliseconds. */
type CircuitBreaker = {
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
