import { useCallback, useEffect, useRef, useState } from "react";
import { isPositionDue, SEND_SECONDS, type TakenPosition } from "#features/tracking/position.ts";

/** `waiting`: no position was sent yet. `offline`: the last one could not be sent. */
type SharingState = "off" | "waiting" | "sent" | "denied" | "unavailable" | "offline";

/**
 * Shares the position while `isOn`. The browser reports changes by itself and may give a position that is some seconds old, which spares the
 * battery; few of them are sent. A page that the browser pauses in the background pauses this too. The consent of one ride is stored in the
 * tab, so that a reload continues. Only in a component that the browser renders.
 */
export function useSharing({ reference, address }: Sharing) {
  const key = keyOf(reference);
  const [isOn, setIsOn] = useState(() => sessionStorage.getItem(key) !== null);
  const [state, setState] = useState<SharingState>(isOn ? "waiting" : "off");
  const last = useRef<TakenPosition | null>(null);

  useEffect(() => {
    if (!isOn) return undefined;
    const end = (next: SharingState) => {
      sessionStorage.removeItem(key);
      setIsOn(false);
      setState(next);
    };
    const send = async ({ coords, timestamp }: GeolocationPosition) => {
      const here = { lat: coords.latitude, lng: coords.longitude, takenAt: timestamp };
      if (last.current && !isPositionDue(last.current, here)) return;
      const before = last.current;
      last.current = here;
      const status = await post(address, {
        intent: "position",
        ride: reference,
        lat: coords.latitude.toFixed(6),
        lng: coords.longitude.toFixed(6),
        accuracy: String(Math.round(coords.accuracy)),
        taken_at: String(Math.round(timestamp)),
      });
      if (status === 204) setState("sent");
      else if (status === 409 || status === 404) end("off");
      else {
        last.current = before;
        setState(status === null ? "offline" : "unavailable");
      }
    };
    const watch = navigator.geolocation.watchPosition(
      (position) => void send(position),
      (error) => (error.code === error.PERMISSION_DENIED ? end("denied") : setState("unavailable")),
      { enableHighAccuracy: false, maximumAge: SEND_SECONDS * 1000, timeout: 60_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOn, key, address, reference]);

  const start = useCallback(() => {
    sessionStorage.setItem(key, "yes");
    last.current = null;
    setIsOn(true);
    setState("waiting");
  }, [key]);
  const stop = useCallback(() => {
    sessionStorage.removeItem(key);
    setIsOn(false);
    setState("off");
    void post(address, { intent: "stop", ride: reference });
  }, [key, address, reference]);
  return { isOn, state, start, stop };
}

type Sharing = {
  reference: string;
  address: string;
};

export function useEndOfConsent(reference: string, isShareable: boolean) {
  useEffect(() => {
    if (!isShareable) sessionStorage.removeItem(keyOf(reference));
  }, [reference, isShareable]);
}

function keyOf(reference: string): string {
  return `shares-position-${reference}`;
}

async function post(address: string, fields: Record<string, string>): Promise<number | null> {
  try {
    const { status } = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
    return status;
  } catch {
    return null;
  }
}
