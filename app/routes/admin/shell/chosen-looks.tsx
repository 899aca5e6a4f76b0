import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { href, useLocation } from "react-router";
import { type Looks, looksCookie } from "#app/workplace-looks.ts";
import { useLang } from "#app/shell/words/words.tsx";

type Chosen = { looks: Looks; choose: (changed: Partial<Looks>) => void };

const ChosenContext = createContext<Chosen | null>(null);

/** The choice is in a cookie, from which the server renders the next page. */
export function ChosenLooks({ stored, children }: { stored: Looks; children: ReactNode }) {
  const [looks, setLooks] = useState(stored);
  const chosen = useMemo(
    () => ({
      looks,
      choose(changed: Partial<Looks>) {
        const next = { ...looks, ...changed };
        setLooks(next);
        document.cookie = looksCookie(next, { secure: location.protocol === "https:" });
        const { dataset } = document.documentElement;
        dataset["ground"] = next.ground;
        dataset["density"] = next.density;
        dataset["nav"] = next.nav;
      },
    }),
    [looks],
  );
  return <ChosenContext value={chosen}>{children}</ChosenContext>;
}

export function useChosenLooks(): Chosen {
  const chosen = useContext(ChosenContext);
  if (!chosen) throw new Error("useChosenLooks must be used inside ChosenLooks");
  return chosen;
}

export function LooksForm({ className, children }: { className?: string; children: ReactNode }) {
  const lang = useLang();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={href("/:lang/admin/looks", { lang })} className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </form>
  );
}

type LookSwitchProps<Kind extends keyof Looks> = {
  kind: Kind;
  off: Looks[Kind];
  on: Looks[Kind];
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function LookSwitch<Kind extends keyof Looks>({
  kind,
  off,
  on,
  children,
  ...props
}: LookSwitchProps<Kind>) {
  const { looks, choose } = useChosenLooks();
  const isOn = looks[kind] === on;
  const other = isOn ? off : on;
  return (
    <button
      type="submit"
      name={kind}
      value={other}
      aria-pressed={isOn}
      onClick={(event) => {
        event.preventDefault();
        choose({ [kind]: other });
      }}
      {...props}
    >
      {children}
    </button>
  );
}
