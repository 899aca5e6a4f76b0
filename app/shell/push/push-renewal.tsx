import { useEffect } from "react";
import { pushSupport, renew, type PushArea } from "./push-browser.ts";

export function PushRenewal({ area, lang, person, publicKey, address, worker }: PushArea) {
  useEffect(() => {
    if (pushSupport() === "supported") void renew({ area, lang, person, publicKey, address, worker });
  }, [area, lang, person, publicKey, address, worker]);
  return null;
}
