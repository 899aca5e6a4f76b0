/** The engines of iPhones and of Firefox. Chromium is the engine of tests/e2e. */
export const ENGINES = ["webkit", "firefox"] as const;
export type EngineName = (typeof ENGINES)[number];
export type EngineOptions = { engine: EngineName };

export type Key = "Tab" | "Enter" | "Escape" | "ArrowDown" | "ArrowUp" | "ArrowLeft" | "ArrowRight" | " ";

/** One window of a browser. */
export type EnginePage = {
  /** Returns once the document has loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page. It sees its arguments only, which are copied as JSON. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses and releases the mouse, in CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** The viewport, in CSS pixels. */
  resize(width: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Deletes the cookies and the stored data of this site. */
  forget(site: string): Promise<void>;
};

export type EngineBrowser = { page: EnginePage; close(): Promise<void> };

/** Of every viewport. */
export const HEIGHT = 844;
