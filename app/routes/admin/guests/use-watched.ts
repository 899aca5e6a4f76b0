import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY_MS = 1_000;

export function useWatched(isBusy: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void (document.hidden ? null : revalidate()), EVERY_MS);
    return () => clearInterval(timer);
  }, [isBusy, revalidate]);
}
