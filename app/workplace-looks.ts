import { useMatches } from "react-router";

/** The choices of one browser for the admin, the default first. Every value is unique, so that the cookie needs no names. */
const LOOKS = {
  ground: ["ivory", "night"],
  density: ["compact", "comfortable"],
  nav: ["wide", "narrow"],
  shortcuts: ["keys", "no-keys"],
} as const;

type Kind = keyof typeof LOOKS;

export type Looks = { [Each in Kind]: (typeof LOOKS)[Each][number] };

/** The server renders the choices from the cookie: nothing changes after the first paint. */
const COOKIE = "looks";
const THIRTEEN_MONTHS = 395 * 24 * 60 * 60;

export function looksIn(cookies: string | null): Looks {
  const cookie = (cookies ?? "").split("; ").find((one) => one.startsWith(`${COOKIE}=`)) ?? "";
  return looksOf(cookie.slice(COOKIE.length + 1).split("."));
}

export function looksWith(looks: Looks, changed: { get(name: string): unknown }): Looks {
  const values = (Object.keys(LOOKS) as Kind[]).map((kind) => {
    const typed = changed.get(kind);
    return (LOOKS[kind] as readonly unknown[]).includes(typed) ? String(typed) : looks[kind];
  });
  return looksOf(values);
}

function looksOf(values: string[]): Looks {
  return {
    ground: chosen(LOOKS.ground, values),
    density: chosen(LOOKS.density, values),
    nav: chosen(LOOKS.nav, values),
    shortcuts: chosen(LOOKS.shortcuts, values),
  };
}

function chosen<Value extends string>(choices: readonly [Value, Value], values: string[]): Value {
  return choices.find((choice) => values.includes(choice)) ?? choices[0];
}

/** The value for `Set-Cookie` and for `document.cookie`. It identifies no user. */
export function looksCookie(looks: Looks, { secure }: { secure: boolean }): string {
  const value = Object.values(looks).join(".");
  return `${COOKIE}=${value}; Path=/; Max-Age=${THIRTEEN_MONTHS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The looks in the loader data of the admin's layout; undefined on every other page. */
export function useLooks(): Looks | undefined {
  const loaded = useMatches().map(({ loaderData }) => loaderData as { looks?: Looks } | undefined);
  return loaded.find((data) => data?.looks)?.looks;
}
