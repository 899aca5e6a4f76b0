import type { DoWork } from "./watch.ts";

type Asked<T> = { [K in keyof T]: T[K] extends (...all: never[]) => Promise<unknown> ? K : never }[keyof T] &
  string;

export function watchedTool<T extends object>(
  service: string,
  tool: T,
  asked: readonly Asked<T>[],
  work: DoWork,
): T {
  const watched = asked.map((name) => {
    const ask = tool[name] as (...all: unknown[]) => Promise<unknown>;
    return [
      name,
      (...all: unknown[]) => work({ kind: "outside", service, name }, () => ask(...all)),
    ] as const;
  });
  return { ...tool, ...Object.fromEntries(watched) };
}

/** Reports requests by host: paths and queries contain a visitor's text. */
export function watchedFetch(ask: typeof fetch, work: DoWork): typeof fetch {
  return (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input);
    return work({ kind: "outside", service: host, name: init?.method ?? "GET" }, () => ask(input, init));
  };
}
