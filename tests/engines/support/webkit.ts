import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import type { Readable } from "node:stream";
import { Builder, Capabilities, Key as Keys, type WebDriver } from "selenium-webdriver";
import { freePort } from "../../e2e/support/site.ts";
import { HEIGHT, type EngineBrowser, type Key } from "./engine.ts";

const KEYS: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  " ": Keys.SPACE,
};

/** Starts WebKitGTK's MiniBrowser with WebDriver on a virtual screen, because WebKitGTK has no headless mode. */
export async function startWebKit(): Promise<EngineBrowser> {
  const screen = await startScreen();
  const service = await startService(screen.display);
  const stop = async () => {
    await end(service.child);
    await end(screen.child);
  };
  try {
    const driver = await startSession(service.url);
    return {
      page: pageOf(driver),
      async close() {
        await driver.quit();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Xvfb takes the first free display and writes its number to file descriptor 3. */
async function startScreen() {
  const size = `1600x${HEIGHT + 200}x24`;
  const child = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [named] = (await once(child.stdio[3] as Readable, "data")) as [Buffer];
  return { child, display: `:${named.toString().trim()}` };
}

async function startService(display: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: "1" },
  });
  const end = performance.now() + 60_000;
  while (!(await fetch(`${url}/status`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > end) throw new Error("WebKitWebDriver did not start.");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { child, url };
}

/** Opens a popup for the tests: it has no toolbar, and the toolbar of a normal MiniBrowser window sets a minimum width. */
async function startSession(service: string): Promise<WebDriver> {
  const [binary] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
  const driver = await new Builder()
    .usingServer(service)
    .disableEnvironmentOverrides()
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary,
          args: ["--automation", "--javascript-can-open-windows-automatically=true"],
        },
      }),
    )
    .build();
  await driver.manage().setTimeouts({ pageLoad: 60_000, script: 60_000 });
  const first = await driver.getWindowHandle();
  await driver.executeScript("window.open('about:blank', '_blank', 'popup,noopener,width=390,height=844')");
  const popup = await driver.wait(
    async () => (await driver.getAllWindowHandles()).find((window) => window !== first) ?? false,
    60_000,
  );
  await driver.switchTo().window(popup as string);
  return driver;
}

function pageOf(driver: WebDriver): EngineBrowser["page"] {
  const actions = () => driver.actions({ async: true });
  const page: EngineBrowser["page"] = {
    open: (address) => driver.get(address),
    run: (script, ...args) => driver.executeScript(script, ...args),
    clickAt: (x, y) =>
      actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    press: (key) => actions().sendKeys(KEYS[key]).perform(),
    type: (text) => actions().sendKeys(text).perform(),
    async resize(width) {
      await driver.manage().window().setRect({ width, height: HEIGHT });
      await driver.wait(() => page.run((wanted) => innerWidth === wanted, width), 30_000);
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    async forget(site) {
      await driver.get(`${site}/robots.txt`);
      await driver.manage().deleteAllCookies();
      await page.run(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    },
  };
  return page;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
