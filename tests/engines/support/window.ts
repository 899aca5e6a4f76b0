import { expect } from "@playwright/test";
import type { EnginePage } from "./engine.ts";

/** An element by CSS selector, or by role and accessible name. Matches the first visible one. */
export type Target = string | { role: Role; name: string };
type Role = "button" | "link" | "heading" | "option" | "field";

const SELECTORS: Record<Role, string> = {
  button: "button, [role=button]",
  link: "a[href]",
  heading: "h1, h2, h3",
  option: "[role=option]",
  field: "input, textarea, select",
};

export type EngineWindow = Pick<EnginePage, "run" | "press" | "type" | "resize"> & {
  open(path: string): Promise<void>;
  address(): Promise<URL>;
  see(target: Target): Promise<Seen>;
  /** Waits until the element is still and not covered, and clicks its center. */
  click(target: Target): Promise<void>;
  tabTo(target: Target): Promise<void>;
  arrive(path: string | RegExp): Promise<void>;
};

type Seen = {
  text: string;
  value: string;
  isChecked: boolean;
  isFocused: boolean;
  x: number;
  y: number;
  isReached: boolean;
};

const MOST_TABS = 150;

export function windowOf(page: EnginePage, site: string): EngineWindow {
  const lookAt = (target: Target, scroll = false) =>
    typeof target === "string"
      ? page.run(seenIn, target, null, scroll)
      : page.run(seenIn, SELECTORS[target.role], target.name, scroll);
  const nameOf = (target: Target) => (typeof target === "string" ? target : `${target.role} ${target.name}`);

  async function see(target: Target): Promise<Seen> {
    let seen: Seen | null = null;
    await expect
      .poll(async () => (seen = await lookAt(target)) !== null, `${nameOf(target)} is visible`)
      .toBe(true);
    return seen!;
  }

  const window: EngineWindow = {
    run: page.run,
    press: page.press,
    type: page.type,
    resize: page.resize,
    open: (path) => page.open(new URL(path, site).href),
    address: async () => new URL(await page.run(() => location.href)),
    see,
    async click(target) {
      let last = { x: -1, y: -1 };
      await expect
        .poll(
          async () => {
            const seen = await lookAt(target, true);
            if (!seen) return "not there";
            const isStill = seen.x === last.x && seen.y === last.y;
            last = seen;
            if (!isStill) return "moving";
            return seen.isReached ? "ready" : "covered";
          },
          `${nameOf(target)} can be clicked`,
        )
        .toBe("ready");
      await page.clickAt(last.x, last.y);
    },
    async tabTo(target) {
      await see(target);
      const passed: string[] = [];
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        if ((await lookAt(target))?.isFocused) return;
        await page.press("Tab");
        passed.push(await page.run(focusedElement));
      }
      throw new Error(`Tab does not reach ${nameOf(target)}, but ${[...new Set(passed)].join(", ")}`);
    },
    async arrive(path) {
      const at = async () => (await window.address()).pathname;
      if (typeof path === "string") await expect.poll(at).toBe(path);
      else await expect.poll(at).toMatch(path);
      await expect.poll(() => page.run(() => document.readyState)).toBe("complete");
    },
  };
  return window;
}

/** Runs in the page. */
function seenIn(selector: string, name: string | null, scroll: boolean): Seen | null {
  const flat = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const namesOf = (element: HTMLElement) => {
    const labels = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return [
      element.getAttribute("aria-label"),
      element.textContent,
      ...labels.map((label) => label.textContent),
    ].map(flat);
  };
  const wanted = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.checkVisibility() && (name === null || namesOf(element).includes(flat(name))),
  );
  if (!wanted) return null;
  if (scroll) wanted.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = wanted.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const reached = document.elementFromPoint(x, y);
  const labels = "labels" in wanted ? [...((wanted as HTMLInputElement).labels ?? [])] : [];
  const input = wanted as Partial<HTMLInputElement>;
  return {
    text: flat(wanted.textContent),
    value: input.value ?? "",
    isChecked: input.checked === true,
    isFocused: wanted.contains(document.activeElement),
    x,
    y,
    isReached: [wanted, ...labels].some((element) => element.contains(reached)),
  };
}

/** Runs in the page. */
function focusedElement(): string {
  const { tagName = "nothing", id = "", textContent = "" } = document.activeElement ?? {};
  return tagName === "BODY" ? "BODY" : `${tagName}#${id} ${textContent.slice(0, 30)}`.trim();
}
