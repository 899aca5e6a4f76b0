import { Fragment, useId, useRef } from "react";
import type { Role } from "#features/accounts/admin.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Cluster, Grid } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { useChosenLooks } from "../shell/chosen-looks.tsx";
import { type Shortcut, shortcutsFor } from "./shortcuts.ts";
import styles from "./shortcut-sheet.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

/** The shortcuts of the role, with the switch for those of a single key (WCAG 2.1.4). */
export function ShortcutSheet({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useWords("workplace.shortcuts");
  const nameOf = useShortcutNames();
  const { looks, choose } = useChosenLooks();
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  const isOff = looks.shortcuts === "no-keys";
  return (
    <Dialog box={box} aria-labelledby={title} className={look("dialog")} onClose={onClose}>
      <h2 id={title}>{t("title")}</h2>
      <Text tone="soft">{t("lead")}</Text>
      <Grid as="dl" columns={2} from={40} gap={6} row={0} className={styles.list}>
        <Cluster single gap={4} align="center" justify="spread" lineBelow="line">
          <dt>{t("search")}</dt>
          <Text as="dd" tone="soft" nowrap>
            <Keys keys={["Ctrl", "K"]} joined=" + " />
          </Text>
        </Cluster>
        {shortcutsFor(role).map((shortcut) => (
          <Cluster
            key={shortcut.keys.join()}
            single
            gap={4}
            align="center"
            justify="spread"
            lineBelow="line"
            data-off={isOff ? "" : undefined}
          >
            <dt>{nameOf(shortcut)}</dt>
            <Text as="dd" tone="soft" nowrap>
              <Keys keys={shortcut.keys} joined={` ${t("then")} `} />
            </Text>
          </Cluster>
        ))}
      </Grid>
      <Cluster gap={5} row={3} align="center" justify="spread">
        <label className={look("option")}>
          <input
            type="checkbox"
            checked={!isOff}
            onChange={({ target }) => choose({ shortcuts: target.checked ? "keys" : "no-keys" })}
          />
          <span>{t("switch")}</span>
        </label>
        <Button variant="secondary" onClick={() => box.current?.close()}>
          {t("close")}
        </Button>
      </Cluster>
    </Dialog>
  );
}

function Keys({ keys, joined }: { keys: string[]; joined: string }) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 ? joined : null}
      <kbd className={styles.key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
    </Fragment>
  ));
}

function useShortcutNames(): (shortcut: Shortcut) => string {
  const t = useWords("workplace");
  const nav = useWords("admin.nav");
  return (shortcut) => {
    if (shortcut.does === "go") return nav(shortcut.to);
    if (shortcut.does === "inbox") return t(`shortcuts.inbox.${shortcut.what}`);
    return shortcut.does === "begin" ? t(`actions.${shortcut.what}`) : t(`shortcuts.${shortcut.does}`);
  };
}
