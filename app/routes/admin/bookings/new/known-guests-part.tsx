import type { KeyboardEvent } from "react";
import type { KnownGuest } from "#features/booking/phone/known-guests.server.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Text } from "#app/ui/text.tsx";
import styles from "./phone-booking.module.css";
import { look } from "#app/routes/admin/shell/look.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";

const LIST = "known-guests";

export function KnownGuestsPart({ guests, isSearched }: { guests: KnownGuest[]; isSearched: boolean }) {
  const t = useWords("guests.call.known");
  const vehicles = useWords("fleet.names");
  const { day } = useFormats();
  const isHydrated = useHydrated();
  return (
    <Stack gap={3}>
      {isHydrated ? null : (
        <p>
          <Button type="submit" name="find" value="on" variant="secondary">
            {t("find")}
          </Button>
        </p>
      )}
      <Stack role="status" size="small" tone="soft">
        {guests.length > 0 ? t("found", { count: guests.length }) : isSearched ? t("none") : null}
      </Stack>
      {guests.length > 0 ? (
        <Stack as="ul" gap={3} id={LIST} aria-label={t("title")} onKeyDown={moveInList}>
          {guests.map(({ reference, fullName, phone, lang, rides }) => (
            <li key={reference} className={look("boxed", "raised")}>
              <Cluster
                as="button"
                gap={4}
                row={0}
                align="baseline"
                justify="spread"
                touch
                type="submit"
                name="use"
                value={reference}
                className={styles.pick}
              >
                <b>
                  <bdi>{fullName}</bdi>
                </b>
                <Text as="span" size="small" tone="soft">
                  <bdi dir="ltr">{phone}</bdi> · {LANGUAGES[lang].name}
                </Text>
              </Cluster>
              {rides.map((ride) => (
                <Cluster
                  as="button"
                  gap={4}
                  row={0}
                  align="baseline"
                  justify="spread"
                  touch
                  lineAbove="line"
                  key={ride.reference}
                  type="submit"
                  name="again"
                  value={ride.reference}
                  className={styles.pick}
                >
                  <span>
                    <span className="visually-hidden">{t("again")} </span>
                    <bdi>{ride.route}</bdi>
                  </span>
                  <Text as="span" size="small" tone="soft">
                    {vehicles(ride.vehicle)} · {day(ride.pickupAt)}
                  </Text>
                </Cluster>
              ))}
            </li>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

export function enterKnownGuests(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event;
  if (event.key !== "ArrowDown" || !(target instanceof HTMLInputElement)) return;
  if (target.name !== "full_name" && target.name !== "phone") return;
  const first = document.querySelector<HTMLElement>(`#${LIST} button`);
  if (!first) return;
  event.preventDefault();
  first.focus();
}

function moveInList(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (event.key === "ArrowDown") buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
  else if (event.key === "ArrowUp" && at > 0) buttons[at - 1]?.focus();
  else if (event.key === "ArrowUp" || event.key === "Escape") document.getElementById("full_name")?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
