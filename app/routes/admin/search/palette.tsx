import { useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { SearchField } from "react-aria-components/SearchField";
import { useNavigate } from "react-router";
import { mayDispatch, type Role } from "#features/accounts/admin.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Text } from "#app/ui/text.tsx";
import { useChosenLooks } from "../shell/chosen-looks.tsx";
import { type FoundState, useFound } from "./use-found.ts";
import { useHits } from "./use-hits.ts";
import { fitting, usePages } from "./use-pages.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import styles from "./palette.module.css";

type Entry = { key: string; icon: IconName; title: string; detail: string; run: () => void };

type PaletteProps = {
  role: Role;
  first: string;
  onHelp: () => void;
  onClose: () => void;
};

/** Pages and actions come first. The focus stays in the field; the arrows choose an entry. */
export function Palette({ role, first, onHelp, onClose }: PaletteProps) {
  const t = useWords("workplace.search");
  const lang = useLang();
  const [typed, setTyped] = useState(first);
  const { status, found, ask } = useFound(mayDispatch(role) ? first : "");
  const groups = useGroups({ role, typed, found, onHelp, onClose });
  const entries = groups.flatMap((group) => group.entries);
  const type = (text: string) => {
    setTyped(text);
    if (mayDispatch(role)) ask(text);
  };
  const label = role === "editor" ? t("labelPages") : t("label");
  return (
    <I18nProvider locale={LANGUAGES[lang].formatLocale}>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(isOpen) => isOpen || onClose()}
        className={styles.overlay}
      >
        <Modal className={styles.modal}>
          <Dialog aria-label={t("title")} className={styles.dialog}>
            <Autocomplete inputValue={typed} onInputChange={type}>
              <Cluster
                as={SearchField}
                single
                gap={3}
                align="center"
                lineBelow="line"
                tone="soft"
                aria-label={label}
                autoFocus
                className={styles.field}
              >
                <Icon icon="search" />
                <Input
                  placeholder={label}
                  dir="auto"
                  maxLength={100}
                  className={styles.input}
                  // While the list changes no entry is active: Enter then takes the first one.
                  onKeyDown={(event) => {
                    const isActive = event.currentTarget.hasAttribute("aria-activedescendant");
                    if (event.key === "Enter" && !event.nativeEvent.isComposing && !isActive)
                      entries[0]?.run();
                  }}
                />
              </Cluster>
              <PaletteStatus status={status} count={entries.length} query={typed} />
              <Menu
                aria-label={t("results")}
                className={styles.menu}
                onAction={(key) => entries.find((entry) => entry.key === key)?.run()}
              >
                {groups.map(({ kind, entries: ofKind }) => (
                  <MenuSection key={kind} id={kind}>
                    <Text as={Header} size="tiny" tone="soft" className={styles.kind}>
                      {t(`kinds.${kind}`)}
                    </Text>
                    {ofKind.map(({ key, icon, title, detail }) => (
                      <Stack
                        key={key}
                        as={MenuItem}
                        gap={3}
                        align="center"
                        id={key}
                        textValue={title}
                        className={styles.item}
                      >
                        <Icon icon={icon} size={18} />
                        <Text as="span" cut>
                          <bdi>{title}</bdi>
                        </Text>{" "}
                        {detail ? (
                          <Text as="span" cut size="small" tone="soft" className={styles.detail}>
                            <bdi>{detail}</bdi>
                          </Text>
                        ) : null}
                      </Stack>
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </Autocomplete>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

type PaletteStatusProps = { status: FoundState["status"]; count: number; query: string };

function PaletteStatus({ status, count, query }: PaletteStatusProps) {
  const t = useWords("workplace.search");
  const text = () => {
    if (query.trim() === "") return "";
    if (status === "failed") return t("failed");
    if (status === "asking") return t("asking");
    return count === 0 ? t("none", { query }) : t("count", { count });
  };
  return (
    <Text tone={status === "failed" ? "error" : "soft"} size="small" role="status" className={styles.status}>
      {text()}
    </Text>
  );
}

type Asked = Omit<PaletteProps, "first"> & { typed: string; found: FoundState["found"] };

/** Before anything is typed, all actions and pages. */
function useGroups({ role, typed, found, onHelp, onClose }: Asked) {
  const hitsOf = useHits();
  const pagesOf = usePages(role);
  const actions = useActions(onHelp);
  const navigate = useNavigate();
  const close = (run: () => unknown) => () => {
    onClose();
    void run();
  };
  const { pages, beginnings } = pagesOf(typed);
  const leading = <Hit extends { to: string }>(hits: Hit[]) =>
    hits.map((hit) => ({ ...hit, run: close(() => navigate(hit.to)) }));
  const switches = fitting(typed, actions).map((action) => ({ ...action, run: close(action.run) }));
  return [
    { kind: "actions" as const, entries: [...leading(beginnings), ...switches] },
    { kind: "pages" as const, entries: leading(pages) },
    ...(found ? hitsOf(found) : []).map(({ kind, hits }) => ({ kind, entries: leading(hits) })),
  ].filter(({ entries }): boolean => entries.length > 0);
}

function useActions(onHelp: () => void): Entry[] {
  const t = useWords("workplace");
  const { looks, choose } = useChosenLooks();
  const isNight = looks.ground === "night";
  const isCompact = looks.density === "compact";
  return [
    {
      key: "ground",
      icon: isNight ? "sun" : "moon",
      title: t(isNight ? "actions.day" : "looks.night"),
      detail: "",
      run: () => choose({ ground: isNight ? "ivory" : "night" }),
    },
    {
      key: "density",
      icon: isCompact ? "rows-3" : "rows-4",
      title: t(isCompact ? "looks.comfortable" : "actions.compact"),
      detail: "",
      run: () => choose({ density: isCompact ? "comfortable" : "compact" }),
    },
    {
      key: "print",
      icon: "printer",
      title: t("actions.print"),
      detail: "",
      run: () => setTimeout(() => window.print()),
    },
    {
      key: "help",
      icon: "keyboard",
      title: t("shortcuts.title"),
      detail: "",
      // After the palette has closed and returned the focus.
      run: () => setTimeout(onHelp),
    },
  ];
}
