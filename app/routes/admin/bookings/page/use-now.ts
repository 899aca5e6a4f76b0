import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** The time on the clock of the server: when the page was read, and then on every minute. */
export function useNow(readAt: string): Date {
  const [passed, setPassed] = useState({ since: readAt, ms: 0 });
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(
      () => setPassed({ since: readAt, ms: Math.round(performance.now() - start) }),
      MINUTE,
    );
    return () => clearInterval(timer);
  }, [readAt]);
  return new Date(Date.parse(readAt) + (passed.since === readAt ? passed.ms : 0));
}
