/** WebKit is the engine of iPhones. Chromium is tested in tests/e2e. */
export const ENGINES = ["webkit", "firefox"] as const;
type EngineName = (typeof ENGINES)[number];
export type EngineOptions = { engine: EngineName };

export type Key = "Tab" | "Enter" | "Escape" | "ArrowDown" | "ArrowUp" | "ArrowLeft" | "ArrowRight" | " ";

export type EnginePage = {
  open(address: string): Promise<void>;
  /** Runs a function in the page. The function can use only its arguments, which are serialized as JSON. */
  run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  clickAt(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  forget(site: string): Promise<void>;
};

export type EngineBrowser = { page: EnginePage; close(): Promise<void> };

/** The height of the viewport in CSS pixels, at every width. */
export const HEIGHT = 844;
