import { useEffect, useState } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Text } from "#app/ui/text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type PushArea, type PushChoice, pushSupport, renew, turnOff, turnOn } from "./push-browser.ts";

type State = "reading" | "busy" | "install" | "unsupported" | "blocked" | "off" | "on";

/** The browser asks for its permission only after the press. */
export function PushSwitch(place: PushArea) {
  return useHydrated() ? <Switch {...place} /> : null;
}

function Switch(place: PushArea) {
  const t = useWords("push.switch");
  const { state, choice, hasFailed, change } = usePush(place);
  const isOn = choice.isOn;
  const mayTurn = state !== "install" && state !== "unsupported" && state !== "blocked";
  return (
    <Stack gap={3}>
      <div role="status">
        {hasFailed ? (
          <Notice tone="warning">{t("failed")}</Notice>
        ) : state === "on" ? (
          <Notice tone="success">{t(`on.${place.area}`)}</Notice>
        ) : state === "blocked" ? (
          <Notice tone="warning" title={t("blocked.title")}>
            {t("blocked.text")}
          </Notice>
        ) : state === "install" ? (
          <Notice tone="info" title={t("install.title")}>
            {t("install.text")}
          </Notice>
        ) : state === "unsupported" ? (
          <Notice tone="info">{t("unsupported")}</Notice>
        ) : (
          <Text measure>{t(`lead.${place.area}`)}</Text>
        )}
      </div>
      {mayTurn ? (
        <p>
          <Button
            type="button"
            variant={isOn ? "secondary" : "primary"}
            disabled={state === "busy" || state === "reading"}
            onClick={() => void change(isOn ? { isOn: false } : { isOn: true, showsDetails: false })}
          >
            {t(isOn ? "turnOff" : "turnOn")}
          </Button>
        </p>
      ) : null}
      {isOn ? (
        <CheckboxField
          id={`push-details-${place.area}`}
          name="details"
          checked={choice.showsDetails}
          disabled={state === "busy"}
          onChange={({ target }) => void change({ isOn: true, showsDetails: target.checked })}
          label={t("details")}
          hint={t("detailsHint")}
        />
      ) : null}
      {mayTurn ? (
        <Text size="small" tone="soft" measure>
          {t(`end.${place.area}`)}
        </Text>
      ) : null}
    </Stack>
  );
}

const OFF: PushChoice = { isOn: false, showsDetails: false };

function usePush(place: PushArea) {
  const [state, setState] = useState<State>(() => {
    const support = pushSupport();
    return support === "supported" ? "reading" : support;
  });
  const [choice, setChoice] = useState(OFF);
  const [hasFailed, setFailed] = useState(false);
  const show = (found: PushChoice | "blocked" | "failed", before: PushChoice) => {
    const next = typeof found === "object" ? found : before;
    setChoice(found === "blocked" ? OFF : next);
    setFailed(found === "failed");
    setState(found === "blocked" ? "blocked" : next.isOn ? "on" : "off");
  };
  const { area, lang, person, publicKey, address, worker } = place;
  useEffect(() => {
    if (pushSupport() !== "supported") return;
    if (Notification.permission === "denied") {
      void Promise.resolve().then(() => setState("blocked"));
      return;
    }
    void renew({ area, lang, person, publicKey, address, worker }).then((found) => show(found, OFF));
  }, [area, lang, person, publicKey, address, worker]);
  const change = async (to: { isOn: false } | { isOn: true; showsDetails: boolean }) => {
    setState("busy");
    if (to.isOn && choice.isOn) setChoice(to);
    show(to.isOn ? await turnOn(place, to.showsDetails) : await turnOff(place), choice);
  };
  return { state, choice, hasFailed, change };
}
