import { createContext, type ReactNode, use, useState } from "react";
import type { RequestContext } from "#app/context.ts";

/** What the loaders of this page left for its drawing alone; on the server only. */
export const SaidOnceContext = createContext<ReadonlyMap<string, unknown>>(new Map());

/** A long text for a loader: it stands in the page that is drawn, and not once more in what the page tells its scripts. */
export function sayOnce<T>({ asksForData, saidOnce }: RequestContext, name: string, text: T): T | null {
  if (asksForData) return text;
  saidOnce.set(name, text);
  return null;
}

type Props<T> = {
  name: string;
  /** As the loader gave it. */
  text: T | null;
  className?: string | undefined;
  /** Draws it; nothing but links in it may need the framework, for what the server drew stays as it stands. */
  children(text: T): ReactNode;
};

export function SaidOnce<T>({ name, text, className, children }: Props<T>) {
  const left = use(SaidOnceContext).get(name) as T | undefined;
  const known = text ?? left;
  const id = `said-${name}`;
  const [html] = useState(() => (known === undefined ? (document.getElementById(id)?.innerHTML ?? "") : ""));
  if (known !== undefined)
    return (
      <div key="drawn" id={id} className={className} data-kept="">
        {children(known)}
      </div>
    );
  return (
    <div
      id={id}
      className={className}
      data-kept=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
